import Barcodes

/// Collects a message stretch by stretch, each with its character set, and turns it into text in the end.
struct TextAssembly: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var text = ""
    private(set) var segments: [Barcode.Segment] = []
    /// Bytes whose character set is not known yet, because no ECI was given.
    private var undecided = 0
    private var eci: Int?

    /// The ECI designator in force, for the bytes that follow.
    mutating func beginECI(_ designator: Int) {
        close()
        eci = designator
    }

    /// Adds bytes in the character set of the ECI in force, or in one that the bytes themselves suggest.
    mutating func append<Bytes: Sequence<UInt8>>(_ more: Bytes) {
        let before = bytes.count
        bytes.append(contentsOf: more)
        undecided += bytes.count - before
    }

    /// Adds bytes in a character set that the symbology's mode prescribes.
    mutating func append<Bytes: Sequence<UInt8>>(_ more: Bytes, in set: CharacterSet) {
        close()
        let start = bytes.count
        bytes.append(contentsOf: more)
        add(start..<bytes.count, in: set, eci: nil)
    }

    /// Ends the stretch at hand; call it once more when the message is complete.
    mutating func close() {
        guard undecided > 0 else { return }
        let range = bytes.count - undecided..<bytes.count
        undecided = 0
        if let eci {
            add(range, in: CharacterSet(eci: eci) ?? .binary, eci: eci)
        } else {
            add(range, in: .guess(bytes[range]), eci: nil)
        }
    }

    private mutating func add(_ range: Range<Int>, in set: CharacterSet, eci: Int?) {
        // What claims a character set and is not valid in it is shown byte by byte rather than lost.
        text += set.text(of: bytes[range]) ?? CharacterSet.latin1.text(of: bytes[range]) ?? ""
        segments.append(Barcode.Segment(bytes: range, characterSet: set.name, eci: eci))
    }
}
