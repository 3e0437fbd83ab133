/// A type that can be read from a parameter's text.
///
/// An enum with text as raw value needs no code: `extension Size: ParameterConvertible {}`.
public protocol ParameterConvertible {
    /// Reads a value, or gives nil if the text is none.
    init?(parameter text: String)
}

extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// Reads the case whose raw value is the text.
    public init?(parameter text: String) {
        guard let raw = RawValue(parameter: text) else { return nil }
        self.init(rawValue: raw)
    }
}

extension ParameterConvertible where Self: FixedWidthInteger {
    /// Reads a decimal number that the type can hold.
    public init?(parameter text: String) { self.init(text, radix: 10) }
}

extension String: ParameterConvertible {
    /// Takes the text as it is.
    public init?(parameter text: String) { self = text }
}

extension Int: ParameterConvertible {}
extension Int8: ParameterConvertible {}
extension Int16: ParameterConvertible {}
extension Int32: ParameterConvertible {}
extension Int64: ParameterConvertible {}
extension UInt: ParameterConvertible {}
extension UInt8: ParameterConvertible {}
extension UInt16: ParameterConvertible {}
extension UInt32: ParameterConvertible {}
extension UInt64: ParameterConvertible {}

extension Double: ParameterConvertible {
    /// Reads a finite number.
    public init?(parameter text: String) {
        guard let value = Double(text), value.isFinite else { return nil }
        self = value
    }
}

extension Float: ParameterConvertible {
    /// Reads a finite number.
    public init?(parameter text: String) {
        guard let value = Float(text), value.isFinite else { return nil }
        self = value
    }
}

extension Bool: ParameterConvertible {
    /// Reads `true` or `1`, `false` or `0`.
    public init?(parameter text: String) {
        switch text {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }
}

/// A list that is read from all texts of a name.
protocol ParameterList {
    static func list(_ texts: [String]) -> Self?
}

extension Array: ParameterList where Element: ParameterConvertible {
    static func list(_ texts: [String]) -> [Element]? {
        let values = texts.compactMap { Element(parameter: $0) }
        return values.count == texts.count ? values : nil
    }
}
