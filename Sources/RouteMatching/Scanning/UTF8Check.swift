/// Checks UTF-8 byte by byte (Unicode 15, table 3-7).
struct UTF8Check {
    private var left: UInt8 = 0
    private var low: UInt8 = 0x80
    private var high: UInt8 = 0xBF

    var isAtEnd: Bool { left == 0 }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        if left == 0 {
            if byte < 0x80 { return true }
            low = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80
            high = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF
            left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
            return byte >= 0xC2 && byte <= 0xF4
        }
        guard byte >= low, byte <= high else { return false }
        left &-= 1
        (low, high) = (0x80, 0xBF)
        return true
    }
}
