extension CharacterSet {
    /// The character set of bytes that no ECI describes.
    ///
    /// The test, in order: valid UTF-8 is UTF-8 (ASCII is part of it). Bytes that form Shift_JIS, with at least one
    /// pair or half-width katakana and no byte that Shift_JIS forbids, are Shift_JIS, unless they look like Latin
    /// letters with single accented ones between. Bytes that form GB 18030 pairs throughout are GB 18030. The rest is
    /// ISO 8859-1, in which every byte has a meaning.
    package static func guess(_ bytes: ArraySlice<UInt8>) -> CharacterSet {
        if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
        let japanese = ShiftJISCount(bytes)
        let chinese = GB18030Count(bytes)
        if japanese.isValid, japanese.pairs + japanese.katakana > 0 {
            // Three katakana in a row are no accident; single ones are letters such as "°" or "±" in Latin-1.
            if japanese.pairs > 0 && japanese.pairs * 2 + japanese.katakana >= japanese.high { return .shiftJIS }
            if japanese.longestKatakana >= 3 { return .shiftJIS }
        }
        if chinese.isValid, chinese.pairs >= 2, chinese.pairs * 2 >= chinese.high { return .gb18030 }
        return .latin1
    }
}

/// What bytes would be as Shift_JIS.
private struct ShiftJISCount {
    private(set) var isValid = true
    private(set) var pairs = 0
    private(set) var katakana = 0
    private(set) var longestKatakana = 0
    private(set) var high = 0

    init(_ bytes: ArraySlice<UInt8>) {
        var run = 0
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte >= 0x80 { high += 1 }
            switch byte {
            case 0xA1...0xDF:
                katakana += 1
                run += 1
                longestKatakana = max(longestKatakana, run)
                continue
            case 0x81...0x9F, 0xE0...0xEF:
                guard index < bytes.endIndex, (0x40...0xFC).contains(bytes[index]), bytes[index] != 0x7F else {
                    isValid = false
                    return
                }
                if bytes[index] >= 0x80 { high += 1 }
                index += 1
                pairs += 1
            case 0x80, 0xA0, 0xF0...0xFF:
                isValid = false
                return
            default:
                break
            }
            run = 0
        }
    }
}

/// What bytes would be as GB 18030, of whose forms the two-byte one matters here.
private struct GB18030Count {
    private(set) var isValid = true
    private(set) var pairs = 0
    private(set) var high = 0

    init(_ bytes: ArraySlice<UInt8>) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte >= 0x80 else { continue }
            high += 1
            guard (0x81...0xFE).contains(byte), index < bytes.endIndex, (0x40...0xFE).contains(bytes[index]),
                bytes[index] != 0x7F
            else {
                isValid = false
                return
            }
            if bytes[index] >= 0x80 { high += 1 }
            index += 1
            pairs += 1
        }
    }
}
