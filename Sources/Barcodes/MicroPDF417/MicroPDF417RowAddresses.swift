/// The row address patterns: three bars and three spaces in ten modules (ISO/IEC 24728, table 2).
///
/// From one address to the next a single edge moves by one module, so a line that strays from its row over an address
/// pattern still meets one of the two.
package enum MicroPDF417RowAddresses {
    /// The widths of an address's bars and spaces at a symbol's sides, from the bar on the left; addresses are 1 to 52.
    package static func side(_ address: Int) -> [Int] { sides[address - 1] }

    /// The same between the codewords of a row.
    package static func center(_ address: Int) -> [Int] { centers[address - 1] }

    private static let sides = widths(
        """
        221311 311311 312211 222211 213211 214111 223111 313111 322111 412111 421111 331111 241111
        232111 231211 321211 411211 411121 411112 321112 312112 311212 311221 311131 311122 311113
        221113 221122 221131 221221 222121 312121 321121 231121 231112 222112 213112 212212 212221
        212131 212122 212113 211213 211123 211132 211141 211231 211222 211312 211321 211411 212311
        """)

    private static let centers = widths(
        """
        112231 121231 122131 131131 131221 132121 141121 141211 142111 133111 132211 131311 122311
        123211 124111 115111 114211 114121 123121 123112 122212 122221 121321 121411 112411 113311
        113221 113212 113122 122122 131122 131113 122113 113113 112213 112222 112312 112321 111421
        111331 111322 111232 111223 111133 111124 111214 112114 121114 121123 121132 112132 112141
        """)

    private static func widths(_ digits: String) -> [[Int]] {
        digits.split { $0 == " " || $0 == "\n" }.map { $0.utf8.map { Int($0) - 0x30 } }
    }
}
