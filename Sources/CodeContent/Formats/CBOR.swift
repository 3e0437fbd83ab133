/// A CBOR item (RFC 8949), as far as certificates and keys use them: definite lengths, no floats.
indirect enum CBOR {
    case integer(Int)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([(key: CBOR, value: CBOR)])
    case flag(Bool)
    case other

    /// Reads one item; nothing if it is broken, deeper than sixteen levels, or followed by more.
    static func decoded(_ bytes: [UInt8]) -> CBOR? {
        var reader = Reader(rest: bytes[...])
        guard let item = reader.item(depth: 0), reader.rest.isEmpty else { return nil }
        return item
    }

    subscript(key: Int) -> CBOR? {
        guard case .map(let pairs) = self else { return nil }
        return pairs.first { if case .integer(key) = $0.key { true } else { false } }?.value
    }

    subscript(key: String) -> CBOR? {
        guard case .map(let pairs) = self else { return nil }
        return pairs.first { if case .text(key) = $0.key { true } else { false } }?.value
    }

    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
    var list: [CBOR]? { if case .list(let value) = self { value } else { nil } }
    var flag: Bool? { if case .flag(let value) = self { value } else { nil } }

    private struct Reader {
        var rest: Octets

        mutating func item(depth: Int) -> CBOR? {
            guard depth < 16, let head = rest.first else { return nil }
            rest = rest.dropFirst()
            guard let argument = argument(head & 31) else { return nil }
            switch head >> 5 {
            case 0: return .integer(argument)
            case 1: return .integer(-1 - argument)
            case 2, 3:
                guard argument <= rest.count else { return nil }
                let bytes = rest.prefix(argument)
                rest = rest.dropFirst(argument)
                return head >> 5 == 2 ? .bytes(Array(bytes)) : bytes.validString.map { .text($0) }
            case 4:
                // Every item takes a byte, so a greater count is a lie.
                guard argument <= rest.count else { return nil }
                var list: [CBOR] = []
                for _ in 0..<argument {
                    guard let item = item(depth: depth + 1) else { return nil }
                    list.append(item)
                }
                return .list(list)
            case 5:
                guard argument <= rest.count / 2 else { return nil }
                var map: [(CBOR, CBOR)] = []
                for _ in 0..<argument {
                    guard let key = item(depth: depth + 1), let value = item(depth: depth + 1) else { return nil }
                    map.append((key, value))
                }
                return .map(map)
            case 6: return item(depth: depth + 1)
            default:
                switch head & 31 {
                case 20: return .flag(false)
                case 21: return .flag(true)
                default: return .other
                }
            }
        }

        /// The number in the head, or in the one, two, four or eight bytes after it.
        private mutating func argument(_ short: UInt8) -> Int? {
            guard short > 23 else { return Int(short) }
            guard short < 28 else { return nil }
            let width = 1 << (Int(short) - 24)
            guard rest.count >= width else { return nil }
            let value = rest.prefix(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(width)
            return Int(exactly: value)
        }
    }
}
