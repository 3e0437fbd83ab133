import Barcodes

/// A size of symbol laid over the picture as the addresses at both sides say.
struct MicroPDF417Frame {
    let size: MicroPDF417Size
    let rows: PDF417Rows
    let isMirrored: Bool

    /// The rows' number at one side differs from what a line across tells of by no more than this.
    private static let largestOffset = 3
    private static let tolerance = 0.9
    private static let leastReadings = 3
    /// So many sizes are tried.
    private static let patience = 3

    /// A line from side to side, as if of one size.
    private struct Reading {
        let place: Double
        let left: Int
        let right: Int
        let farEdge: Vector
        let weight: Int
    }

    /// The sizes that most lines bear out, laid where these say, the likeliest first.
    static func candidates(_ traces: [MicroPDF417Trace], strip: PDF417Strip) -> [MicroPDF417Frame] {
        let isLeft = strip.kind == .start
        var guesses: [(weight: Int, index: Int, readings: [Reading])] = []
        for (index, size) in MicroPDF417Size.all.enumerated() {
            let readings = traces.compactMap { reading($0, size, isLeft: isLeft) }
            guard readings.count >= leastReadings else { continue }
            guesses.append((readings.reduce(0) { $0 + $1.weight }, index, readings))
        }
        guesses.sort { ($0.weight, $1.index) > ($1.weight, $0.index) }
        let best = guesses.first?.weight ?? 0
        return guesses.prefix(patience).filter { $0.weight * 2 > best }.compactMap { guess in
            MicroPDF417Frame(MicroPDF417Size.all[guess.index], guess.readings, strip: strip)
        }
    }

    /// What a line says of a symbol of a size; nil if it contradicts it.
    private static func reading(_ trace: MicroPDF417Trace, _ size: MicroPDF417Size, isLeft: Bool) -> Reading? {
        guard let other = trace.others.first(where: { $0.columns == size.columns }) else { return nil }
        let near = row(trace.address, after: isLeft ? size.firstLeft : size.firstRight)
        let far = row(other.address, after: isLeft ? size.firstRight : size.firstLeft)
        guard near < size.rows, far < size.rows, abs(near - far) <= largestOffset else { return nil }
        return Reading(
            place: trace.place, left: isLeft ? near : far, right: isLeft ? far : near, farEdge: other.edge,
            weight: largestOffset + 1 - abs(near - far))
    }

    /// How many rows an address stands after another.
    private static func row(_ address: Int, after first: Int) -> Int { (address - first + 52) % 52 }

    /// Lays a size where its readings say; nil if they contradict each other.
    private init?(_ size: MicroPDF417Size, _ readings: [Reading], strip: PDF417Strip) {
        let isLeft = strip.kind == .start
        let length = strip.length
        let down = (strip.bottom - strip.top) * (1 / length)
        let across = Vector(-down.y, down.x)
        // The far side in terms of the near one: how far down, and how far away.
        let far = readings.map { ($0.farEdge - strip.top).dot(down) }
        let away = readings.map { ($0.farEdge - strip.top).dot(across) }
        let nearRows = readings.map { ($0.place, Double(isLeft ? $0.left : $0.right) + 0.5) }
        let farRows = zip(far, readings).map { ($0, Double(isLeft ? $1.right : $1.left) + 0.5) }
        guard let near = Self.fit(nearRows), let opposite = Self.fit(farRows), near.slope * opposite.slope > 0,
            let side = LineFit(Array(zip(far, away)), tolerance: max(1, strip.module))
        else { return nil }
        func nearPoint(_ row: Double) -> Vector { strip.top + down * ((row - near.offset) / near.slope) }
        func farPoint(_ row: Double) -> Vector {
            let place = (row - opposite.offset) / opposite.slope
            return strip.top + down * place + across * side(place)
        }
        let bottom = Double(size.rows)
        let (left, right) = isLeft ? (nearPoint, farPoint) : (farPoint, nearPoint)
        let width = Double(size.width)
        guard
            let map = Homography(
                from: (Vector(0, 0), Vector(width, 0), Vector(width, bottom), Vector(0, bottom)),
                to: (left(0), right(0), right(bottom), left(bottom)))
        else { return nil }
        self.size = size
        isMirrored = near.slope < 0
        rows = PDF417Rows(
            map: map, count: size.rows, firstCluster: size.firstCluster, starts: size.codewordStarts.map(Double.init),
            indicatorStart: nil, width: width, margins: (2, 2))
    }

    /// Rows by place along a side.
    private static func fit(_ readings: [(Double, Double)]) -> LineFit? {
        guard let line = LineFit(readings, tolerance: tolerance), line.inliers >= leastReadings,
            line.inliers * 2 > readings.count, abs(line.slope) > 1e-3
        else { return nil }
        return line
    }
}
