/// Where a MaxiCode's 864 data bits stand (ISO/IEC 16023, figure 5), and the modules that never change.
///
/// Rows are numbered from 0 to 32; even ones have 30 modules, odd ones 29 that stand half a module further right.
package enum MaxiCodeModules {
    package static let rows = 33
    package static let columns = 30

    /// A module's place in the symbol.
    package struct Place: Sendable, Hashable {
        package let row: Int
        package let column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The places of all bits, from 1 on; six make a codeword, the highest bit first.
    package static let places: [Place] = {
        var places = primary.map { Place(row: $0 / columns, column: $0 % columns) }
        // The secondary message winds down the symbol in bands of three rows, a codeword two modules wide, and
        // leaves out the middle.
        for band in 0..<11 {
            var pairs = Array(0..<14)
            if band == 3 || band == 7 { pairs.removeSubrange(4...10) }
            if (4...6).contains(band) { pairs.removeSubrange(3...10) }
            for pair in band.isMultiple(of: 2) ? pairs : pairs.reversed() {
                for bit in 0..<6 {
                    places.append(Place(row: 3 * band + bit / 2, column: 2 * pair + 1 - bit % 2))
                }
            }
        }
        // The last codewords run down the right side.
        for row in 1..<rows {
            if row.isMultiple(of: 2) { places.append(Place(row: row, column: 29)) }
            places.append(Place(row: row, column: 28))
        }
        return places
    }()

    /// The six orientation patterns around the bull's eye (figure 3): each module's place and whether it is dark.
    package static let orientation: [(place: Place, isDark: Bool)] = [
        (9, 10, true), (9, 11, true), (10, 11, true),
        (9, 17, false), (10, 17, false), (10, 18, false),
        (15, 7, true), (16, 7, false), (16, 8, true),
        (16, 20, true), (16, 21, false), (17, 20, true),
        (22, 10, true), (22, 11, false), (23, 10, true),
        (22, 17, true), (23, 16, false), (23, 17, true),
    ].map { (Place(row: $0.0, column: $0.1), $0.2) }

    /// The radii of the bull's eye's six circles, in widths of a module (4.10): 0.51 to 3.87 mm at 0.88 mm.
    package static let radii = [0.580, 1.341, 2.114, 2.875, 3.636, 4.398]

    /// The primary message's 120 bits, which fill what the bull's eye and the orientation patterns leave of the middle:
    /// row times 30 plus column.
    private static let primary = [
        469, 529, 286, 316, 347, 346, 673, 672, 703, 702, 647, 676, 283, 282, 313, 312, 370, 610, 618, 379, 378, 409,
        408, 439, 705, 704, 559, 589, 588, 619, 458, 518, 640, 701, 675, 674, 285, 284, 315, 314, 310, 340, 531, 289,
        288, 319, 349, 348, 456, 486, 517, 516, 471, 470, 369, 368, 399, 398, 429, 428, 549, 548, 579, 578, 609, 608,
        649, 648, 679, 678, 709, 708, 639, 638, 669, 668, 699, 698, 279, 278, 309, 308, 339, 338, 381, 380, 411, 410,
        441, 440, 561, 560, 591, 590, 621, 620, 547, 546, 577, 576, 607, 606, 367, 366, 397, 396, 427, 426, 291, 290,
        321, 320, 351, 350, 651, 650, 681, 680, 711, 710,
    ]
}
