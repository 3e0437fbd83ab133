/// Three marks that may belong to one symbol, named by their corners, clockwise in the picture.
struct QRCodeTriple {
    let topLeft: Int
    let topRight: Int
    let bottomLeft: Int
    /// How far the three are from a plain square: 0 for none.
    let strain: Double

    /// The triples among marks that could be corners of one symbol, the least strained first.
    static func candidates(among patterns: [QRCodeFinderPattern]) -> [QRCodeTriple] {
        // With n marks there are n³ / 6 triples; a hundred marks are 160,000 cheap tests.
        let count = min(patterns.count, 100)
        var triples: [QRCodeTriple] = []
        for first in 0..<count {
            for second in first + 1..<max(first + 1, count) {
                let (small, large) = (
                    min(patterns[first].moduleSize, patterns[second].moduleSize),
                    max(patterns[first].moduleSize, patterns[second].moduleSize)
                )
                guard large < 2.5 * small else { continue }
                for third in second + 1..<max(second + 1, count) {
                    if let triple = QRCodeTriple(first, second, third, among: patterns) { triples.append(triple) }
                }
            }
        }
        return triples.sorted {
            ($0.strain, $0.topLeft, $0.topRight, $0.bottomLeft) < ($1.strain, $1.topLeft, $1.topRight, $1.bottomLeft)
        }
    }

    private init?(_ first: Int, _ second: Int, _ third: Int, among patterns: [QRCodeFinderPattern]) {
        let sizes = [patterns[first].moduleSize, patterns[second].moduleSize, patterns[third].moduleSize]
        guard let small = sizes.min(), let large = sizes.max(), large < 2.5 * small else { return nil }
        let centers = [patterns[first].center, patterns[second].center, patterns[third].center]
        let indices = [first, second, third]
        // The corner between the other two is across from the longest side.
        let sides = [
            centers[1].distance(to: centers[2]), centers[0].distance(to: centers[2]),
            centers[0].distance(to: centers[1]),
        ]
        let corner = sides[0] >= sides[1] && sides[0] >= sides[2] ? 0 : sides[1] >= sides[2] ? 1 : 2
        let (one, two) = ((corner + 1) % 3, (corner + 2) % 3)
        let (toOne, toTwo) = (centers[one] - centers[corner], centers[two] - centers[corner])
        let (lengthOne, lengthTwo) = (toOne.length, toTwo.length)
        let module = (sizes[0] + sizes[1] + sizes[2]) / 3
        // 14 modules lie between the marks of the smallest symbol, 170 between those of the largest.
        guard min(lengthOne, lengthTwo) > 8 * module, max(lengthOne, lengthTwo) < 260 * module else { return nil }
        let cosine = abs(toOne.dot(toTwo)) / (lengthOne * lengthTwo)
        let stretch = max(lengthOne, lengthTwo) / min(lengthOne, lengthTwo)
        guard cosine < 0.7, stretch < 2.5 else { return nil }
        topLeft = indices[corner]
        let clockwise = toOne.cross(toTwo) > 0
        topRight = indices[clockwise ? one : two]
        bottomLeft = indices[clockwise ? two : one]
        strain = cosine + (stretch - 1) + (large / small - 1)
    }
}
