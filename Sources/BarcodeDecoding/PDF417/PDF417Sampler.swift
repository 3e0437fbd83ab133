import Barcodes

/// Reads a symbol's codewords along lines through its rows.
struct PDF417Sampler {
    let frame: PDF417Frame
    let gray: GrayView
    let isInverted: Bool
    /// How many lines met a character behind the last column.
    private(set) var rightIndicators = 0

    init(frame: PDF417Frame, gray: GrayView, isInverted: Bool) {
        (self.frame, self.gray, self.isInverted) = (frame, gray, isInverted)
    }

    /// A character that a line met: where, and which.
    private struct Reading {
        let height: Double
        let match: PDF417Characters.Match
    }

    /// Adds what lines through all rows say, at most so many a row.
    mutating func vote(into votes: inout PDF417Votes, sensitivity: Float, linesPerRow: Int = 7) {
        let columns = frame.indicators.columns
        let rows = frame.indicators.rows
        let height = frame.map(frame.width / 2, 0).distance(to: frame.map(frame.width / 2, Double(rows)))
        guard height.isFinite else { return }
        let lines = min(linesPerRow, max(3, Int(height / Double(rows) / 1.2)))
        var readings = [[Reading]](repeating: [], count: columns)
        for index in 0..<rows * lines {
            read(lineAt: (Double(index) + 0.5) / Double(lines), sensitivity: sensitivity, into: &readings)
        }
        // On a curved surface rows sag between the edges; the clusters tell how far, column after column.
        var sag = 0.0
        for (column, readings) in readings.enumerated() {
            let offsets = readings.map { Self.row(at: $0.height + sag, cluster: $0.match.cluster).offset }.sorted()
            if offsets.count > rows / 2 { sag += offsets[offsets.count / 2] }
            for reading in readings {
                let (row, offset) = Self.row(at: reading.height + sag, cluster: reading.match.cluster)
                guard abs(offset) < 1 else { continue }
                votes.add(
                    reading.match.codeword, row: row, column: column,
                    weight: 1.2 - reading.match.deviation)
            }
        }
    }

    /// The row of a cluster that is nearest to a height, and how far its middle is below that.
    private static func row(at height: Double, cluster: Int) -> (row: Int, offset: Double) {
        let middle = height - 0.5
        let third = ((middle - Double(cluster)) / 3).rounded()
        let row = Int(third) * 3 + cluster
        return (row, Double(row) - middle)
    }

    private mutating func read(lineAt height: Double, sensitivity: Float, into readings: inout [[Reading]]) {
        let start = frame.map(-frame.margins.left, height)
        let end = frame.map(frame.width + frame.margins.right, height)
        let length = start.distance(to: end)
        let module = length / (frame.width + frame.margins.left + frame.margins.right)
        guard length.isFinite, module > 0.4 else { return }
        let line = PDF417Line(
            from: start, to: end, gray: gray, isInverted: isInverted, module: module, sensitivity: sensitivity)
        guard line.edges.count > 8 else { return }
        let columns = frame.indicators.columns
        // Where the columns begin, by the map; where they do, each measured one tells of the next.
        let places = (0...columns + 1).map { start.distance(to: frame.map(34 + 17 * Double($0), height)) }
        var drift = 0.0
        for column in 0..<columns {
            let width = places[column + 1] - places[column]
            guard let edge = line.bar(near: places[column] + drift, within: width / 12),
                let match = line.character(at: edge, width: width)
            else { continue }
            readings[column].append(Reading(height: height, match: match))
            drift = line.edges[edge + 8] - places[column + 1]
        }
        // A compact symbol ends with one bar where a right indicator would be.
        if let edge = line.bar(near: places[columns] + drift, within: (places[columns] - places[columns - 1]) / 12),
            line.character(at: edge, width: places[columns] - places[columns - 1]) != nil
        {
            rightIndicators += 1
        }
        drift = 0
        for column in (0..<columns).reversed() {
            let width = places[column + 1] - places[column]
            guard let edge = line.bar(near: places[column + 1] + drift, within: width / 12), edge >= 8,
                let match = line.character(at: edge - 8, width: width)
            else { continue }
            readings[column].append(Reading(height: height, match: match))
            drift = line.edges[edge - 8] - places[column]
        }
    }
}
