/// Three marks that may belong to one symbol, named by their corners, clockwise in the picture.
struct QRCodeTriple {
    let topLeft: Int
    let topRight: Int
    let bottomLeft: Int
    /// How far the three are from a plain square: 0 for none.
    let strain: Double

    /// So many of the nearest marks, and of the best, are tried as a mark's partners, which keeps the work linear in
    /// the marks.
    private static let neighbors = 12
    private static let favorites = 8

    /// The triples among marks that could be corners of one symbol, the least strained first.
    static func candidates(among patterns: [QRCodeFinderPattern]) -> [QRCodeTriple] {
        var triples: [QRCodeTriple] = []
        for corner in patterns.indices {
            let partners = partners(of: corner, among: patterns)
            for (position, one) in partners.enumerated() {
                for two in partners[(position + 1)...] {
                    if let triple = QRCodeTriple(corner, one, two, among: patterns) { triples.append(triple) }
                }
            }
        }
        return triples.sorted {
            ($0.strain, $0.topLeft, $0.topRight, $0.bottomLeft) < ($1.strain, $1.topLeft, $1.topRight, $1.bottomLeft)
        }
    }

    private static func partners(of corner: Int, among patterns: [QRCodeFinderPattern]) -> [Int] {
        let mark = patterns[corner]
        var partners: [(index: Int, distance: Double)] = []
        for (index, other) in patterns.enumerated() where index != corner {
            guard areOfOneSize(mark, other, mark) else { continue }
            let distance = mark.center.distance(to: other.center)
            // 14 modules lie between the marks of the smallest symbol, 170 between those of the largest.
            let module = (mark.moduleSize + other.moduleSize) / 2
            if distance > 8 * module, distance < 260 * module { partners.append((index, distance)) }
        }
        partners.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        // The marks are in order of quality, so the best are those with the lowest index.
        return partners.enumerated().filter { $0 < neighbors || $1.index < favorites }.map(\.element.index)
    }

    /// Whether marks may belong to one symbol by their sizes: those that stand out may lie far apart at a steep slant.
    private static func areOfOneSize(
        _ first: QRCodeFinderPattern, _ second: QRCodeFinderPattern, _ third: QRCodeFinderPattern
    ) -> Bool {
        let small = min(first.moduleSize, second.moduleSize, third.moduleSize)
        let large = max(first.moduleSize, second.moduleSize, third.moduleSize)
        let areClear = min(first.quality, second.quality, third.quality) >= QRCodeFinderPattern.clearQuality
        return large < (areClear ? 6 : 3) * small
    }

    private init?(_ corner: Int, _ one: Int, _ two: Int, among patterns: [QRCodeFinderPattern]) {
        let (first, second, third) = (patterns[corner], patterns[one], patterns[two])
        let small = min(first.moduleSize, second.moduleSize, third.moduleSize)
        let large = max(first.moduleSize, second.moduleSize, third.moduleSize)
        guard Self.areOfOneSize(first, second, third) else { return nil }
        let (toOne, toTwo) = (second.center - first.center, third.center - first.center)
        let (lengthOne, lengthTwo) = (toOne.length, toTwo.length)
        let cosine = abs(toOne.dot(toTwo)) / (lengthOne * lengthTwo)
        let stretch = max(lengthOne, lengthTwo) / min(lengthOne, lengthTwo)
        guard cosine < 0.75, stretch < 2.5 else { return nil }
        // The corner between the other two is across from the longest side, unless the view is very steep.
        let across = second.center.distance(to: third.center)
        guard across > max(lengthOne, lengthTwo) * 0.95 else { return nil }
        topLeft = corner
        let clockwise = toOne.cross(toTwo) > 0
        topRight = clockwise ? one : two
        bottomLeft = clockwise ? two : one
        let missing = 96 - first.quality - second.quality - third.quality
        strain = cosine + (stretch - 1) + (large / small - 1) + Double(missing) * 0.05
    }
}
