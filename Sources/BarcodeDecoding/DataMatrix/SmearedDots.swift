/// A part of a picture in which dots have run together into modules without gaps.
struct SmearedDots {
    let pixels: [UInt8]
    let width: Int
    let height: Int
    /// How many of the picture's pixels one pixel here stands for, in each direction.
    let scale: Double
    /// Where the part begins in the picture.
    let left: Double
    let top: Double

    /// A module is made so many pixels wide.
    private static let module = 4.0
    /// The quiet zone that is taken in around the dots, in modules.
    private static let margin = 2.0
    /// What is averaged for each pixel, as a share of the pitch.
    ///
    /// With the second mean, over a module, it leaves little of the waves of a row of dots, and about half of the
    /// contrast of dark and light modules in turns.
    private static let share = 0.9
    /// Means are counted in so many parts of a level.
    private static let parts = 16
    /// Less difference between dark and light, in levels, is noise.
    private static let leastContrast = 6
    /// A part of more pixels is a texture: the largest symbol has less than a tenth of it.
    private static let most = 4_000_000

    /// Spreads each dot over its module and a little more; nil if the part of the picture is all alike.
    init?(_ dots: DataMatrixDots, in gray: GrayView) {
        scale = dots.pitch / Self.module
        left = Double(dots.columns.lowerBound) - Self.margin * dots.pitch
        top = Double(dots.rows.lowerBound) - Self.margin * dots.pitch
        width = Int(Double(dots.columns.count) / scale + 2 * Self.margin * Self.module)
        height = Int(Double(dots.rows.count) / scale + 2 * Self.margin * Self.module)
        guard gray.width > 0, gray.height > 0, width * height <= Self.most else { return nil }
        let side = max(1, Int((Self.share * dots.pitch).rounded()))
        let means = Self.means(
            gray, side: side, columns: Self.starts(width, from: left, step: scale, side: side),
            rows: Self.starts(height, from: top, step: scale, side: side))
        let smooth = Self.averaged(Self.averaged(means, width: width, height: height), width: height, height: width)
        guard let low = smooth.min(), let high = smooth.max(), high - low >= Self.leastContrast * Self.parts else {
            return nil
        }
        pixels = smooth.map { UInt8(truncatingIfNeeded: ($0 - low) * 255 / (high - low)) }
    }

    /// Where squares begin that have their middle in the middle of a pixel of this part.
    private static func starts(_ count: Int, from begin: Double, step: Double, side: Int) -> [Int] {
        (0..<count).map { Int((begin + (Double($0) + 0.5) * step - Double(side) / 2).rounded()) }
    }

    /// The mean brightness of squares of the picture, row by row; its edges go on outside of it.
    private static func means(_ gray: GrayView, side: Int, columns: [Int], rows: [Int]) -> [Int] {
        guard let first = columns.first, let last = columns.last else { return [] }
        let sources = (first..<last + side).map { min(max($0, 0), gray.width - 1) }
        var means: [Int] = []
        means.reserveCapacity(columns.count * rows.count)
        // The sums of each column over the rows of a square, added up from the left.
        var sums = [Int](repeating: 0, count: sources.count + 1)
        for y in rows {
            for index in sums.indices { sums[index] = 0 }
            for row in y..<y + side {
                let line = min(max(row, 0), gray.height - 1) &* gray.stride
                for (index, source) in sources.enumerated() { sums[index &+ 1] &+= Int(gray.pixels[line &+ source]) }
            }
            for index in sources.indices { sums[index &+ 1] &+= sums[index] }
            for x in columns { means.append((sums[x - first + side] - sums[x - first]) * parts / (side * side)) }
        }
        return means
    }

    /// The mean over about four pixels of each row; columns and rows have changed places in the result.
    private static func averaged(_ values: [Int], width: Int, height: Int) -> [Int] {
        var result = [Int](repeating: 0, count: values.count)
        for y in 0..<height {
            let line = y &* width
            for x in 0..<width {
                let (left, right) = (max(0, x &- 1), min(width &- 1, x &+ 1))
                let outer = values[line &+ max(0, x &- 2)] &+ values[line &+ min(width &- 1, x &+ 2)]
                let inner = values[line &+ left] &+ values[line &+ x] &+ values[line &+ right]
                result[x &* height &+ y] = (outer &+ 2 &* inner) / 8
            }
        }
        return result
    }
}
