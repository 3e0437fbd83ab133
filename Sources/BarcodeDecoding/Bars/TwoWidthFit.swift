/// How well the elements of one symbol part into wide and narrow ones, bars and spaces each for themselves.
///
/// A symbol of two widths has no lattice to measure against: all that speaks for it is that its narrow elements are
/// alike, its wide ones too, and both far apart. Widths are taken relative to each character's size, so that a
/// module that grows along the line does no harm.
struct TwoWidthFit {
    /// Of narrow bars, narrow spaces, wide bars, wide spaces: number, sum and sum of squares.
    private var counts = SIMD4<Float>.zero
    private var sums = SIMD4<Float>.zero
    private var squares = SIMD4<Float>.zero
    /// What a wide element is taken for, in narrow ones, where characters differ in the number of wide ones.
    private let ratio: Float

    /// The wide elements' width in narrow ones: 2 to 3 by all standards, less where it is blurred.
    private static let ratios: ClosedRange<Float> = 1.55...4.2

    init(ratio: Float = 2.5) {
        self.ratio = ratio
    }

    /// Adds a character that begins with a bar; the mask's highest bit is its first element, set for wide.
    mutating func add(_ widths: UnsafeBufferPointer<Float>, from first: Int, count: Int, mask: Int) {
        var size: Float = 0
        for element in first..<first + count { size += widths[element] }
        let wides = Float(mask.nonzeroBitCount)
        let unit = size / (Float(count) - wides + ratio * wides)
        guard unit > 0 else { return }
        for place in 0..<count {
            let isWide = mask >> (count &- 1 &- place) & 1
            let lane = place & 1 | isWide << 1
            let width = widths[first + place] / unit
            counts[lane] += 1
            sums[lane] += width
            squares[lane] += width * width
        }
    }

    /// The standard deviation within the four kinds over the distance of wide from narrow, for the worse colour;
    /// infinite where the widths are no two widths.
    var deviation: Float {
        let present = counts.replacing(with: 1, where: counts .< 1)
        let means = sums / present
        let spread = (squares - sums * means).sum()
        let narrow = max(0.01, means[0] + means[1])
        guard counts[2] > 0, counts[3] > 0, Self.ratios.contains((means[2] + means[3]) / narrow) else {
            return .infinity
        }
        let distance = min(means[2] - means[0], means[3] - means[1])
        guard distance > 0.4 else { return .infinity }
        return max(0, spread / counts.sum()).squareRoot() / distance
    }
}
