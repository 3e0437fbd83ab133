extension Octets {
    /// The stretch without a leading byte order mark and without blanks (White_Space in Unicode) at either end.
    var withoutSurroundingBlanks: Octets {
        var rest = self
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while let width = rest.leadingBlankWidth { rest = rest.dropFirst(width) }
        while let width = rest.trailingBlankWidth { rest = rest.dropLast(width) }
        return rest
    }

    /// Whether a blank stands anywhere in the stretch.
    var hasBlank: Bool {
        var index = startIndex
        while index < endIndex {
            let byte = self[index]
            if byte.isASCIIBlank { return true }
            if byte >= 0xC2, self[index...].leadingBlankWidth != nil { return true }
            index += 1
        }
        return false
    }

    private var leadingBlankWidth: Int? {
        guard let byte = first else { return nil }
        if byte < 0x80 { return byte.isASCIIBlank ? 1 : nil }
        if count >= 2, Self.isBlank(self[startIndex], self[startIndex + 1]) { return 2 }
        if count >= 3, Self.isBlank(self[startIndex], self[startIndex + 1], self[startIndex + 2]) { return 3 }
        return nil
    }

    private var trailingBlankWidth: Int? {
        guard let byte = last else { return nil }
        if byte < 0x80 { return byte.isASCIIBlank ? 1 : nil }
        if count >= 2, Self.isBlank(self[endIndex - 2], self[endIndex - 1]) { return 2 }
        if count >= 3, Self.isBlank(self[endIndex - 3], self[endIndex - 2], self[endIndex - 1]) { return 3 }
        return nil
    }

    /// U+0085 and U+00A0.
    private static func isBlank(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0xC2 && (second == 0x85 || second == 0xA0)
    }

    /// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
    private static func isBlank(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0xE1, 0x9A): third == 0x80
        case (0xE2, 0x80): (0x80...0x8A).contains(third) || third == 0xA8 || third == 0xA9 || third == 0xAF
        case (0xE2, 0x81): third == 0x9F
        case (0xE3, 0x80): third == 0x80
        default: false
        }
    }
}
