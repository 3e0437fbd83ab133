/// One of the 34 sizes of MicroPDF417 with all that follows from it (ISO/IEC 24728, tables 1 and 10 to 12).
package struct MicroPDF417Size: Sendable, Hashable {
    /// The number of codewords in a row, 1 to 4.
    package let columns: Int
    /// 4 to 44.
    package let rows: Int
    /// The number of codewords for correction.
    package let correctionCount: Int
    /// The address, 1 to 52, that stands on the left of the first row.
    package let firstLeft: Int
    /// The address in the middle of the first row, where there are three or four columns.
    package let firstCenter: Int
    /// The address on the right of the first row.
    package let firstRight: Int

    private init(_ columns: Int, _ rows: Int, _ correctionCount: Int, _ left: Int, _ center: Int, _ right: Int) {
        (self.columns, self.rows, self.correctionCount) = (columns, rows, correctionCount)
        (firstLeft, firstCenter, firstRight) = (left, center, right)
    }

    /// The cluster of the first row's codewords, 0 to 2 (for 0, 3 and 6); each row after has the next one.
    package var firstCluster: Int { (firstLeft - 1) % 3 }

    /// Whether an address pattern stands between the codewords of a row.
    package var hasCenter: Bool { columns > 2 }

    /// The width in modules: addresses of 10, codewords of 17 and the bar at the end.
    package var width: Int { 17 * columns + (hasCenter ? 31 : 21) }

    /// Where the codewords of a row begin, in modules from the left.
    package var codewordStarts: [Int] {
        (0..<columns).map { 10 + 17 * $0 + (hasCenter && $0 >= columns - 2 ? 10 : 0) }
    }

    /// The address so many rows after another; after 52 follows 1.
    package static func address(_ first: Int, after rows: Int) -> Int { (first - 1 + rows) % 52 + 1 }

    /// All sizes, by columns and rows.
    package static let all = [
        MicroPDF417Size(1, 11, 7, 1, 0, 9), MicroPDF417Size(1, 14, 7, 8, 0, 8), MicroPDF417Size(1, 17, 7, 36, 0, 36),
        MicroPDF417Size(1, 20, 8, 19, 0, 19), MicroPDF417Size(1, 24, 8, 9, 0, 17), MicroPDF417Size(1, 28, 8, 25, 0, 33),
        MicroPDF417Size(2, 8, 8, 1, 0, 1), MicroPDF417Size(2, 11, 9, 1, 0, 9), MicroPDF417Size(2, 14, 9, 8, 0, 8),
        MicroPDF417Size(2, 17, 10, 36, 0, 36), MicroPDF417Size(2, 20, 11, 19, 0, 19),
        MicroPDF417Size(2, 23, 13, 9, 0, 17), MicroPDF417Size(2, 26, 15, 27, 0, 35),
        MicroPDF417Size(3, 6, 12, 1, 1, 1), MicroPDF417Size(3, 8, 14, 7, 7, 7), MicroPDF417Size(3, 10, 16, 15, 15, 15),
        MicroPDF417Size(3, 12, 18, 25, 25, 25), MicroPDF417Size(3, 15, 21, 37, 37, 37),
        MicroPDF417Size(3, 20, 26, 1, 17, 33), MicroPDF417Size(3, 26, 32, 1, 9, 17),
        MicroPDF417Size(3, 32, 38, 21, 29, 37), MicroPDF417Size(3, 38, 44, 15, 31, 47),
        MicroPDF417Size(3, 44, 50, 1, 25, 49),
        MicroPDF417Size(4, 4, 8, 47, 19, 43), MicroPDF417Size(4, 6, 12, 1, 1, 1), MicroPDF417Size(4, 8, 14, 7, 7, 7),
        MicroPDF417Size(4, 10, 16, 15, 15, 15), MicroPDF417Size(4, 12, 18, 25, 25, 25),
        MicroPDF417Size(4, 15, 21, 37, 37, 37), MicroPDF417Size(4, 20, 26, 1, 17, 33),
        MicroPDF417Size(4, 26, 32, 1, 9, 17), MicroPDF417Size(4, 32, 38, 21, 29, 37),
        MicroPDF417Size(4, 38, 44, 15, 31, 47), MicroPDF417Size(4, 44, 50, 1, 25, 49),
    ]
}
