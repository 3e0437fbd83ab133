import Barcodes

/// Finds finder patterns: three elements of 13 modules and two of one, or the other way round.
struct DataBarFinders {
    /// A finder pattern found.
    struct Match {
        let index: Int
        /// Pixels a module.
        let module: Float
        let deviation: Float
    }

    static let elements = 5

    private let forward: EdgeAlphabet
    private let mirrored: EdgeAlphabet
    private let count: Int

    /// What a like-edge distance may be off on average, in modules.
    private static let limit: Float = 0.45

    init(_ patterns: [BarPattern]) {
        forward = EdgeAlphabet(patterns)
        mirrored = EdgeAlphabet(patterns.map { BarPattern(widths: $0.widths.reversed()) })
        count = patterns.count
    }

    /// The finder pattern that begins at an element.
    @inline(__always)
    func match(_ widths: UnsafeBufferPointer<Float>, at first: Int, isMirrored: Bool) -> Match? {
        guard first >= 0, first + Self.elements <= widths.count else { return nil }
        let (a, b, c, d, e) = (
            widths[first], widths[first + 1], widths[first + 2], widths[first + 3], widths[first + 4]
        )
        let size = a + b + c + d + e
        // The two narrow elements at one side, and the two beside them that hold 9 to 13 of 15 modules.
        let narrow = isMirrored ? a + b : d + e
        guard narrow > size * (1.1 / 15), narrow < size * (3.1 / 15),
            (isMirrored ? d : b) + c > size * (8.5 / 15)
        else { return nil }
        return nearest(widths, at: first, size: size, isMirrored: isMirrored)
    }

    private func nearest(
        _ widths: UnsafeBufferPointer<Float>, at first: Int, size: Float, isMirrored: Bool
    ) -> Match? {
        (isMirrored ? mirrored : forward).nearest(
            to: widths, from: first, size: size, among: 0..<count, limit: Self.limit
        ).map { Match(index: $0.index, module: size / 15, deviation: $0.deviation) }
    }
}
