/// The characters of Codabar (AIM BC3, table 1).
package enum CodabarPatterns {
    /// The characters by value; the last four start and stop a symbol.
    package static let alphabet = Array("0123456789-$:/.+ABCD".utf8)

    /// The first of the values that start and stop a symbol.
    package static let firstStartStop = 16

    /// The elements of each character, four bars and three spaces: 2 for wide.
    package static let characters: [BarPattern] = [
        1_111_122, 1_111_221, 1_112_112, 2_211_111, 1_121_121, 2_111_121, 1_211_112, 1_211_211, 1_221_111, 2_112_111,
        1_112_211, 1_122_111, 2_111_212, 2_121_112, 2_121_211, 1_121_212, 1_122_121, 1_212_112, 1_112_122, 1_112_221,
    ]
}
