/// What a look into a route's type finds; lives for one call on one thread.
final class RouteProbe {
    let pattern: URLPattern
    private(set) var fields: [RouteDecoder.Field] = []
    /// The names that were asked whether they are there: what follows is optional.
    private var asked: Set<String> = []

    init(pattern: URLPattern) { self.pattern = pattern }

    func add(_ name: String, _ type: Any.Type, isOptional: Bool, isList: Bool = false) {
        guard !fields.contains(where: { $0.name == name }) else { return }
        let isOptional = isOptional || asked.contains(name)
        fields.append(RouteDecoder.Field(name: name, type: "\(type)", isOptional: isOptional, isList: isList))
    }

    func ask(_ name: String) { asked.insert(name) }

    /// A property's type turned out to be a list of `element`.
    func markList(_ name: String, of element: Any.Type?) {
        guard let position = fields.firstIndex(where: { $0.name == name }) else { return }
        let field = fields[position]
        fields[position] = RouteDecoder.Field(
            name: name, type: element.map { "\($0)" } ?? field.type, isOptional: field.isOptional, isList: true)
    }

    func nested(_ type: Any.Type, _ name: String) -> RouteParameterError {
        RouteParameterError(.nested(type: "\(type)"), name: name, pattern: pattern)
    }
}

/// A decoder that makes values up, to see what a route asks for.
struct RouteProbing: Decoder {
    /// The values of a type cannot be made up.
    struct Unknown: Error {}

    let probe: RouteProbe
    let name: String?
    /// The type of the property that is being made up.
    var owner: Any.Type = Void.self
    var isInList = false
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let name { throw probe.nested(owner, name) }
        return KeyedDecodingContainer(Keyed<Key>(probe: probe))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let name, !isInList else { throw probe.nested(owner, name ?? "self") }
        return List(probe: probe, name: name)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        guard let name else { throw probe.nested(owner, "self") }
        return Single(probe: probe, name: name, isInList: isInList)
    }

    static func value<T: Decodable>(_ type: T.Type, _ probe: RouteProbe, _ name: String, isInList: Bool) throws -> T {
        if let sample = RouteText.sample(of: type) { return sample }
        do {
            return try T(from: RouteProbing(probe: probe, name: name, owner: type, isInList: isInList))
        } catch is DecodingError {
            if let cases = type as? any CaseIterable.Type, let first = firstCase(of: cases) as? T { return first }
            throw Unknown()
        }
    }

    private static func firstCase<C: CaseIterable>(of type: C.Type) -> Any? { type.allCases.first }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let probe: RouteProbe
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { true }

        func decodeNil(forKey key: Key) throws -> Bool {
            probe.ask(key.stringValue)
            return false
        }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            probe.add(key.stringValue, type, isOptional: false)
            return try RouteProbing.value(type, probe, key.stringValue, isInList: false)
        }

        func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
            probe.add(key.stringValue, type, isOptional: true)
            do {
                _ = try RouteProbing.value(type, probe, key.stringValue, isInList: false)
            } catch is Unknown {}
            return nil
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            throw probe.nested(type, key.stringValue)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            probe.add(key.stringValue, String.self, isOptional: false)
            return try RouteProbing(probe: probe, name: key.stringValue).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { RouteProbing(probe: probe, name: nil) }
        func superDecoder(forKey key: Key) throws -> any Decoder {
            RouteProbing(probe: probe, name: key.stringValue)
        }
    }

    private struct List: UnkeyedDecodingContainer {
        let probe: RouteProbe
        let name: String
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        /// One element shows what they are.
        var count: Int? { 1 }
        var isAtEnd: Bool { currentIndex > 0 }

        init(probe: RouteProbe, name: String) {
            self.probe = probe
            self.name = name
            probe.markList(name, of: nil)
        }

        mutating func decodeNil() throws -> Bool { false }

        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
            currentIndex += 1
            probe.markList(name, of: type)
            return try RouteProbing.value(type, probe, name, isInList: true)
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            throw probe.nested(type, name)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            throw probe.nested([Any].self, name)
        }

        mutating func superDecoder() throws -> any Decoder {
            RouteProbing(probe: probe, name: name, isInList: true)
        }
    }

    private struct Single: SingleValueDecodingContainer {
        let probe: RouteProbe
        let name: String
        let isInList: Bool
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try RouteProbing.value(type, probe, name, isInList: isInList)
        }
    }
}
