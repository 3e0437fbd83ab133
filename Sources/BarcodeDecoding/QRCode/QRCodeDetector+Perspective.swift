import Barcodes

extension QRCodeDetector {
    /// Grids, and those of the same versions with the perspective that the sizes of the three marks tell.
    ///
    /// Under a perspective a small area shrinks with the cube of what its place is divided by. The marks' areas so give
    /// the three divisors up to a common factor, and the divisor of the place across from the corner follows, as it
    /// is linear over the symbol.
    func seenAtASlant(
        _ candidates: [Candidate], topLeft: QRCodeFinderPattern, topRight: QRCodeFinderPattern,
        bottomLeft: QRCodeFinderPattern
    ) -> [Candidate] {
        guard let best = candidates.first, best.timing < Self.goodTiming, best.marks >= Self.leastMarksOfSlant,
            let corner = QRCodeOutline(topLeft, image: image, gray: gray),
            let right = QRCodeOutline(topRight, image: image, gray: gray),
            let below = QRCodeOutline(bottomLeft, image: image, gray: gray)
        else { return candidates }
        let rightShare = Self.cubeRoot(corner.area / max(right.area, 1))
        let belowShare = Self.cubeRoot(corner.area / max(below.area, 1))
        let farShare = rightShare + belowShare - 1
        guard farShare > Self.leastShare else { return candidates }
        let places = [corner, right, below].map { $0.map(3.5, 3.5) }
        let far = (places[1] * rightShare + places[2] * belowShare - places[0]) * (1 / farShare)
        // Bent surfaces look like slanting ones at their marks, so the others stay.
        let slanting = candidates.compactMap { candidate -> Candidate? in
            let size = Double(candidate.version.size)
            guard var other = Candidate(version: candidate.version, anchors: places + [far], far: size - 3.5) else {
                return nil
            }
            other.measure(in: image)
            other.axes = candidate.axes
            return other.timing > max(candidate.timing, Self.leastTiming) ? other : nil
        }
        return (candidates + slanting).sorted { ($0.timing, $1.version.number) > ($1.timing, $0.version.number) }
    }

    /// Marks that are less clear say too little about their size.
    private static let leastMarksOfSlant = 0.9
    /// A far corner that is nearer the horizon than this is none.
    private static let leastShare = 0.2

    /// The cube root of a number around 1, by Newton's steps.
    private static func cubeRoot(_ number: Double) -> Double {
        let number = min(max(number, 0.001), 1_000)
        var root = (number + 2) / 3
        for _ in 0..<12 { root -= (root - number / (root * root)) / 3 }
        return root
    }
}

extension QRCodeOutline {
    /// In square pixels.
    fileprivate var area: Double { (corners.2 - corners.0).cross(corners.3 - corners.1) / 2 }
}
