/// One of the three marks in a symbol's corners, as it was seen.
struct QRCodeFinderPattern: Sendable {
    var center: Vector
    /// The size of a module in pixels, from a row and a column through the centre.
    var moduleSize: Double
    /// How many scanned rows met it.
    var hits: Int
    /// How many of sixteen rays from the centre go through dark, light and dark in turn, and how many of these leave
    /// the mark into light: 32 for a perfect one.
    var quality: Int

    /// From this quality on a mark is hardly an accident.
    static let clearQuality = 30

    /// Whether another sighting at that place and of that size is of the same mark.
    func isSame(as other: Vector, moduleSize size: Double) -> Bool {
        let reach = 1.5 * moduleSize
        return abs(center.x - other.x) <= reach && abs(center.y - other.y) <= reach
            && size < 1.7 * moduleSize && moduleSize < 1.7 * size
    }
}
