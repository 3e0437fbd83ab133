/// Finds characters that hide or turn what a text says, in one pass over its bytes.
enum TextWarnings {
    /// More characters than this are more than a person looks through.
    static let longestUsual = 2_048

    static func all(in bytes: [UInt8], controlsMatter: @autoclosure () -> Bool) -> Set<ScannedContent.Warning> {
        var characters = 0
        var hasControl = false
        var hasSuspects = false
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes {
                if byte & 0xC0 != 0x80 { characters &+= 1 }
                if byte < 0x20, byte &- 0x09 > 4 || byte == 0x0B || byte == 0x0C { hasControl = true }
                // The first bytes of the C1 controls, the marks and the invisible characters below.
                if byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF { hasSuspects = true }
            }
        }
        var warnings: Set<ScannedContent.Warning> = []
        if characters > longestUsual { warnings.insert(.overlong) }
        if hasSuspects {
            for (index, scalar) in String(decoding: bytes, as: UTF8.self).unicodeScalars.enumerated() {
                switch scalar.value {
                case 0x80...0x9F: hasControl = true
                case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: warnings.insert(.bidiControl)
                case 0x200B...0x200D, 0x2060, 0x00AD: warnings.insert(.invisibleCharacter)
                case 0xFEFF where index > 0: warnings.insert(.invisibleCharacter)
                default: break
                }
            }
        }
        if hasControl, controlsMatter() { warnings.insert(.controlCharacter) }
        return warnings
    }
}
