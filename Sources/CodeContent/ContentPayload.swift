/// A kind of content as a typed value, which recognises itself; an app's own kinds conform to it too.
///
/// ```swift
/// struct Locker: ContentPayload {
///     static let kind = ScannedContent.Kind(rawValue: "locker")
///     var number: Int
///     var fields: [ScannedContent.Field] { [.init("number", .integer(number))] }
///     static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
///         guard let text = source.text, text.hasPrefix("LOCKER-"), let number = Int(text.dropFirst(7)) else {
///             return nil
///         }
///         return ScannedContent(Locker(number: number), from: source)
///     }
/// }
/// let classifier = ContentClassifier(additionalKinds: [Locker.self])
/// ```
public protocol ContentPayload: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The kind, by which routes and policies are chosen.
    static var kind: ScannedContent.Kind { get }

    /// The content if it is of this kind, in time linear in its length; otherwise nothing.
    static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent?

    /// What the payload says, by the names used in JSON.
    var fields: [ScannedContent.Field] { get }
}
