/// The two tracks of bars along the edge of 35 mm film (ANSI/NAPM IT1.14, DX film edge code).
package enum DXFilmEdgePatterns {
    /// The modules that both tracks have, without and with the frame's number.
    package static let lengths = [23, 31]

    /// The clock track: a wide bar, elements of one module in turn, and a bar of three modules.
    package static func clock(length: Int) -> BarPattern {
        BarPattern(widths: [5] + [Int](repeating: 1, count: length - 8) + [3])
    }

    /// The elements before and after the data track's bits, of one module each.
    package static let startElements = 5
    package static let stopElements = 3
}
