/// Which of a few elements of one colour are the wide ones, by their order alone.
struct WideElements {
    /// The wide elements, the first of them all the highest bit.
    let mask: Int
    /// The narrowest wide element's width over the widest narrow one's.
    let contrast: Float

    /// Picks the widest of every second element from one on.
    init(_ widths: UnsafeBufferPointer<Float>, from first: Int, count: Int, wide: Int) {
        var mask = 0
        var narrowest = Float.infinity
        for _ in 0..<wide {
            var (best, choice) = (-Float.infinity, 0)
            for place in 0..<count where mask >> (count &- 1 &- place) & 1 == 0 {
                let width = widths[first &+ 2 &* place]
                if width > best { (best, choice) = (width, place) }
            }
            mask |= 1 << (count - 1 - choice)
            narrowest = best
        }
        var widest: Float = 0
        for place in 0..<count where mask >> (count &- 1 &- place) & 1 == 0 {
            widest = max(widest, widths[first &+ 2 &* place])
        }
        self.mask = mask
        contrast = narrowest / max(widest, 0.001)
    }

    /// Two masks of alternating elements as one: bars first, with one space less than bars, or as many.
    static func interleaved(bars: Int, spaces: Int, count: Int) -> Int {
        var mask = 0
        let (barCount, spaceCount) = ((count + 1) / 2, count / 2)
        for place in 0..<count {
            let bit =
                place.isMultiple(of: 2)
                ? bars >> (barCount - 1 - place / 2) & 1 : spaces >> (spaceCount - 1 - place / 2) & 1
            mask = mask << 1 | bit
        }
        return mask
    }
}
