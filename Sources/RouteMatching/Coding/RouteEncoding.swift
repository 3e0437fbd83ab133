/// What an encoding gathers; lives for one call on one thread.
final class RouteValueCollector {
    let pattern: URLPattern
    private(set) var values: [(name: String, values: [String])] = []
    private var positions: [String: Int] = [:]

    init(pattern: URLPattern) { self.pattern = pattern }

    func add(_ text: String, for name: String) {
        if let position = positions[name] {
            values[position].values.append(text)
        } else {
            positions[name] = values.count
            values.append((name, [text]))
        }
    }

    func error(_ reason: RouteParameterError.Reason, _ name: String) -> RouteParameterError {
        RouteParameterError(reason, name: name, pattern: pattern)
    }
}

/// The encoder of a route (`name` is nil) or of one of its properties.
struct RouteEncoding: Encoder {
    let collector: RouteValueCollector
    let name: String?
    var isInList = false
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed<Key>(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { List(encoding: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

    /// Writes a property's value: by its text, or as its own `encode(to:)` asks for.
    func write<T: Encodable>(_ value: T, for name: String, isInList: Bool) throws {
        if let text = RouteText.text(of: value) {
            collector.add(text, for: name)
        } else if RouteText.sample(of: T.self) != nil {
            // Such a type has a text, but not for this value; its own form would not be read.
            let (shown, expected) = RouteText.refusal(of: value)
            throw collector.error(.malformed(value: shown, expected: expected), name)
        } else {
            try value.encode(to: RouteEncoding(collector: collector, name: name, isInList: isInList))
        }
    }

    /// The error for a value that has parts.
    func nested(_ type: Any.Type) -> RouteParameterError {
        collector.error(.nested(type: "\(type)"), name ?? "self")
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoding: RouteEncoding
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil(forKey key: Key) throws {}

        mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
            guard encoding.name == nil else { throw encoding.nested(T.self) }
            try encoding.write(value, for: key.stringValue, isInList: false)
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            let inner = RouteEncoding(collector: encoding.collector, name: key.stringValue)
            return inner.container(keyedBy: keyType)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            RouteEncoding(collector: encoding.collector, name: key.stringValue).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { encoding }
        mutating func superEncoder(forKey key: Key) -> any Encoder {
            RouteEncoding(collector: encoding.collector, name: key.stringValue)
        }
    }

    private struct List: UnkeyedEncodingContainer {
        let encoding: RouteEncoding
        var codingPath: [any CodingKey] { [] }
        private(set) var count = 0

        init(encoding: RouteEncoding) { self.encoding = encoding }

        mutating func encodeNil() throws { throw encoding.nested((Any?).self) }

        mutating func encode<T: Encodable>(_ value: T) throws {
            guard let name = encoding.name, !encoding.isInList else { throw encoding.nested([T].self) }
            count += 1
            try encoding.write(value, for: name, isInList: true)
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            RouteEncoding(collector: encoding.collector, name: encoding.name ?? "self").container(keyedBy: keyType)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            var inner = encoding
            inner.isInList = true
            return List(encoding: inner)
        }

        mutating func superEncoder() -> any Encoder { encoding }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoding: RouteEncoding
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil() throws {}

        mutating func encode<T: Encodable>(_ value: T) throws {
            guard let name = encoding.name else { throw encoding.nested(T.self) }
            try encoding.write(value, for: name, isInList: encoding.isInList)
        }
    }
}
