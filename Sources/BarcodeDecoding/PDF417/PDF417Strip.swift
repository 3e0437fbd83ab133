/// A start or stop pattern as several lines across it met it: 81111113 or 711311121 modules (ISO/IEC 15438, 5.3.2).
struct PDF417Strip {
    enum Kind { case start, stop }

    let kind: Kind
    /// The ends of the pattern's outer edge, the one at which the symbol's first row would be first; in a mirror, last.
    let top: Vector
    let bottom: Vector
    /// The way of reading, of length 1, at a right angle to the bars.
    let reading: Vector
    /// The width of a module along that way, in pixels.
    let module: Double
    /// How many lines met it.
    let hits: Int

    var center: Vector { (top + bottom) * 0.5 }
    var length: Double { top.distance(to: bottom) }
}
