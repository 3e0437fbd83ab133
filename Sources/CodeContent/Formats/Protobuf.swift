/// The fields of a protocol buffer message, by number and in order (Protocol Buffers, Encoding).
struct Protobuf {
    enum Value {
        case number(UInt64)
        case bytes([UInt8])
    }

    private let fields: [(number: Int, value: Value)]

    /// Nothing if the bytes are no message.
    init?(_ bytes: [UInt8]) {
        var fields: [(number: Int, value: Value)] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let tag = Self.number(&rest), let number = Int(exactly: tag >> 3), number > 0 else { return nil }
            switch tag & 7 {
            case 0:
                guard let value = Self.number(&rest) else { return nil }
                fields.append((number, .number(value)))
            case 1, 5:
                let width = tag & 7 == 1 ? 8 : 4
                guard rest.count >= width else { return nil }
                rest = rest.dropFirst(width)
            case 2:
                guard let length = Self.number(&rest), length <= rest.count else { return nil }
                fields.append((number, .bytes(Array(rest.prefix(Int(length))))))
                rest = rest.dropFirst(Int(length))
            default: return nil
            }
        }
        self.fields = fields
    }

    func number(_ number: Int) -> Int? {
        for field in fields.reversed() where field.number == number {
            if case .number(let value) = field.value { return Int(truncatingIfNeeded: value) }
        }
        return nil
    }

    func messages(_ number: Int) -> [[UInt8]] {
        fields.compactMap { if $0.number == number, case .bytes(let bytes) = $0.value { bytes } else { nil } }
    }

    func text(_ number: Int) -> String? {
        messages(number).last?[...].validString
    }

    private static func number(_ rest: inout Octets) -> UInt64? {
        var value: UInt64 = 0
        for index in 0..<10 {
            guard let byte = rest.first else { return nil }
            rest = rest.dropFirst()
            value |= UInt64(byte & 0x7F) << (7 * UInt64(index))
            if byte < 0x80 { return value }
        }
        return nil
    }
}
