/// What a call carries: captures of the path, the query, and values handed over in this process, kept apart.
///
///     let sku = try request.parameters.require("sku", as: String.self)
///     let count = try request.parameters.value("count", default: 1)
public struct Parameters: Sendable {
    /// What a URL's pattern captured; nil for other calls.
    public let captures: RouteCaptures?
    /// Values handed over by code in this process.
    public var context: [String: any Sendable]
    /// What is known of the parameters where their endpoint does not know it: a test's recording, an action's query.
    private var own: ParameterReading?
    /// What the endpoint knows of its pattern's names, which lives as long as the captures: they hold their registration.
    private let shared: Unmanaged<ParameterReading>?

    /// What is known of the parameters besides their values.
    var reading: ParameterReading? { own ?? shared?.takeUnretainedValue() }

    /// Lets a test note what is read.
    mutating func record(in recording: Recording?) {
        guard let recording else { return }
        own = (reading ?? ParameterReading()).recording(in: recording)
    }

    /// The query of the URL; empty for other calls.
    public var query: ParsedURL.Query { reading?.query ?? captures?.url.query ?? ParsedURL.Query() }

    /// A value that must be there and of the type.
    ///
    /// - Throws: ``ParameterError`` naming the parameter, the value and the type.
    @inlinable
    public func require<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value {
        guard let value = try value(name, as: type) else {
            throw ParameterError(name: name, value: nil, expected: "\(type)")
        }
        return value
    }

    /// A value, or another if there is none of that name.
    ///
    /// - Throws: ``ParameterError`` if there is one, and it is not of the type.
    @inlinable
    public func value<Value>(_ name: String, default: @autoclosure () -> Value) throws(ParameterError) -> Value {
        try value(name, as: Value.self) ?? `default`()
    }

    /// A value, or nil if there is none of that name; the path wins over the query, the query over the context.
    ///
    /// Text becomes `String`, integers, `Double`, `Bool`, and every ``ParameterConvertible`` type; an array takes a
    /// catch-all's segments or all values of a name in the query.
    ///
    /// - Throws: ``ParameterError`` if there is one, and it is not of the type.
    @inlinable
    public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value? {
        if Value.self == String.self, let text = plainText(name) { return text as? Value }
        return try read(name, as: type)
    }

    @usableFromInline
    func read<Value>(_ name: String, as type: Value.Type) throws(ParameterError) -> Value? {
        if Value.self != String.self { reading?.recording?.note(name) }
        if let list = type as? any ParameterList.Type, let texts = texts(name) {
            guard let value = list.list(texts) as? Value else {
                throw error(name, texts.joined(separator: ", "), type)
            }
            return value
        }
        if let text = text(name) {
            guard let value = Self.convert(text, to: type) else { throw error(name, text, type) }
            return value
        }
        guard let value = context[name] else { return nil }
        if let value = value as? Value { return value }
        if let text = value as? String, let value = Self.convert(text, to: type) { return value }
        throw error(name, "\(value)", type)
    }

    /// The text of a name in the path or the query, decoded.
    public func text(_ name: String) -> String? {
        guard let captures else { return reading?.query?.first(name) }
        return plainText(name) ?? captures[name] ?? captures.url.query.first(name)
    }

    /// The text of a name where it can be had without decoding; that is noted as a read of it in any case.
    @usableFromInline
    func plainText(_ name: String) -> String? {
        if let own { return plainText(name, own) }
        return shared?._withUnsafeGuaranteedRef { plainText(name, $0) }
    }

    @inline(__always)
    private func plainText(_ name: String, _ reading: ParameterReading) -> String? {
        if let recording = reading.recording { recording.note(name) }
        let position = reading.position(of: name)
        if position >= 0 { return captures?.plainText(at: position) }
        // Where names have no fixed position the path may still have this one, and it wins over the query.
        return captures?.plainQuery(name, unlessCaptured: reading.names.isEmpty)
    }

    /// All texts of a name in the path or the query; nil if it occurs in neither.
    private func texts(_ name: String) -> [String]? {
        if let captures, captures[name] != nil { return captures.values(for: name) }
        let query = query
        return query.contains(name) ? query.values(name).compactMap { $0 } : nil
    }

    private func error(_ name: String, _ value: String, _ type: Any.Type) -> ParameterError {
        ParameterError(name: name, value: value, expected: "\(type)")
    }

    private static func convert<Value>(_ text: String, to type: Value.Type) -> Value? {
        if type == String.self { return text as? Value }
        guard let convertible = type as? any ParameterConvertible.Type else { return nil }
        return convertible.init(parameter: text) as? Value
    }
}

// As with `Request`: the initializer that the compiler makes moves its parts, one that is written copies them.
extension Parameters {
    /// Creates parameters.
    public init(captures: RouteCaptures? = nil, context: [String: any Sendable] = [:]) {
        self.init(captures: captures, context: context, own: nil, shared: nil)
    }

    /// Parameters of which something is known.
    static func known(
        _ captures: RouteCaptures?, _ context: [String: any Sendable], _ reading: ParameterReading?
    ) -> Parameters {
        Parameters(captures: captures, context: context, own: reading, shared: nil)
    }

    /// The parameters of a call that has met a registration: what is known of them belongs to the registration.
    ///
    /// - Parameter reading: What the endpoint whose registration is in the captures knows.
    @inline(__always)
    static func matched(
        _ captures: consuming RouteCaptures?, _ context: consuming [String: any Sendable],
        _ reading: Unmanaged<ParameterReading>?
    ) -> Parameters {
        Parameters(captures: captures, context: context, own: nil, shared: reading)
    }
}
