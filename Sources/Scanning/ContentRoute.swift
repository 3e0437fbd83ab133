import CodeContent
import Switchboard

/// The URLs that stand for scanned content: its own, if it is a link, and one for its kind.
///
/// A module takes a kind by handling a linkable route whose pattern has the scheme `scan`, from ``Exposure/scanOnly``:
///
///     struct JoinNetwork: MainActorRoute, Linkable {
///         typealias Output = Page
///         static let pattern: URLPattern = "scan:/wifi"
///         var ssid: String
///     }
///     try mediator.handle(JoinNetwork.self, from: .scanOnly) { … }
///
/// The content's fields are the query's names, but for secrets: those are in the content that the request carries in its
/// context under `content`. `text` is what the code says, unless a secret is part of that, and `warning` is there once
/// for each warning.
enum ContentRoute {
    /// The scheme of the URLs that stand for kinds; a code that spells it is not taken for a link.
    static let scheme = "scan"

    /// The content's own URL, if it is a link that some module may answer.
    static func link(_ content: ScannedContent) -> String? {
        if let address = content.payload as? ScannedContent.WebAddress { return address.url }
        guard let link = content.payload as? ScannedContent.DeepLink, link.scheme != scheme else { return nil }
        return link.url
    }

    /// The URL that stands for content of its kind.
    static func url(for content: ScannedContent) throws -> String {
        var pairs = content.fields.filter { !$0.isSecret }.flatMap { field in
            texts(field.value).map { ParsedURL.Query.Pair(field.name, $0) }
        }
        let isOpen = !content.fields.contains(where: holdsSecret)
        if isOpen, let text = content.source.text, !pairs.contains(where: { $0.name == "text" }) {
            pairs.append(ParsedURL.Query.Pair("text", text))
        }
        pairs += content.warnings.sorted().map { ParsedURL.Query.Pair("warning", $0.rawValue) }
        return try URLPattern("\(scheme):/\(content.kind)").url([:], query: ParsedURL.Query(pairs))
    }

    private static func holdsSecret(_ field: ScannedContent.Field) -> Bool {
        field.isSecret || holdsSecret(field.value)
    }

    private static func holdsSecret(_ value: ScannedContent.Value) -> Bool {
        switch value {
        case .list(let list): list.contains(where: holdsSecret)
        case .record(let fields): fields.contains(where: holdsSecret)
        case .null, .flag, .integer, .number, .text: false
        }
    }

    /// A value as the query writes it: a list as one text for each element; what has parts of its own is left to the
    /// context.
    private static func texts(_ value: ScannedContent.Value) -> [String] {
        switch value {
        case .null, .record: []
        case .flag(let flag): [flag ? "true" : "false"]
        case .integer(let integer): [String(integer)]
        case .number(let number): [String(number)]
        case .text(let text): [text]
        case .list(let list): list.flatMap(texts)
        }
    }
}
