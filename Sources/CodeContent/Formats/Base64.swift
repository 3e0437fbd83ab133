#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Base64 in both alphabets, with or without padding (RFC 4648, 4 and 5).
enum Base64 {
    static func decoded(_ text: Octets) -> [UInt8]? {
        var plain = text.map { byte -> UInt8 in
            switch byte {
            case .minus: .plus
            case 0x5F: .slash
            default: byte
            }
        }
        while plain.last == .equals { plain.removeLast() }
        guard plain.count % 4 != 1 else { return nil }
        plain += Array(repeating: .equals, count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: Data(plain)).map(Array.init)
    }

    static func encoded(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
    }
}
