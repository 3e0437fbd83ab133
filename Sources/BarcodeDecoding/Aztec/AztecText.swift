package import Barcodes

/// The message of a symbol: its bits read mode by mode (ISO/IEC 24778, 6 and 8).
package struct AztecText: Sendable {
    private var assembly = TextAssembly()
    package private(set) var structuredAppend: Barcode.StructuredAppend?
    package private(set) var isGS1 = false
    /// Whether FNC1 stands second, behind an application indicator of a letter or two digits.
    package private(set) var isApplication = false
    private(set) var hasECI = false

    private let bits: [UInt8]
    private var position = 0
    /// Characters of the stretch at hand, all of one character set.
    private var pending: [UInt8] = []
    private var endsInSeparator = false

    /// Reads data bits; nil if they are no message.
    package init?(bits: [UInt8]) {
        self.bits = bits
        // Two latches to where the message begins anyway: a header of structured append follows (8.3).
        let isAppended = bits.starts(with: [1, 1, 1, 0, 1, 1, 1, 1, 0, 1])
        guard readMessage(isAppended: isAppended) else { return nil }
        if endsInSeparator { pending.removeLast() }
        flush()
        assembly.close()
        guard !assembly.bytes.isEmpty else { return nil }
    }

    /// The next bits as a number; nil at the end.
    private mutating func read(_ count: Int) -> Int? {
        guard bits.count - position >= count else { return nil }
        var value = 0
        for index in position..<position + count { value = value << 1 | Int(bits[index]) }
        position += count
        return value
    }

    private mutating func append(_ characters: some Sequence<UInt8>) {
        pending.append(contentsOf: characters)
        endsInSeparator = false
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        assembly.append(pending)
        pending.removeAll()
        endsInSeparator = false
    }

    private mutating func readMessage(isAppended: Bool) -> Bool {
        var mode = AztecCharacters.Mode.upper
        var shift: AztecCharacters.Mode?
        var isHeaderDue = isAppended
        while let value = read((shift ?? mode) == .digit ? 4 : 5) {
            let codes = AztecCharacters.codes(of: shift ?? mode)
            guard value < codes.count else { return false }
            switch codes[value] {
            case .characters(let characters):
                append(characters)
                shift = nil
            case .latch(let other):
                mode = other
                shift = nil
            case .shift(let other):
                // A shift ends in the mode that it was called from, even if that was a shift itself.
                mode = shift ?? mode
                shift = other
            case .binaryShift:
                mode = shift ?? mode
                shift = nil
                // What is left at the end may look like the beginning of something.
                guard readBytes() else { return true }
            case .flag:
                shift = nil
                if isHeaderDue { takeHeader() }
                isHeaderDue = false
                switch readFlag() {
                case .done: break
                case .end: return true
                case .fault: return false
                }
            }
        }
        if isHeaderDue { takeHeader() }
        return true
    }

    /// Bytes as they are: their number in five bits, or in eleven more (6.4).
    private mutating func readBytes() -> Bool {
        guard var count = read(5) else { return false }
        if count == 0 {
            guard let more = read(11) else { return false }
            count = more + 31
        }
        guard count * 8 <= bits.count - position else { return false }
        for _ in 0..<count { append(CollectionOfOne(UInt8(truncatingIfNeeded: read(8) ?? 0))) }
        return true
    }

    private enum FlagOutcome {
        case done
        case end
        case fault
    }

    /// FNC1, or an ECI with its number of digits (6.5).
    private mutating func readFlag() -> FlagOutcome {
        guard let count = read(3) else { return .end }
        if count == 0 {
            appendFNC1()
            return .done
        }
        guard count < 7 else { return .fault }
        var designator = 0
        for _ in 0..<count {
            guard let digit = read(4) else { return .end }
            guard (2...11).contains(digit) else { return .fault }
            designator = designator * 10 + digit - 2
        }
        flush()
        hasECI = true
        assembly.beginECI(designator)
        return .done
    }

    /// FNC1 by where it stands: at the start it says what the data is, behind it separates (8.2).
    private mutating func appendFNC1() {
        if assembly.bytes.isEmpty, !isGS1, !isApplication {
            let isLetter = pending.count == 1 && ((65...90).contains(pending[0]) || (97...122).contains(pending[0]))
            let isNumber = pending.count == 2 && pending.allSatisfy { (48...57).contains($0) }
            if pending.isEmpty {
                isGS1 = true
                return
            }
            if isLetter || isNumber {
                isApplication = true
                return
            }
        }
        append(CollectionOfOne(0x1D))
        endsInSeparator = true
    }

    /// The header of structured append: perhaps a name between blanks, then a letter each for place and number.
    private mutating func takeHeader() {
        var rest = pending[...]
        var id = ""
        if rest.first == 0x20 {
            guard let end = rest.dropFirst().firstIndex(of: 0x20) else { return }
            id = String(decoding: rest[1..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
        }
        guard rest.count >= 2, let place = rest.popFirst(), let number = rest.popFirst(), (65...90).contains(place),
            (65...90).contains(number)
        else { return }
        let (index, count) = (Int(place) - 65, Int(number) - 64)
        structuredAppend = Barcode.StructuredAppend(
            index: index, count: count > 1 && index < count ? count : nil, id: id)
        pending = Array(rest)
    }

    /// `]z0`, with the modifier for FNC1, ECI and structured append (ISO/IEC 15424).
    package var symbologyIdentifier: String {
        let modifier = (isGS1 ? 1 : isApplication ? 2 : 0) + (hasECI ? 3 : 0) + (structuredAppend != nil ? 6 : 0)
        return "]z\(String(modifier, radix: 16, uppercase: true))"
    }

    /// The message as Unicode text.
    package var text: String { assembly.text }
    package var bytes: [UInt8] { assembly.bytes }
    package var segments: [Barcode.Segment] { assembly.segments }
}
