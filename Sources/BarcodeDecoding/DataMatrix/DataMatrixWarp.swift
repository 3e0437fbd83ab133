import Barcodes

/// A grid bent to a surface that is not flat: a map from modules to pixels, and small moves by column and row.
///
/// The timing tracks say where each column and each row is; the outer edges of solid sides and tracks say how far the
/// sides bow. In between the moves of opposite sides are mixed by distance.
struct DataMatrixWarp {
    private let map: Homography
    private let width: Double
    private let height: Double
    /// How far each column's middle is moved along the upper track, and each row's along the right one.
    private let columns: [Double]
    private let rows: [Double]
    /// How far the sides bow, by column or row.
    private let top: [Double]
    private let bottom: [Double]
    private let left: [Double]
    private let right: [Double]

    /// A change of colour is looked for this far from where it should be, in modules.
    private static let reach = 0.8
    private static let step = 0.08

    init(_ map: Homography, size: DataMatrixSize, in shade: Shade) {
        self.map = map
        (width, height) = (Double(size.width), Double(size.height))
        let (width, height) = (width, height)
        bottom = Self.bows(count: size.width) { _ in
            true
        } isDark: { index, away in
            shade.isDark(at: map(Double(index) + 0.5, height + away))
        }
        top = Self.bows(count: size.width) {
            $0.isMultiple(of: 2)
        } isDark: { index, away in
            shade.isDark(at: map(Double(index) + 0.5, -away))
        }.map { -$0 }
        left = Self.bows(count: size.height) { _ in
            true
        } isDark: { index, away in
            shade.isDark(at: map(-away, Double(index) + 0.5))
        }.map { -$0 }
        right = Self.bows(count: size.height) {
            !$0.isMultiple(of: 2)
        } isDark: { index, away in
            shade.isDark(at: map(width + away, Double(index) + 0.5))
        }
        // The tracks lie as their outer edges bow.
        let (top, right) = (top, right)
        columns = Self.middles(count: size.width) { index, away in
            (shade.isDark(at: map(Double(index) + away, 0.5 + top[index])), !index.isMultiple(of: 2))
        }
        // From the bottom, where the track begins with dark.
        let count = size.height
        rows = Self.middles(count: count) { index, away in
            let place = map(width - 0.5 + right[count - index], height - Double(index) - away)
            return (shade.isDark(at: place), !index.isMultiple(of: 2))
        }.reversed().map { -$0 }
    }

    /// Where a module's place lies in the picture.
    func callAsFunction(_ x: Double, _ y: Double) -> Vector {
        let column = min(max(Int(x), 0), columns.count - 1)
        let row = min(max(Int(y), 0), rows.count - 1)
        let (shareX, shareY) = (x / width, y / height)
        let dx = columns[column] + left[row] * (1 - shareX) + right[row] * shareX
        let dy = rows[row] + top[column] * (1 - shareY) + bottom[column] * shareY
        return map(x + dx, y + dy)
    }

    /// How far the middles of a track's modules are from where they should be, from the changes between them.
    ///
    /// - Parameter look: Whether it is dark at a change's place and some way on, and whether it should be before it.
    private static func middles(count: Int, _ look: (Int, Double) -> (isDark: Bool, isDarkBefore: Bool)) -> [Double] {
        var changes = [Double](repeating: 0, count: count + 1)
        var drift = 0.0
        for index in 1..<count {
            let isDarkBefore = look(index, 0).isDarkBefore
            let change = change(near: drift, isDarkBefore: isDarkBefore) { look(index, $0).isDark }
            changes[index] = change ?? drift
            // Ink spreads to both sides of dark modules: two changes together tell the drift.
            if index > 1 { drift = 0.5 * drift + 0.25 * (changes[index] + changes[index - 1]) }
        }
        changes[count] = changes[count - 1]
        return (0..<count).map { (changes[$0] + changes[$0 + 1]) / 2 }
    }

    /// How far a side's outer edge is from where it should be, smoothed along the side.
    private static func bows(
        count: Int, _ isEdge: (Int) -> Bool, isDark: (Int, Double) -> Bool
    ) -> [Double] {
        var edges: [(index: Int, bow: Double)] = []
        for index in 0..<count where isEdge(index) {
            let near = edges.suffix(3).map(\.bow).reduce(0, +) / Double(max(1, min(3, edges.count)))
            if let bow = change(near: near, isDarkBefore: true, { isDark(index, $0) }) { edges.append((index, bow)) }
        }
        guard edges.count >= 4 else { return [Double](repeating: 0, count: count) }
        return (0..<count).map { index in
            var (sum, weights) = (0.0, 0.0)
            for edge in edges where abs(edge.index - index) <= 3 {
                let weight = 4 - Double(abs(edge.index - index))
                sum += edge.bow * weight
                weights += weight
            }
            return weights > 0 ? sum / weights : 0
        }
    }

    /// The place nearest to where it should be at which dark changes to light or back.
    private static func change(near expected: Double, isDarkBefore: Bool, _ isDark: (Double) -> Bool) -> Double? {
        var best: Double?
        var last = isDark(expected - reach)
        var way = expected - reach + step
        while way <= expected + reach {
            let now = isDark(way)
            if last == isDarkBefore, now != isDarkBefore, abs(way - step / 2 - expected) < abs((best ?? 9) - expected) {
                best = way - step / 2
            }
            last = now
            way += step
        }
        return best
    }
}
