/// What a call carries: captures of the path, the query, and values handed over in this process, kept apart.
///
///     let sku = try request.parameters.require("sku", as: String.self)
///     let count = try request.parameters.value("count", as: Int.self) ?? 1
public struct Parameters: Sendable {
    /// What a URL's pattern captured; nil for other calls.
    public let captures: RouteCaptures?
    /// Values handed over by code in this process.
    public let context: [String: any Sendable]

    /// Creates parameters.
    public init(captures: RouteCaptures? = nil, context: [String: any Sendable] = [:]) {
        self.captures = captures
        self.context = context
    }

    /// A value that must be there and of the type.
    ///
    /// - Throws: ``ParameterError`` naming the parameter, the value and the type.
    public func require<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value {
        guard let value = try value(name, as: type) else {
            throw ParameterError(name: name, value: nil, expected: "\(type)")
        }
        return value
    }

    /// A value, or nil if there is none of that name; the path wins over the query, the query over the context.
    ///
    /// - Throws: ``ParameterError`` if there is one, and it is not of the type.
    public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value? {
        if let text = text(name) {
            guard let value = Self.convert(text, to: type) else {
                throw ParameterError(name: name, value: text, expected: "\(type)")
            }
            return value
        }
        guard let value = context[name] else { return nil }
        if let value = value as? Value { return value }
        if let text = value as? String, let value = Self.convert(text, to: type) { return value }
        throw ParameterError(name: name, value: "\(value)", expected: "\(type)")
    }

    /// The text of a name in the path or the query, decoded.
    public func text(_ name: String) -> String? {
        guard let captures else { return nil }
        return captures[name] ?? captures.url.query.first(name)
    }

    private static func convert<Value>(_ text: String, to type: Value.Type) -> Value? {
        if let text = text as? Value { return text }
        guard let convertible = type as? any ParameterConvertible.Type else { return nil }
        return convertible.init(parameter: text) as? Value
    }
}
