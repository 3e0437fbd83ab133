/// The text forms of the values that a URL carries.
enum RouteText {
    /// The value that a text writes, or `nil` if it writes none.
    static func value<T>(_ text: String, as type: T.Type) -> T? {
        switch type {
        case is String.Type: text as? T
        case is Bool.Type: withBytes(text, TypedText.bool) as? T
        case is Double.Type: decimal(text) as? T
        case is Float.Type: decimal(text).flatMap { single($0, text) } as? T
        case let type as any FixedWidthInteger.Type: integer(text, as: type) as? T
        default: foundationValue(text, as: type)
        }
    }

    /// The text of a value, or `nil` if it has none: a number that is not finite, or another type.
    static func text<T>(of value: T) -> String? {
        switch value {
        case let value as String: value
        case let value as Bool: value ? "true" : "false"
        case let value as Double: value.isFinite ? "\(value)" : nil
        case let value as Float: value.isFinite ? "\(value)" : nil
        case let value as any FixedWidthInteger: "\(value)"
        default: foundationText(of: value)
        }
    }

    /// A text that a type takes, for looking into routes without a URL.
    static func sample<T>(of type: T.Type) -> T? {
        switch type {
        case is String.Type: "" as? T
        case is Bool.Type: false as? T
        default: value("0", as: type) ?? foundationSample(of: type)
        }
    }

    private static func integer<I: FixedWidthInteger>(_ text: String, as type: I.Type) -> I? { I(text) }

    /// The nearest number of single precision, unless it is beyond the largest.
    private static func single(_ value: Double, _ text: String) -> Float? {
        guard let number = Float(exactly: value) ?? Float(text), number.isFinite else { return nil }
        return number
    }

    private static func decimal(_ text: String) -> Double? {
        withBytes(text) { TypedText.isDecimal($0) } ? Double(text) : nil
    }

    private static func withBytes<R>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        var copy = text
        return copy.withUTF8(body)
    }
}
