extension DataMatrixText {
    /// The encodations that pack three values into two codewords.
    enum Triplets {
        case c40
        case text
        case x12
    }

    /// C40, Text and X12: three values of 40 in each two codewords, until an unlatch or the end (5.2.5 to 5.2.7).
    mutating func readTriplets(_ encodation: Triplets) -> Bool {
        var shift = 0
        var isUpper = false
        while remaining > 0 {
            // A single codeword that is left is in ASCII again.
            if remaining == 1, data[position] != 254 { return true }
            guard let first = next() else { return true }
            if first == 254 { return true }
            guard let second = next() else { return true }
            let packed = first << 8 + second - 1
            guard packed >= 0, packed < 64_000 else { return false }
            for value in [packed / 1_600, packed / 40 % 40, packed % 40] {
                guard
                    encodation == .x12
                        ? appendX12(value)
                        : append(value, isText: encodation == .text, shift: &shift, isUpper: &isUpper)
                else { return false }
            }
        }
        return true
    }

    /// X12's 40 characters (table 9).
    private mutating func appendX12(_ value: Int) -> Bool {
        switch value {
        case 0: append(0x0D)
        case 1: append(0x2A)
        case 2: append(0x3E)
        case 3: append(0x20)
        case 4...13: append(44 + value)
        default: append(51 + value)
        }
        return true
    }

    /// The basic set and the three shifted sets of C40 and Text (tables 4 and 5).
    private mutating func append(_ value: Int, isText: Bool, shift: inout Int, isUpper: inout Bool) -> Bool {
        let set = shift
        shift = 0
        var character: Int
        switch (set, value) {
        case (0, 0...2):
            shift = value + 1
            return true
        case (0, 3): character = 0x20
        case (0, 4...13): character = 44 + value
        case (0, _): character = (isText ? 83 : 51) + value
        case (1, 0...31): character = value
        case (2, 0...14): character = 33 + value
        case (2, 15...21): character = 43 + value
        case (2, 22...26): character = 69 + value
        case (2, 27):
            appendFNC1(at: position - 2)
            return true
        case (2, 30):
            isUpper = true
            return true
        case (3, 0...31):
            let isLetter = isText && (1...26).contains(value)
            character = isLetter ? 64 + value : 96 + value
        default: return false
        }
        if isUpper { character += 128 }
        isUpper = false
        append(character)
        return true
    }

    /// EDIFACT: four values of six bits in three codewords, until an unlatch or two codewords from the end (5.2.8).
    mutating func readEDIFACT() {
        while remaining > 2 {
            let bits = Int(data[position]) << 16 | Int(data[position + 1]) << 8 | Int(data[position + 2])
            for index in 0..<4 {
                let value = bits >> (18 - 6 * index) & 63
                if value == 31 {
                    // The rest of the codeword that holds the unlatch is filled up.
                    position += min(3, index + 1)
                    return
                }
                append(value & 32 == 0 ? value | 64 : value)
            }
            position += 3
        }
    }

    /// Base 256: a length in one or two codewords, then bytes, all of them scrambled by their place (5.2.9, annex B.2).
    mutating func readBytes() -> Bool {
        guard let first = unscrambled() else { return false }
        var count = first
        if first == 0 {
            count = remaining
        } else if first >= 250 {
            guard let second = unscrambled() else { return false }
            count = 250 * (first - 249) + second
        }
        guard count <= remaining else { return false }
        for _ in 0..<count {
            guard let byte = unscrambled() else { return false }
            append(byte)
        }
        return true
    }

    private mutating func unscrambled() -> Int? {
        guard let codeword = next() else { return nil }
        // `position` counts from one here: it is already past the codeword.
        return (codeword - (149 * position % 255 + 1)) & 255
    }
}
