import Barcodes

/// The digit whose widths are the nearest to four elements.
struct EANDigitMatch {
    let digit: Int
    let set: EANPatterns.NumberSet
    /// The sum of the squared deviations, in modules.
    let deviation: Float

    /// The four widths of each digit of sets A and B, flattened.
    private static let table: [Float] = [EANPatterns.NumberSet.a, .b].flatMap { set in
        (0..<10).flatMap { EANPatterns.widths(of: $0, in: set).map(Float.init) }
    }

    /// The largest sum of squared deviations, and how much worse the next candidate has to be.
    private static let limit: Float = 0.9
    private static let margin: Float = 0.12

    /// Nil where nothing is near, or two are.
    init?(
        _ widths: UnsafeBufferPointer<Float>, from element: Int, beginsWithBar: Bool, module: Float, growth: Float
    ) {
        let total = widths[element] + widths[element + 1] + widths[element + 2] + widths[element + 3]
        let local = total / 7
        guard local > 0.6 * module, local < 1.6 * module else { return nil }
        let scale = 1 / local
        let bar = beginsWithBar ? growth : -growth
        let a = widths[element] * scale - bar
        let b = widths[element + 1] * scale + bar
        let c = widths[element + 2] * scale - bar
        let d = widths[element + 3] * scale + bar
        var (best, next, choice) = (Float.infinity, Float.infinity, 0)
        // Right digits begin with a bar and have the widths of set A; left ones may be of either.
        Self.table.withUnsafeBufferPointer { table in
            for index in 0..<(beginsWithBar ? 10 : 20) {
                let (e, f) = (a - table[4 &* index], b - table[4 &* index &+ 1])
                let (g, h) = (c - table[4 &* index &+ 2], d - table[4 &* index &+ 3])
                let distance = e * e + f * f + g * g + h * h
                if distance < best {
                    (best, next, choice) = (distance, best, index)
                } else if distance < next {
                    next = distance
                }
            }
        }
        guard best <= Self.limit, next - best >= Self.margin else { return nil }
        digit = choice % 10
        set = beginsWithBar ? .c : choice < 10 ? .a : .b
        deviation = best
    }
}
