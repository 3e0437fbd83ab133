package import Barcodes

/// The message of a symbol: its data bits read mode by mode (ISO/IEC 18004, 7.4).
package struct QRCodeText: Sendable {
    private(set) var assembly = TextAssembly()
    package private(set) var structuredAppend: Barcode.StructuredAppend?
    package private(set) var isGS1 = false
    private(set) var hasECI = false
    /// The application indicator of FNC1 in second position, as the two characters or the letter it stands for.
    package private(set) var application: String?

    private static let alphanumeric = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    /// Reads the data codewords of QR Code Model 2.
    package init?(data: [UInt8], version: QRCodeVersion) {
        self.init(data: data, dialect: .qrCode(version))
    }

    /// Reads data codewords; nil if they are no message: an unknown mode, or less data than a header says.
    package init?(data: [UInt8], dialect: QRCodeDialect) {
        var bits = BitReader(data, count: dialect.dataBits)
        guard bits.read(dialect.leadingBits) != nil else { return nil }
        let least = dialect.endsWithNoDigits ? dialect.modeBits + dialect.countBits(.numeric) : dialect.modeBits
        reading: while bits.remaining >= least, let code = bits.read(dialect.modeBits) {
            guard let mode = dialect.mode(code) else { return nil }
            switch mode {
            case .terminator:
                break reading
            case .firstFNC1:
                isGS1 = true
            case .secondFNC1:
                guard let indicator = bits.read(8) else { return nil }
                application = Self.application(indicator)
            case .structuredAppend:
                guard let index = bits.read(4), let last = bits.read(4), let parity = bits.read(8) else { return nil }
                structuredAppend = Barcode.StructuredAppend(index: index, count: last + 1, id: String(parity))
            case .eci:
                guard let designator = Self.designator(&bits) else { return nil }
                hasECI = true
                assembly.beginECI(designator)
            case .numeric, .alphanumeric, .byte, .kanji, .hanzi:
                guard let count = readCount(mode, dialect: dialect, from: &bits) else { return nil }
                if count == 0, mode == .numeric, dialect.endsWithNoDigits { break reading }
                guard readCharacters(mode, count: count, from: &bits) else { return nil }
            }
        }
        assembly.close()
        guard !assembly.bytes.isEmpty else { return nil }
    }

    private func readCount(_ mode: QRCodeDialect.Mode, dialect: QRCodeDialect, from bits: inout BitReader) -> Int? {
        if mode == .hanzi {
            // The subset follows the mode; 1 is GB 2312, the only one (GB/T 18284).
            guard bits.read(4) == 1 else { return nil }
        }
        return bits.read(dialect.countBits(mode))
    }

    private mutating func readCharacters(_ mode: QRCodeDialect.Mode, count: Int, from bits: inout BitReader) -> Bool {
        switch mode {
        case .numeric: return readDigits(count, from: &bits)
        case .alphanumeric: return readAlphanumeric(count, from: &bits)
        case .byte:
            guard bits.remaining >= count * 8 else { return false }
            var bytes: [UInt8] = []
            for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits.read(8) ?? 0)) }
            assembly.append(bytes)
            return true
        case .kanji:
            // 0x8140–0x9FFC and 0xE040–0xEBBF, packed as rows of 192.
            return readPairs(count, from: &bits, row: 0xC0, set: .shiftJIS) { packed in
                packed + (packed < 0x1F00 ? 0x8140 : 0xC140)
            }
        case .hanzi:
            // 0xA1A1–0xAAFE and 0xB0A1–0xFAFE, packed as rows of 96.
            return readPairs(count, from: &bits, row: 0x60, set: .gb18030) { packed in
                packed + (packed < 0x0A00 ? 0xA1A1 : 0xA6A1)
            }
        default: return false
        }
    }

    private mutating func readDigits(_ count: Int, from bits: inout BitReader) -> Bool {
        // Three digits take ten bits: a count that cannot be true takes no memory.
        guard bits.remaining >= count / 3 * 10 + [0, 4, 7][count % 3] else { return false }
        var digits: [UInt8] = []
        var rest = count
        while rest > 0 {
            let group = min(3, rest)
            guard let value = bits.read([0, 4, 7, 10][group]), value < [1, 10, 100, 1_000][group] else { return false }
            let all = [value / 100, value / 10 % 10, value % 10]
            digits.append(contentsOf: all.suffix(group).map { UInt8(truncatingIfNeeded: 48 + $0) })
            rest -= group
        }
        assembly.append(digits)
        return true
    }

    private mutating func readAlphanumeric(_ count: Int, from bits: inout BitReader) -> Bool {
        guard bits.remaining >= count / 2 * 11 + count % 2 * 6 else { return false }
        var characters: [UInt8] = []
        for _ in 0..<count / 2 {
            guard let pair = bits.read(11), pair < 45 * 45 else { return false }
            characters.append(Self.alphanumeric[pair / 45])
            characters.append(Self.alphanumeric[pair % 45])
        }
        if count % 2 == 1 {
            guard let single = bits.read(6), single < 45 else { return false }
            characters.append(Self.alphanumeric[single])
        }
        assembly.append(isGS1 || application != nil ? Self.withSeparators(characters) : characters)
        return true
    }

    private mutating func readPairs(
        _ count: Int, from bits: inout BitReader, row: Int, set: CharacterSet, _ unpacked: (Int) -> Int
    ) -> Bool {
        guard bits.remaining >= count * 13 else { return false }
        var bytes: [UInt8] = []
        for _ in 0..<count {
            guard let value = bits.read(13) else { return false }
            let pair = unpacked((value / row) << 8 | value % row)
            bytes.append(UInt8(truncatingIfNeeded: pair >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pair))
        }
        assembly.append(bytes, in: set)
        return true
    }

    /// With FNC1, `%` separates elements and `%%` is one per cent sign (7.4.8.2).
    private static func withSeparators(_ characters: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < characters.count {
            if characters[index] != 0x25 {
                result.append(characters[index])
            } else if index + 1 < characters.count, characters[index + 1] == 0x25 {
                result.append(0x25)
                index += 1
            } else {
                result.append(0x1D)
            }
            index += 1
        }
        return result
    }

    /// An ECI designator of one, two or three bytes (7.4.2.2).
    private static func designator(_ bits: inout BitReader) -> Int? {
        guard let first = bits.read(8) else { return nil }
        if first & 0x80 == 0 { return first }
        if first & 0xC0 == 0x80 { return bits.read(8).map { (first & 0x3F) << 8 | $0 } }
        guard first & 0xE0 == 0xC0 else { return nil }
        return bits.read(16).map { (first & 0x1F) << 16 | $0 }
    }

    private static func application(_ indicator: Int) -> String {
        if indicator >= 100, let letter = Unicode.Scalar(UInt32(indicator - 100)) { return String(Character(letter)) }
        return indicator < 10 ? "0\(indicator)" : "\(indicator)"
    }
}
