import Barcodes
import CodeContent

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers the requests of `swb inspect --jsonl`.
enum ContentLines {
    /// What makes a line no request, as a sentence.
    private struct Fault: Error {
        let reason: String
    }

    /// The answer to a line, under the line's own id, and whether the line was a request at all.
    static func answer(to line: String, by classifier: ContentClassifier) -> (json: JSON, isAnswered: Bool) {
        guard let request = JSON(parsing: line), request.members != nil else {
            return (.object(refusal("the line is no JSON object")), false)
        }
        let id = request["id"].map { [JSON.Member("id", $0)] } ?? []
        do throws(Fault) {
            let content = classifier.classify(try source(of: request))
            return (.object(id + ContentReport.members(of: content)), true)
        } catch {
            return (.object(id + refusal(error.reason)), false)
        }
    }

    private static func refusal(_ reason: String) -> [JSON.Member] {
        [JSON.Member("error", "invalidLine"), JSON.Member("reason", .string(reason))]
    }

    private static func source(of request: JSON) throws(Fault) -> ContentSource {
        var symbology: Symbology?
        if let name = try text(request, "symbology") {
            guard let known = Symbology(rawValue: name) else { throw Fault(reason: "\(name) is no symbology") }
            symbology = known
        }
        let identifier = try text(request, "symbologyIdentifier")
        let content = try text(request, "text")
        let encoded = try text(request, "bytes")
        switch (content, encoded) {
        case (let text?, nil): return ContentSource(text, symbology: symbology, symbologyIdentifier: identifier)
        case (nil, let base64?):
            guard let bytes = Data(base64Encoded: base64) else { throw Fault(reason: "bytes must be Base64") }
            return ContentSource(bytes: Array(bytes), symbology: symbology, symbologyIdentifier: identifier)
        case (nil, nil): throw Fault(reason: "the line has neither text nor bytes")
        default: throw Fault(reason: "the line has both text and bytes; give one of them")
        }
    }

    /// A member that is text; nil where it is missing or null.
    private static func text(_ request: JSON, _ name: String) throws(Fault) -> String? {
        guard let value = request[name], value != .null else { return nil }
        guard let text = value.string else { throw Fault(reason: "\(name) must be text") }
        return text
    }
}
