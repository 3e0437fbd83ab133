package import Barcodes

/// Reads the symbols of one linear family: first what single rows say, then what rows say together.
///
/// Finding the bars, laying lines across them, and voting are shared; a family knows widths and characters.
package protocol BarSymbolReader: Sendable {
    /// The symbologies that it can read.
    static var symbologies: Set<Symbology> { get }

    /// So many rows have to agree before a reading counts, where the symbology's own check is as strong as this.
    static func rowsToAgree(on reading: BarReading) -> Int

    /// Every place in a row where such a symbol, or a part of a stacked one, stands in reading direction.
    ///
    /// Rows are given in both directions by the caller. Rejects early: most rows hold no such symbol.
    static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading]

    /// The messages that readings make up which enough rows agree on, in order down the symbol; the caller sets
    /// corners, mirroring and inversion.
    ///
    /// A linear family makes one code of each; a stacked one joins parts.
    static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode]
}
