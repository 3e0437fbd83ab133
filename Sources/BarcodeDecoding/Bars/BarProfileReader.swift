import Barcodes

/// A family that can also match the brightness along a line where edges alone say too little.
protocol BarProfileReader: BarSymbolReader {
    /// What the line's brightness says, in both reading directions; only what is clearly better than anything else.
    static func profileReadings(in line: BarLine, options: ReadingOptions) -> [BarProfileReading]
}
