/// Reads ports.
enum PortNumber {
    /// The number that the digits write, from 0 to 65535; leading zeros are fine, no digits are not.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard !range.isEmpty, range.count <= 16 else { return nil }
        var value = 0
        for index in range {
            guard bytes[index].isASCIIDigit else { return nil }
            value = value * 10 + Int(bytes[index] &- UInt8(ascii: "0"))
            guard value <= 65_535 else { return nil }
        }
        return value
    }

    /// The port that a web scheme means when none is written.
    static func standard(forScheme scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
