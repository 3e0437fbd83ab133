/// A reading matched with the brightness along a line.
struct BarProfileReading {
    /// The reading; it covers no elements of a row.
    var reading: BarReading
    /// Whether the symbol was met from its other end.
    var isReversed: Bool
    /// Where the symbol begins and ends, in pixels from the line's first sample.
    var start: Float
    var end: Float
}
