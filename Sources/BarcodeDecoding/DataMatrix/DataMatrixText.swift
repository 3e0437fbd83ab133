package import Barcodes

/// The message of a symbol: its data codewords read encodation by encodation (ISO/IEC 16022, 5.2 and 5.4 to 5.6).
package struct DataMatrixText: Sendable {
    var assembly = TextAssembly()
    package private(set) var structuredAppend: Barcode.StructuredAppend?
    package private(set) var isGS1 = false
    /// Whether FNC1 stands second, behind an application indicator of a letter or two digits.
    package private(set) var isApplication = false
    package private(set) var isReaderInitialization = false
    private(set) var hasECI = false

    let data: [UInt8]
    var position = 0
    /// Characters of the stretch at hand, all of one character set.
    private var pending: [UInt8] = []
    /// Whether the last thing read was FNC1 as a separator, which does not count at the end.
    private var endsInSeparator = false
    private var trailer: [UInt8] = []
    /// Where the data begins, behind the header of structured append.
    private var start = 0

    /// The header of macros 05 and 06 around their number, and their trailer (5.2.4.7).
    private static let macroHeader = Array("[)>\u{1E}".utf8)
    private static let macroTrailer: [UInt8] = [0x1E, 0x04]

    /// Reads data codewords; nil if they are no message.
    package init?(data: [UInt8]) {
        self.data = data
        guard readMessage() else { return nil }
        // FNC1 at the end separates nothing.
        if endsInSeparator { pending.removeLast() }
        pending += trailer
        flush()
        assembly.close()
        guard !assembly.bytes.isEmpty else { return nil }
    }

    /// The next codeword, if there is one.
    mutating func next() -> Int? {
        guard position < data.count else { return nil }
        defer { position += 1 }
        return Int(data[position])
    }

    var remaining: Int { data.count - position }

    mutating func append(_ character: Int) {
        pending.append(UInt8(truncatingIfNeeded: character))
        endsInSeparator = false
    }

    /// FNC1 by where it stands: at the start it says what the data is, behind it separates (5.6).
    ///
    /// - Parameter place: The place of its codeword.
    mutating func appendFNC1(at place: Int) {
        if place == start, pending.isEmpty, assembly.bytes.isEmpty {
            isGS1 = true
        } else if isApplicationIndicator(before: place) {
            isApplication = true
        } else {
            append(0x1D)
            endsInSeparator = true
        }
    }

    /// Whether just a letter or two digits stand before a place.
    private func isApplicationIndicator(before place: Int) -> Bool {
        guard place == start + 1, assembly.bytes.isEmpty, !isGS1 else { return false }
        switch pending.count {
        case 1: return (65...90).contains(pending[0]) || (97...122).contains(pending[0])
        case 2: return pending.allSatisfy { (48...57).contains($0) }
        default: return false
        }
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        assembly.append(pending)
        pending.removeAll()
        endsInSeparator = false
    }

    /// Reads everything in the basic encodation, ASCII, from which all others are entered (table 2).
    private mutating func readMessage() -> Bool {
        while let codeword = next() {
            switch codeword {
            case 1...128: append(codeword - 1)
            case 129: return true
            case 130...229:
                append(48 + (codeword - 130) / 10)
                append(48 + (codeword - 130) % 10)
            case 230: guard readTriplets(.c40) else { return false }
            case 231: guard readBytes() else { return false }
            case 232: appendFNC1(at: position - 1)
            case 233: guard readStructuredAppend() else { return false }
            case 234:
                guard position == 1 else { return false }
                isReaderInitialization = true
            case 235:
                guard let shifted = next(), (1...128).contains(shifted) else { return false }
                append(shifted + 127)
            case 236, 237: guard beginMacro(codeword) else { return false }
            case 238: guard readTriplets(.x12) else { return false }
            case 239: guard readTriplets(.text) else { return false }
            case 240: readEDIFACT()
            case 241: guard readECI() else { return false }
            case 254:
                // Some writers return to ASCII where they are there already.
                continue
            default: return false
            }
        }
        return true
    }

    /// Structured append (5.6.2): the place and the number of symbols in one codeword, a file's name in two.
    private mutating func readStructuredAppend() -> Bool {
        guard position == 1, let sequence = next(), let first = next(), let second = next() else { return false }
        let (index, rest) = (sequence >> 4, sequence & 15)
        guard (1...254).contains(first), (1...254).contains(second) else { return false }
        // 17 less the number of symbols; 0 and 17 are no numbers of symbols.
        let count = (1...15).contains(rest) ? 17 - rest : nil
        structuredAppend = Barcode.StructuredAppend(
            index: index, count: count.flatMap { index < $0 ? $0 : nil }, id: String(first << 8 | second))
        start = position
        return true
    }

    private mutating func beginMacro(_ codeword: Int) -> Bool {
        guard position == start + 1, trailer.isEmpty, pending.isEmpty else { return false }
        pending = Self.macroHeader + [48, codeword == 236 ? 53 : 54, 0x1D]
        trailer = Self.macroTrailer
        return true
    }

    /// The designator of an extended channel in one to three codewords (5.4.2, table 6).
    private mutating func readECI() -> Bool {
        guard let first = next() else { return false }
        let designator: Int
        switch first {
        case 1...127: designator = first - 1
        case 128...191:
            guard let second = next(), second > 0 else { return false }
            designator = (first - 128) * 254 + 127 + second - 1
        case 192...207:
            guard let second = next(), second > 0, let third = next(), third > 0 else { return false }
            designator = (first - 192) * 64_516 + 16_383 + (second - 1) * 254 + third - 1
        default: return false
        }
        flush()
        hasECI = true
        assembly.beginECI(designator)
        return true
    }

    /// `]d1`, with the modifier for FNC1 in first or second position and for ECI (ISO/IEC 15424).
    package var symbologyIdentifier: String {
        let modifier = isGS1 ? 2 : isApplication ? 3 : 1
        return "]d\(modifier + (hasECI ? 3 : 0))"
    }

    /// The message as Unicode text.
    package var text: String { assembly.text }
    package var bytes: [UInt8] { assembly.bytes }
    package var segments: [Barcode.Segment] { assembly.segments }
}
