/// The values that a route is read from.
struct RouteInput {
    let pattern: URLPattern
    let values: [String: [String?]]

    func error(_ reason: RouteParameterError.Reason, _ name: String) -> RouteParameterError {
        RouteParameterError(reason, name: name, pattern: pattern)
    }

    /// The text at a position, or that of a property which is no list: of a query the first, of a catch-all the whole.
    func text(_ name: String, _ values: [String?], _ position: Int?) -> String? {
        guard let position else {
            let isWhole = values.count > 1 && pattern.captures.contains { $0.name == name && $0.extent != .segment }
            return isWhole ? values.compactMap { $0 }.joined(separator: "/") : values.first ?? nil
        }
        return position < values.count ? values[position] : nil
    }
}

/// The decoder of a route (`name` is nil) or of one of its properties.
struct RouteDecoding: Decoder {
    let input: RouteInput
    let name: String?
    /// The position in a list, for its elements.
    var position: Int?
    /// The type of the property that asks for a value inside it: what an error expects.
    var owner: Any.Type?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let name { throw input.error(.nested(type: "\(type)"), name) }
        return KeyedDecodingContainer(Keyed<Key>(input: input))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let name, position == nil else { throw input.error(.nested(type: "list"), name ?? "self") }
        return List(input: input, name: name)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        guard let name else { throw input.error(.nested(type: "single value"), "self") }
        return Single(input: input, name: name, position: position, owner: owner)
    }

    /// Reads a value: from its text, or as its own `init(from:)` asks for.
    static func value<T: Decodable>(
        _ type: T.Type, _ input: RouteInput, _ name: String, _ position: Int?, owner: Any.Type? = nil
    ) throws -> T {
        let values = input.values[name] ?? []
        let text = input.text(name, values, position)
        if let text {
            if let value = RouteText.value(text, as: type) { return value }
        } else if type is Bool.Type, !values.isEmpty, let value = true as? T {
            // A name without a value is a switch that is on.
            return value
        }
        let expected = "\(owner ?? type)"
        if RouteText.sample(of: type) != nil {
            guard let text else { throw input.error(.missing(expected: expected), name) }
            throw input.error(.malformed(value: text, expected: expected), name)
        }
        do {
            let inner = RouteDecoding(input: input, name: name, position: position, owner: owner ?? type)
            return try T(from: inner)
        } catch is DecodingError {
            throw input.error(.malformed(value: text ?? "", expected: expected), name)
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let input: RouteInput
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { input.values.keys.sorted().compactMap { Key(stringValue: $0) } }

        func contains(_ key: Key) -> Bool { input.values[key.stringValue]?.isEmpty == false }

        /// `?ref` has no value for a text; for a `Bool` it is one.
        func decodeNil(forKey key: Key) throws -> Bool {
            (input.values[key.stringValue] ?? []).allSatisfy { $0 == nil }
        }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            try RouteDecoding.value(type, input, key.stringValue, nil)
        }

        func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
            contains(key) ? try decode(type, forKey: key) : nil
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            throw input.error(.nested(type: "\(type)"), key.stringValue)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try RouteDecoding(input: input, name: key.stringValue).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { RouteDecoding(input: input, name: nil) }
        func superDecoder(forKey key: Key) throws -> any Decoder {
            RouteDecoding(input: input, name: key.stringValue)
        }
    }

    private struct List: UnkeyedDecodingContainer {
        let input: RouteInput
        let name: String
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var count: Int? { input.values[name]?.count ?? 0 }
        var isAtEnd: Bool { currentIndex >= count ?? 0 }

        mutating func decodeNil() throws -> Bool { false }

        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
            guard !isAtEnd else { throw input.error(.missing(expected: "\(type)"), name) }
            let value = try RouteDecoding.value(type, input, name, currentIndex)
            currentIndex += 1
            return value
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            throw input.error(.nested(type: "\(type)"), name)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            throw input.error(.nested(type: "list"), name)
        }

        mutating func superDecoder() throws -> any Decoder {
            RouteDecoding(input: input, name: name, position: currentIndex)
        }
    }

    private struct Single: SingleValueDecodingContainer {
        let input: RouteInput
        let name: String
        let position: Int?
        let owner: Any.Type?
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { input.values[name]?.isEmpty ?? true }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try RouteDecoding.value(type, input, name, position, owner: owner)
        }
    }
}
