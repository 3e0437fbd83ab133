import Barcodes

/// A symbol's modules and rows laid over the picture.
struct PDF417Frame {
    /// From modules across and rows down to pixels.
    let map: Homography
    let indicators: PDF417Indicators
    /// The number of modules from the left edge to the right one, as far as they are looked for.
    let width: Double
    let isMirrored: Bool
    /// Whether a stop pattern is known to end the rows.
    let hasStop: Bool
    /// How far lines go on beyond the left and right edges, in modules: further where an edge is a guess.
    let margins: (left: Double, right: Double)

    /// The rows' number differs from what a line through the readings says by no more than this.
    private static let tolerance = 0.9
    private static let leastReadings = 3

    /// Lays the rows where the indicators say; nil if they contradict each other.
    init?(_ edges: PDF417Edges, _ facts: PDF417Edges.Facts, width: Double) {
        let left = Self.fit(facts.left)
        let right = Self.fit(facts.right)
        guard let one = left ?? right, let two = right ?? left, one.slope * two.slope > 0 else { return nil }
        indicators = facts.indicators
        isMirrored = one.slope < 0
        hasStop = edges.hasStop
        margins = (edges.hasStart ? 2 : 24, edges.hasStop ? 2 : 24)
        self.width = width
        let rows = Double(indicators.rows)
        func place(_ line: LineFit, row: Double) -> Double { (row - line.offset) / line.slope }
        // Rows that would lie far outside the pattern's ends are misread ones.
        let ends = [place(one, row: 0), place(one, row: rows), place(two, row: 0), place(two, row: rows)]
        guard ends.allSatisfy({ $0 > -2 && $0 < 3 }) else { return nil }
        guard
            let map = Homography(
                from: (Vector(0, 0), Vector(width, 0), Vector(width, rows), Vector(0, rows)),
                to: (
                    edges.map(0, ends[0]), edges.map(edges.width, ends[2]), edges.map(edges.width, ends[3]),
                    edges.map(0, ends[1])
                ))
        else { return nil }
        self.map = map
    }

    /// Rows by place along an edge.
    private static func fit(_ readings: [PDF417Edges.Reading]) -> LineFit? {
        guard readings.count >= leastReadings else { return nil }
        guard let line = LineFit(readings.map { ($0.place, Double($0.row) + 0.5) }, tolerance: tolerance),
            line.inliers >= leastReadings, abs(line.slope) > 1, line.inliers * 2 > readings.count
        else { return nil }
        return line
    }

    /// The rows with the codewords between the indicators.
    var rows: PDF417Rows {
        let starts = (0...indicators.columns).map { 34 + PDF417Rows.codewordWidth * Double($0) }
        return PDF417Rows(
            map: map, count: indicators.rows, firstCluster: 0, starts: starts.dropLast(), indicatorStart: starts.last,
            width: width, margins: margins)
    }
}
