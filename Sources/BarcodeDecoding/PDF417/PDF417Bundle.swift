/// Lines side by side that are followed row by row through a picture, columns or diagonals.
///
/// Pixels next to each other in memory belong to lines next to each other, so that a few words of a row, compared with
/// those of the row before, tell of all lines at once where their colours change.
///
/// It owns plain memory, since it writes down every edge in the picture.
final class PDF417Bundle {
    /// How many edges each line met; those between the lines asked for stay at nought.
    let counts = UnsafeMutablePointer<Int>.allocate(capacity: PDF417Scan.lanes)
    /// The edges, `capacity` for each line.
    let edges: UnsafeMutablePointer<Int32>
    let capacity: Int
    private let scan: PDF417Scan
    private let isColumns: Bool
    private let image: BinaryImage
    private let pixels: UnsafePointer<UInt8>
    private let width: Int
    private let height: Int
    /// One bit for each pixel that belongs to a line asked for.
    private let asked: UInt64

    /// Creates a bundle of every `step`th line of a picture.
    init(_ image: BinaryImage, _ scan: PDF417Scan, step: Int) {
        self.scan = scan
        isColumns = scan.isColumns
        self.image = image
        (pixels, width, height) = (UnsafePointer(image.pixels), image.width, image.height)
        capacity = max(width, height) + 2
        edges = .allocate(capacity: capacity * PDF417Scan.lanes)
        asked = Swift.stride(from: 0, to: 8, by: step).reduce(0) { $0 | 1 << UInt64(8 * $1) }
    }

    deinit {
        counts.deallocate()
        edges.deallocate()
    }

    /// Follows the lines from one number on.
    func follow(from first: Int) {
        let last = first + PDF417Scan.lanes - 1
        // The rows that the lines pass, how a row's first column differs from the one before, and the way.
        let (rows, slant): (Range<Int>, Int)
        switch scan {
        case .rows, .columns: (rows, slant) = (0..<height, 0)
        case .falling: (rows, slant) = (max(0, -last)..<max(max(0, -last), min(height, width - first)), 1)
        case .rising:
            let end = min(height, last + 1)
            (rows, slant) = (min(end, max(0, first - width + 1))..<end, -1)
        }
        counts.update(repeating: 0, count: PDF417Scan.lanes)
        var before = Words()
        let way = slant < 0 ? -1 : 1
        var y = slant < 0 ? rows.upperBound - 1 : rows.lowerBound
        for _ in 0..<rows.count {
            let x = first &+ slant &* y
            let start = y &* width &+ x
            let now: Words
            if x >= 0, x &+ PDF417Scan.lanes <= width {
                now = Words(UnsafeRawPointer(pixels + start), asked)
            } else {
                now = edgeWords(x, y)
            }
            let changes = now.differences(from: before)
            if changes.isAny { add(changes, isColumns ? y : x) }
            before = now
            y &+= way
        }
        // What is dark to the end ends there.
        add(before, isColumns ? y : first &+ slant &* y)
    }

    /// Notes an edge of each line whose colour changes.
    @inline(__always)
    private func add(_ changes: Words, _ place: Int) {
        add(changes.a, 0, place)
        add(changes.b, 8, place)
        add(changes.c, 16, place)
        add(changes.d, 24, place)
    }

    @inline(__always)
    private func add(_ changes: UInt64, _ first: Int, _ place: Int) {
        var bits = changes
        while bits != 0 {
            let lane = first &+ bits.trailingZeroBitCount &>> 3
            let along = isColumns ? place : place &+ lane
            edges[lane &* capacity &+ counts[lane]] = Int32(truncatingIfNeeded: along)
            counts[lane] &+= 1
            bits &= bits &- 1
        }
    }

    /// The pixels of a row that belong to the lines where some of these are outside the picture; light there.
    private func edgeWords(_ x: Int, _ y: Int) -> Words {
        let start = y &* width &+ x
        guard start >= 0, start &+ PDF417Scan.lanes <= width &* height else { return slowWords(x, y) }
        // What lies in the rows before and after is left out.
        let (from, to) = (-x, width &- x)
        var words = Words(UnsafeRawPointer(pixels + start), asked)
        words.a &= Self.lanes(from, to)
        words.b &= Self.lanes(from &- 8, to &- 8)
        words.c &= Self.lanes(from &- 16, to &- 16)
        words.d &= Self.lanes(from &- 24, to &- 24)
        return words
    }

    /// All bits of the bytes from one lane up to another.
    @inline(__always)
    private static func lanes(_ from: Int, _ to: Int) -> UInt64 {
        let (from, to) = (min(8, max(0, from)), min(8, max(0, to)))
        return (UInt64.max << UInt64(8 * from)) & ~(UInt64.max << UInt64(8 * to))
    }

    /// The same, byte by byte, at the beginning and end of memory.
    private func slowWords(_ x: Int, _ y: Int) -> Words {
        func word(_ first: Int) -> UInt64 {
            var word: UInt64 = 0
            for lane in 0..<8 where x + first + lane >= 0 && x + first + lane < width {
                word |= UInt64(pixels[y &* width &+ x &+ first &+ lane]) << UInt64(8 * lane)
            }
            return word & asked
        }
        var words = Words()
        (words.a, words.b, words.c, words.d) = (word(0), word(8), word(16), word(24))
        return words
    }

    /// The pixels of a row that a bundle looks at, a byte each, the first in the lowest.
    private struct Words {
        var a: UInt64 = 0
        var b: UInt64 = 0
        var c: UInt64 = 0
        var d: UInt64 = 0

        init() {}

        @inline(__always)
        init(_ raw: UnsafeRawPointer, _ asked: UInt64) {
            a = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) & asked
            b = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) & asked
            c = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)) & asked
            d = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) & asked
        }

        var isAny: Bool { a | b | c | d != 0 }

        @inline(__always)
        func differences(from other: Words) -> Words {
            var words = Words()
            (words.a, words.b, words.c, words.d) = (a ^ other.a, b ^ other.b, c ^ other.c, d ^ other.d)
            return words
        }
    }
}
