package import Barcodes

/// What the elements of one row say as a symbol, or as a part of one that is stacked.
package struct BarReading: Sendable, Equatable {
    /// The symbology that it was read as.
    package var symbology: Symbology
    /// The symbol's characters by the symbology's own numbers, check characters included: what lines vote on.
    package var values: [Int]
    /// Which part of a stacked symbol it is; nought for whole symbols.
    package var part: Int
    /// The row's elements that it covers, from the first bar to the last.
    package var elements: Range<Int>
    /// How far the widths are from the symbol's, from 0 for exact to 1 for the limit of what is accepted.
    package var deviation: Float
    /// Where it begins and ends across the bars, in pixels, once its line has a place in a picture.
    package var span: ClosedRange<Double>?

    package init(symbology: Symbology, values: [Int], part: Int = 0, elements: Range<Int>, deviation: Float) {
        self.symbology = symbology
        self.values = values
        self.part = part
        self.elements = elements
        self.deviation = deviation
    }
}
