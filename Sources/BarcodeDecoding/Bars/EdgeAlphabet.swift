package import Barcodes

/// The characters of a symbology of whole modules, told apart by the distances between like edges.
///
/// Ink that spreads moves both edges of a bar outwards; from one left edge to the next, or one right edge to the
/// next, nothing changes. So a character of n elements is known by its n - 2 inner sums of two neighbours
/// (ISO/IEC 15417, annex B; the same way in AIM BC5).
package struct EdgeAlphabet: Sendable {
    /// The nearest character to some elements.
    package struct Match {
        /// The character's place in the alphabet.
        package var index: Int
        /// The root of the mean square of the distances' deviations, in modules.
        package var deviation: Float
        /// How much wider the bars are than the character's, all together, in modules.
        package var growth: Float
    }

    /// The number of elements and of modules of each character.
    let elements: Int
    let modules: Int
    /// The like-edge distances of four characters side by side, place after place.
    private let distances: [SIMD4<Float>]
    private let bars: [Float]
    private let count: Int

    /// Creates an alphabet of characters that have the same number of elements and of modules.
    package init(_ characters: [BarPattern]) {
        elements = characters.first?.widths.count ?? 0
        modules = characters.first?.modules ?? 0
        count = characters.count
        let sums = max(0, elements - 2)
        // What fills up the last four is far from everything.
        var distances = [SIMD4<Float>](repeating: SIMD4(repeating: 1e6), count: (count + 3) / 4 * sums)
        for (index, character) in characters.enumerated() {
            for place in 0..<sums {
                distances[index / 4 * sums + place][index % 4] = Float(
                    character.widths[place] + character.widths[place + 1])
            }
        }
        self.distances = distances
        bars = characters.map { character in
            Float(character.widths.indices.reduce(0) { $1.isMultiple(of: 2) ? $0 + character.widths[$1] : $0 })
        }
    }

    /// The nearest of the characters within a range to the elements from one on, which together have a size in
    /// pixels; nil where even the nearest is further off than the limit, in modules.
    package func nearest(
        to widths: UnsafeBufferPointer<Float>, from first: Int, size: Float, among range: Range<Int>, limit: Float
    ) -> Match? {
        let sums = elements - 2
        guard size > 0, first >= 0, first + elements <= widths.count, range.upperBound <= count else { return nil }
        let scale = Float(modules) / size
        var best = limit * limit * Float(sums)
        var choice = -1
        distances.withUnsafeBufferPointer { distances in
            for block in range.lowerBound / 4..<(range.upperBound + 3) / 4 {
                var squares = SIMD4<Float>.zero
                for place in 0..<sums {
                    let measured = (widths[first &+ place] + widths[first &+ place &+ 1]) * scale
                    let off = SIMD4(repeating: measured) - distances[block &* sums &+ place]
                    squares += off * off
                }
                guard any(squares .< best) else { continue }
                for lane in 0..<4 where squares[lane] < best && range.contains(4 &* block &+ lane) {
                    (best, choice) = (squares[lane], 4 &* block &+ lane)
                }
            }
        }
        guard choice >= 0 else { return nil }
        var dark: Float = 0
        for element in stride(from: first, to: first + elements, by: 2) { dark += widths[element] }
        return Match(
            index: choice, deviation: (best / Float(sums)).squareRoot(), growth: dark * scale - bars[choice])
    }
}
