/// Text compaction: two characters a codeword, in four sub-modes of thirty values (ISO/IEC 15438, 5.4.1.5).
struct PDF417TextMode {
    private enum Submode { case alpha, lower, mixed, punctuation }

    private var submode: Submode
    private var shift: Submode?

    /// Begins with the sub-mode of capitals, or the one of digits and signs.
    init(isMixed: Bool = false) {
        submode = isMixed ? .mixed : .alpha
    }

    /// The characters of the sub-modes; what has a function instead is a full stop here and never looked up.
    private static let mixed = Array("0123456789&\r\t,:#-.$/+%*=^".utf8)
    private static let punctuation = Array(";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'".utf8)

    /// The characters of codewords below 900; the sub-mode stays for what follows, a shift at the end fills up only.
    mutating func read(_ codewords: ArraySlice<Int>) -> [UInt8] {
        var characters: [UInt8] = []
        characters.reserveCapacity(codewords.count * 2)
        for codeword in codewords {
            add(codeword / 30, to: &characters)
            add(codeword % 30, to: &characters)
        }
        shift = nil
        return characters
    }

    private mutating func add(_ value: Int, to characters: inout [UInt8]) {
        let current = shift ?? submode
        shift = nil
        switch (current, value) {
        case (.alpha, ..<26): characters.append(UInt8(truncatingIfNeeded: 0x41 + value))
        case (.lower, ..<26): characters.append(UInt8(truncatingIfNeeded: 0x61 + value))
        case (.mixed, ..<25): characters.append(Self.mixed[value])
        case (.punctuation, ..<29): characters.append(Self.punctuation[value])
        case (.alpha, 26), (.lower, 26), (.mixed, 26): characters.append(0x20)
        case (.mixed, 25): submode = .punctuation
        case (.alpha, 27), (.mixed, 27): submode = .lower
        case (.lower, 27): shift = .alpha
        case (.alpha, 28), (.lower, 28): submode = .mixed
        case (.mixed, 28): submode = .alpha
        case (.punctuation, _): submode = .alpha
        default: shift = .punctuation
        }
    }
}
