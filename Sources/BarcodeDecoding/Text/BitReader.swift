/// Reads numbers of any width from bytes, the highest bit first.
struct BitReader: Sendable {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position = 0

    /// Reads bytes to their end, or to a number of bits if there are as many.
    init(_ bytes: [UInt8], count: Int? = nil) {
        self.bytes = bytes
        end = min(count ?? Int.max, bytes.count * 8)
    }

    var remaining: Int { end - position }

    /// The next bits as a number, or nil, and nothing is read, if there are fewer; at most 32 at once.
    mutating func read(_ count: Int) -> Int? {
        guard count >= 0, count <= 32, count <= remaining else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position >> 3] >> UInt8(7 - position & 7) & 1)
            position += 1
        }
        return value
    }
}
