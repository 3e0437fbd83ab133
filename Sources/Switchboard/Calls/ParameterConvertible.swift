/// A type that can be read from a parameter's text.
///
/// An enum with text as raw value needs no code: `extension Size: ParameterConvertible {}`.
public protocol ParameterConvertible {
    /// Reads a value, or gives nil if the text is none.
    init?(parameter text: String)
}

extension ParameterConvertible where Self: RawRepresentable, RawValue == String {
    /// Reads the case whose raw value is the text.
    public init?(parameter text: String) { self.init(rawValue: text) }
}

extension String: ParameterConvertible {
    /// Takes the text as it is.
    public init?(parameter text: String) { self = text }
}

extension Int: ParameterConvertible {
    /// Reads a decimal number.
    public init?(parameter text: String) { self.init(text) }
}

extension UInt: ParameterConvertible {
    /// Reads a decimal number that is not negative.
    public init?(parameter text: String) { self.init(text) }
}

extension Double: ParameterConvertible {
    /// Reads a finite number.
    public init?(parameter text: String) {
        guard let value = Double(text), value.isFinite else { return nil }
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
