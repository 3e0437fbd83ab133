import Barcodes
import CodeContent

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers the requests of `swb inspect --jsonl`.
enum ContentLines {
    /// The answer to one line, under the line's own id; a line that is no request gets an error.
    static func answer(to line: String, by classifier: ContentClassifier) -> JSON {
        guard let request = JSON(parsing: line), request.members != nil else {
            return ["error": "the line is no JSON object"]
        }
        let id = request["id"].map { [JSON.Member("id", $0)] } ?? []
        let symbology = request["symbology"]?.string
        let known = symbology.flatMap(Symbology.init(rawValue:))
        if let symbology, known == nil {
            return .object(id + [.init("error", .string("\(symbology) is no symbology"))])
        }
        let identifier = request["symbologyIdentifier"]?.string
        let source: ContentSource
        if let text = request["text"]?.string {
            source = ContentSource(text, symbology: known, symbologyIdentifier: identifier)
        } else if let text = request["bytes"]?.string, let bytes = Data(base64Encoded: text) {
            source = ContentSource(bytes: Array(bytes), symbology: known, symbologyIdentifier: identifier)
        } else {
            return .object(id + [.init("error", "the line has neither a text nor bytes in Base64")])
        }
        return .object(id + ContentReport.members(of: classifier.classify(source)))
    }
}
