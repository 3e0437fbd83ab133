package import Barcodes

/// Turns data codewords into text (ISO/IEC 16023, 4.6 to 4.8, annexes A and B).
package struct MaxiCodeText: Sendable {
    private(set) var assembly = TextAssembly()
    package private(set) var structuredAppend: Barcode.StructuredAppend?
    package private(set) var hasECI = false
    package let mode: Int

    package var text: String { assembly.text }
    package var bytes: [UInt8] { assembly.bytes }
    package var segments: [Barcode.Segment] { assembly.segments }

    /// `]U0` for modes 4 to 6, `]U1` with a structured carrier message, 2 more with ECI (ISO/IEC 15424).
    package var symbologyIdentifier: String { "]U\((mode <= 3 ? 1 : 0) + (hasECI ? 2 : 0))" }

    /// Mode 6 carries no message but settings for the reader.
    package var isReaderInitialization: Bool { mode == 6 }

    /// Reads the data; nil if it is no message.
    package init?(_ codewords: MaxiCodeCodewords) {
        mode = codewords.mode
        guard mode <= 3 else {
            guard read(Array(codewords.primary.dropFirst()) + codewords.secondary) else { return nil }
            assembly.close()
            return
        }
        guard let carrier = MaxiCodeCarrier(codewords.primary) else { return nil }
        // The carrier's data is part of the message: behind its header and year, or in front where there is none.
        let fields = carrier.fields
        guard let header = Self.header(codewords.secondary) else {
            guard read(codewords.secondary, before: fields) else { return nil }
            assembly.close()
            return
        }
        assembly.append(header.bytes, in: .latin1)
        guard read(header.rest, before: fields) else { return nil }
        assembly.close()
    }

    /// The nine characters `[)>` RS `01` GS and a year of two digits, and what follows them.
    private static func header(_ codewords: [Int]) -> (bytes: [UInt8], rest: [Int])? {
        // All of them are in code set A but the bracket and the greater-than sign, which are shifted to.
        var bytes: [UInt8] = []
        var set = 0
        for (index, codeword) in codewords.enumerated() {
            let current = set
            set = 0
            switch MaxiCodeCharacters.meaning(codeword, set: current) {
            case .byte(let byte): bytes.append(byte)
            case .shift(let other, 1): set = other
            default: return nil
            }
            guard bytes.count == 9 else { continue }
            let start: [UInt8] = [0x5B, 0x29, 0x3E, 0x1E, 0x30, 0x31, 0x1D]
            guard Array(bytes.prefix(7)) == start else { return nil }
            return (bytes, Array(codewords[(index + 1)...]))
        }
        return nil
    }

    private mutating func read(_ codewords: [Int], before: [UInt8] = []) -> Bool {
        var index = 0
        // A pad in front announces the symbol's place among several.
        if codewords.count > 1, MaxiCodeCharacters.meaning(codewords[0], set: 0) == .pad,
            codewords[1] >> 3 <= codewords[1] & 7, codewords[1] & 7 > 0
        {
            structuredAppend = Barcode.StructuredAppend(
                index: codewords[1] >> 3, count: (codewords[1] & 7) + 1, id: "")
            index = 2
        }
        var pending: [UInt8] = before
        var latched = 0
        var shifted: (set: Int, rest: Int)?
        while index < codewords.count {
            let set = shifted?.set ?? latched
            if let shift = shifted { shifted = shift.rest > 1 ? (shift.set, shift.rest - 1) : nil }
            let meaning = MaxiCodeCharacters.meaning(codewords[index], set: set)
            index += 1
            switch meaning {
            case .byte(let byte): pending.append(byte)
            case .pad: break
            case .shift(let set, let count): shifted = (set, count)
            case .latch(let set): (latched, shifted) = (set, nil)
            case .digits:
                guard index + 5 <= codewords.count else { return false }
                let value = codewords[index..<(index + 5)].reduce(0) { $0 << 6 | $1 }
                guard value < 1_000_000_000 else { return false }
                let digits = Array(String(value).utf8)
                pending += [UInt8](repeating: 0x30, count: 9 - digits.count) + digits
                index += 5
            case .eci:
                guard let designator = Self.designator(codewords, &index) else { return false }
                flush(&pending)
                assembly.beginECI(designator)
                hasECI = true
            case nil: return false
            }
        }
        flush(&pending)
        return true
    }

    /// Without an ECI the characters are those of ISO/IEC 8859-1 (4.6).
    private mutating func flush(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        if hasECI { assembly.append(bytes) } else { assembly.append(bytes, in: .latin1) }
        bytes = []
    }

    /// An ECI designator of one to four codewords (4.7, table 3).
    private static func designator(_ codewords: [Int], _ index: inout Int) -> Int? {
        guard index < codewords.count else { return nil }
        let first = codewords[index]
        let (more, bits) =
            first & 0x20 == 0 ? (0, 0x1F) : first & 0x10 == 0 ? (1, 0x0F) : first & 0x08 == 0 ? (2, 0x07) : (3, 0x03)
        guard index + more < codewords.count else { return nil }
        let value = codewords[(index + 1)..<(index + 1 + more)].reduce(first & bits) { $0 << 6 | $1 }
        index += 1 + more
        return value <= 999_999 ? value : nil
    }
}
