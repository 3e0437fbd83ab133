package import Barcodes

/// Turns data codewords into text: text, byte and numeric compaction, ECI, and what stands around the message
/// (ISO/IEC 15438, 5.4 to 5.8 and annex H).
package struct PDF417Text: Sendable {
    private(set) var assembly = TextAssembly()
    package private(set) var structuredAppend: Barcode.StructuredAppend?
    package private(set) var fileSegment: Barcode.FileSegment?
    package private(set) var isReaderInitialization = false
    package private(set) var hasECI = false
    package private(set) var isGS1 = false
    /// `linked` if the message belongs to a linear symbol beside it, `composite` if as GS1 Composite has it.
    package private(set) var linkage: String?
    /// What the symbol stands for, in place of what its own messages have.
    private var modifier: Int?

    package var text: String { assembly.text }
    package var bytes: [UInt8] { assembly.bytes }
    package var segments: [Barcode.Segment] { assembly.segments }

    /// `]L1` where the message depends on ECI, else `]L2`; `]L3` to `]L5` where it stands for Code 128 (ISO/IEC 15424).
    package var symbologyIdentifier: String { "]L\(modifier ?? (hasECI ? 1 : 2))" }

    /// Codewords with a meaning of their own (ISO/IEC 15438, table 6).
    enum Function {
        static let text = 900
        static let bytes = 901
        static let digits = 902
        static let byteShift = 913
        static let linked = 918
        static let gs1Linked = 920
        static let readerInitialization = 921
        static let macroEnd = 922
        static let macroField = 923
        static let sixBytes = 924
        static let userECI = 925
        static let generalECI = 926
        static let characterSetECI = 927
        static let macro = 928
    }

    private enum Mode { case text, bytes, sixBytes, digits }

    /// Reads the data; nil if it is no message.
    ///
    /// - Parameters:
    ///   - data: Codewords without length and correction.
    ///   - isMicro: Whether they are those of MicroPDF417, which has further functions.
    package init?(data: [Int], isMicro: Bool = false) {
        guard data.allSatisfy({ (0..<929).contains($0) }) else { return nil }
        var index = 0
        // What comes before the first latch is bytes in MicroPDF417.
        var mode = isMicro ? Mode.bytes : .text
        var submode = PDF417TextMode()
        let opening = isMicro ? data.first.flatMap(PDF417Opening.init) : nil
        if let opening {
            index = 1
            mode = opening.isNumeric ? .digits : .text
            submode = PDF417TextMode(isMixed: opening.isMixed)
            (isGS1, modifier, linkage) = (opening.isGS1, opening.modifier, opening.isLinked ? Self.linked : nil)
            assembly.append(opening.header.utf8)
        }
        while index < data.count {
            switch data[index] {
            case Function.text:
                mode = .text
                submode = PDF417TextMode()
                index += 1
            case Function.bytes:
                mode = .bytes
                index += 1
            case Function.sixBytes:
                mode = .sixBytes
                index += 1
            case Function.digits:
                mode = .digits
                index += 1
            case Function.byteShift:
                guard index + 1 < data.count, data[index + 1] < 256 else { return nil }
                assembly.append([UInt8(truncatingIfNeeded: data[index + 1])])
                index += 2
            case Function.userECI, Function.generalECI, Function.characterSetECI:
                guard let designator = Self.designator(data, &index) else { return nil }
                assembly.beginECI(designator)
                hasECI = true
            case Function.readerInitialization:
                isReaderInitialization = true
                index += 1
            case Function.macro:
                guard readMacro(data, &index) else { return nil }
            case Function.linked, Function.gs1Linked:
                // The message belongs to a linear symbol beside it, and is a message by itself, too.
                linkage = data[index] == Function.linked ? Self.linked : Self.composite
                index += 1
            case PDF417Opening.separators where opening != nil:
                assembly.append([0x1D])
                index += 1
            case 900...:
                return nil
            default:
                let end = Self.endOfData(data, from: index)
                switch mode {
                case .text: assembly.append(submode.read(data[index..<end]))
                case .bytes: assembly.append(Self.bytes(data[index..<end], inSixes: false))
                case .sixBytes: assembly.append(Self.bytes(data[index..<end], inSixes: true))
                case .digits:
                    guard let digits = PDF417Digits.read(data[index..<end]) else { return nil }
                    assembly.append(digits)
                }
                index = end
            }
        }
        if let opening { assembly.append(opening.trailer.utf8) }
        assembly.close()
    }

    private static let linked = "linked"
    private static let composite = "composite"

    /// The index of the first codeword with a meaning of its own.
    private static func endOfData(_ data: [Int], from start: Int) -> Int {
        data[start...].firstIndex { $0 >= 900 } ?? data.count
    }

    /// Five codewords hold six bytes; what is left over holds one each.
    private static func bytes(_ codewords: ArraySlice<Int>, inSixes: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = codewords.startIndex
        while index < codewords.endIndex {
            let rest = codewords.endIndex - index
            let group = codewords[index..<min(index + 5, codewords.endIndex)]
            // With 901 the last five codewords are single bytes, since groups of six would have called for 924;
            // not every writer keeps to that.
            if rest > 5 || (rest == 5 && (inSixes || group.contains { $0 > 255 })) {
                var value = group.reduce(0) { $0 &* 900 &+ $1 }
                var six = [UInt8](repeating: 0, count: 6)
                for place in (0..<6).reversed() {
                    six[place] = UInt8(truncatingIfNeeded: value)
                    value >>= 8
                }
                bytes += six
            } else {
                bytes += group.map { UInt8(truncatingIfNeeded: $0) }
            }
            index += group.count
        }
        return bytes
    }

    /// An ECI designator of one or two codewords after the one that announces it (5.5.2).
    private static func designator(_ data: [Int], _ index: inout Int) -> Int? {
        let kind = data[index]
        let length = kind == Function.generalECI ? 3 : 2
        guard index + length <= data.count, data[(index + 1)..<(index + length)].allSatisfy({ $0 < 900 }) else {
            return nil
        }
        defer { index += length }
        switch kind {
        case Function.characterSetECI: return data[index + 1]
        case Function.generalECI: return (data[index + 1] + 1) * 900 + data[index + 2]
        default: return 810_900 + data[index + 1]
        }
    }

    /// The control block that ties symbols to a file (annex H).
    private mutating func readMacro(_ data: [Int], _ index: inout Int) -> Bool {
        guard index + 3 <= data.count, let number = PDF417Digits.read(data[(index + 1)..<(index + 3)]),
            let place = Self.number(number)
        else { return false }
        index += 3
        var identifier = ""
        while index < data.count, data[index] < 900 {
            let digits = String(data[index])
            identifier += String(repeating: "0", count: 3 - digits.count) + digits
            index += 1
        }
        var segment = Barcode.FileSegment(fileID: identifier)
        var count: Int?
        while index < data.count {
            if data[index] == Function.macroEnd {
                segment.isLast = true
                count = count ?? place + 1
                index += 1
            } else if data[index] == Function.macroField {
                guard index + 1 < data.count else { return false }
                let tag = data[index + 1]
                index += 2
                guard let value = Self.field(data, &index, isNumber: [1, 2, 5, 6].contains(tag)) else { return false }
                switch tag {
                case 0: segment.fileName = value
                case 1: count = Self.number(Array(value.utf8)) ?? count
                case 2: segment.timeStamp = Self.number(Array(value.utf8))
                case 3: segment.sender = value
                case 4: segment.addressee = value
                case 5: segment.fileSize = Self.number(Array(value.utf8))
                case 6: segment.checksum = Self.number(Array(value.utf8))
                default: break
                }
            } else {
                break
            }
        }
        fileSegment = segment
        structuredAppend = Barcode.StructuredAppend(index: place, count: count, id: identifier)
        return true
    }

    /// The value of an optional field: numbers are in numeric compaction, names in text compaction, unless they say
    /// otherwise.
    private static func field(_ data: [Int], _ index: inout Int, isNumber: Bool) -> String? {
        let start = index
        while index < data.count, data[index] != Function.macroField, data[index] != Function.macroEnd,
            data[index] != Function.macro
        {
            index += 1
        }
        return PDF417Text(data: (isNumber ? [Function.digits] : []) + data[start..<index])?.text
    }

    private static func number(_ digits: [UInt8]) -> Int? {
        guard !digits.isEmpty, digits.count <= 18, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
