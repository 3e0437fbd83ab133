import CodeContent
import Switchboard

/// Hides the secrets of one code in whatever is written about it.
struct SecretMask: Sendable {
    private static let mark = "•••"

    /// What the code says, with its secrets hidden.
    let text: String
    private let secrets: [String]

    init(_ content: ScannedContent, classifier: ContentClassifier) {
        let texts = content.fields.flatMap { Self.secrets(in: $0, isInSecret: false) }
        // The longest first: a secret may be part of another.
        secrets = Set(texts).filter { !$0.isEmpty }.sorted { ($1.count, $0) < ($0.count, $1) }
        let source = content.source.text ?? ""
        let hidden = Self.hide(secrets, in: source)
        // A secret that is escaped or packed in the text cannot be found there: then all of it is hidden. Whether it was
        // found is asked of the classifier, which must find the mark in the secret's place.
        let again = classifier.classify(
            ContentSource(
                hidden, symbology: content.source.symbology, symbologyIdentifier: content.source.symbologyIdentifier))
        let left = again.fields.flatMap { Self.secrets(in: $0, isInSecret: false) }
        let isHidden = secrets.isEmpty || (again.kind == content.kind && left.allSatisfy { $0 == Self.mark })
        text = isHidden ? Secrets.hide(in: hidden) : Self.mark
    }

    /// A text with the code's secrets hidden in it, and those that URLs are known to carry.
    func hide(_ text: String) -> String { Secrets.hide(in: Self.hide(secrets, in: text)) }

    /// Whether the code says something that must not be recorded.
    func hides(_ source: ContentSource) -> Bool { source.text.map { $0 != text } ?? !secrets.isEmpty }

    private static func hide(_ secrets: [String], in text: String) -> String {
        secrets.reduce(text) { $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: mark) }
    }

    private static func secrets(in field: ScannedContent.Field, isInSecret: Bool) -> [String] {
        secrets(in: field.value, isSecret: isInSecret || field.isSecret)
    }

    private static func secrets(in value: ScannedContent.Value, isSecret: Bool) -> [String] {
        switch value {
        case .list(let list): list.flatMap { secrets(in: $0, isSecret: isSecret) }
        case .record(let fields): fields.flatMap { secrets(in: $0, isInSecret: isSecret) }
        case .text(let text): isSecret ? [text] : []
        case .integer(let integer): isSecret ? [String(integer)] : []
        case .number(let number): isSecret ? [String(number)] : []
        case .null, .flag: []
        }
    }
}
