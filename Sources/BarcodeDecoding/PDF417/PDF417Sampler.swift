import Barcodes

/// Reads a symbol's codewords along lines through its rows.
struct PDF417Sampler {
    let rows: PDF417Rows
    let gray: GrayView
    let isInverted: Bool
    /// How many lines met a character behind the last column.
    private(set) var rightIndicators = 0

    init(rows: PDF417Rows, gray: GrayView, isInverted: Bool) {
        (self.rows, self.gray, self.isInverted) = (rows, gray, isInverted)
    }

    /// A character that a line met: where, and which.
    private struct Reading {
        let height: Double
        let match: PDF417Characters.Match
    }

    /// So many lines are laid through a row at most, and so many are enough for a clear symbol.
    static let mostLinesPerRow = 7
    static let fewLinesPerRow = 3
    /// Lines are not nearer to each other, in pixels: between pixels brightness is a mean, which differs from line to
    /// line even in rows three pixels high, and with it the errors that are outvoted.
    private static let leastSpacing = 0.6

    /// Adds what lines through all rows say.
    mutating func vote(into votes: inout PDF417Votes, sensitivity: Float, linesPerRow: Int = mostLinesPerRow) {
        let count = rows.count
        let height = rows.map(rows.width / 2, 0).distance(to: rows.map(rows.width / 2, Double(count)))
        guard height.isFinite else { return }
        let lines = Int(min(Double(linesPerRow), max(3, height / Double(count) / Self.leastSpacing)))
        var readings = [[Reading]](repeating: [], count: rows.starts.count)
        for index in 0..<count * lines {
            read(lineAt: (Double(index) + 0.5) / Double(lines), sensitivity: sensitivity, into: &readings)
        }
        // On a curved surface rows sag between the edges; the clusters tell how far, column after column.
        var sag = 0.0
        for (column, readings) in readings.enumerated() {
            let offsets = readings.map { rows.nearest(to: $0.height + sag, cluster: $0.match.cluster).offset }.sorted()
            if offsets.count > count / 2 { sag += offsets[offsets.count / 2] }
            for reading in readings {
                let (row, offset) = rows.nearest(to: reading.height + sag, cluster: reading.match.cluster)
                guard abs(offset) < 1 else { continue }
                votes.add(
                    reading.match.codeword, row: row, column: column,
                    weight: 1.2 - reading.match.deviation)
            }
        }
    }

    /// The share of the codewords on so many lines, spread over the rows, that can be read.
    mutating func share(ofLines lines: Int, sensitivity: Float) -> Double {
        var readings = [[Reading]](repeating: [], count: rows.starts.count)
        for index in 0..<lines {
            let height = (Double(index) + 0.5) / Double(lines) * Double(rows.count)
            read(lineAt: height, sensitivity: sensitivity, into: &readings)
        }
        // Each line is followed from both ends.
        return Double(readings.reduce(0) { $0 + $1.count }) / Double(max(1, 2 * lines * rows.starts.count))
    }

    private mutating func read(lineAt height: Double, sensitivity: Float, into readings: inout [[Reading]]) {
        let start = rows.map(-rows.margins.left, height)
        let end = rows.map(rows.width + rows.margins.right, height)
        let length = start.distance(to: end)
        let module = length / (rows.width + rows.margins.left + rows.margins.right)
        guard length.isFinite, module > 0.4 else { return }
        let line = PDF417Line(
            from: start, to: end, gray: gray, isInverted: isInverted, module: module, sensitivity: sensitivity)
        guard line.edges.count > 8 else { return }
        // Where each column begins and ends, by the map; where it does, each measured one tells of the next.
        let places = rows.starts.map { at in
            (
                start: start.distance(to: rows.map(at, height)),
                end: start.distance(to: rows.map(at + PDF417Rows.codewordWidth, height))
            )
        }
        var drift = 0.0
        for (column, place) in places.enumerated() {
            let width = place.end - place.start
            guard let edge = line.bar(near: place.start + drift, within: width / 12),
                let match = line.character(at: edge, width: width)
            else { continue }
            readings[column].append(Reading(height: height, match: match))
            drift = line.edges[edge + 8] - place.end
        }
        // A compact symbol ends with one bar where a right indicator would be.
        if let indicator = rows.indicatorStart, let last = places.last {
            let width = last.end - last.start
            let place = start.distance(to: rows.map(indicator, height)) + drift
            if let edge = line.bar(near: place, within: width / 12), line.character(at: edge, width: width) != nil {
                rightIndicators += 1
            }
        }
        drift = 0
        for (column, place) in places.enumerated().reversed() {
            let width = place.end - place.start
            guard let edge = line.bar(near: place.end + drift, within: width / 12), edge >= 8,
                let match = line.character(at: edge - 8, width: width)
            else { continue }
            readings[column].append(Reading(height: height, match: match))
            drift = line.edges[edge - 8] - place.start
        }
    }
}
