import Barcodes

extension QRCodeDetector {
    /// The grids that three marks could carry at a steep slant, with the perspective that their outlines tell.
    ///
    /// Under a perspective a small area shrinks with the cube of what its place is divided by. The areas of the marks'
    /// modules so give three divisors up to a common factor, and the divisor of the place across from the corner
    /// follows, as it is linear over the symbol.
    func slantingCandidates(topLeft: QRCodeOutline, topRight: QRCodeOutline, bottomLeft: QRCodeOutline) -> [Candidate] {
        let rightShare = Self.cubeRoot(topLeft.area / max(topRight.area, 0.1))
        let belowShare = Self.cubeRoot(topLeft.area / max(bottomLeft.area, 0.1))
        let farShare = rightShare + belowShare - 1
        guard farShare > Self.leastShare else { return [] }
        let (corner, right, below) = (topLeft.center, topRight.center, bottomLeft.center)
        let far = (right * rightShare + below * belowShare - corner) * (1 / farShare)
        // The mean number of modules to a pixel along a line is the geometric mean of those at its ends.
        func modules(from start: QRCodeOutline, to end: QRCodeOutline) -> Double {
            let way = end.center - start.center
            return (start.modules(along: way) * end.modules(along: way)).squareRoot() + 7
        }
        let (columns, rows) = (modules(from: topLeft, to: topRight), modules(from: topLeft, to: bottomLeft))
        guard columns < 2 * rows, rows < 2 * columns else { return [] }
        let estimate = ((columns + rows) / 2 - 17) / 4
        guard estimate > -0.5, estimate < 41 else { return [] }
        let middle = Int(estimate.rounded())
        return (middle - 1...middle + 1).compactMap(QRCodeVersion.init(number:)).compactMap { version in
            let anchors = [corner, right, below, far]
            let module = Double(version.size) - 3.5
            guard var candidate = Candidate(version: version, anchors: anchors, far: module) else { return nil }
            candidate.measure(in: image)
            let (across, down) = (right - corner, below - corner)
            candidate.axes = (
                across * (1 / max(topRight.modules(along: across), 1)),
                down * (1 / max(bottomLeft.modules(along: down), 1))
            )
            return candidate
        }
    }

    /// A far corner that is nearer the horizon than this is none.
    private static let leastShare = 0.1

    /// The cube root of a number around 1, by Newton's steps.
    private static func cubeRoot(_ number: Double) -> Double {
        let number = min(max(number, 0.001), 1_000)
        var root = (number + 2) / 3
        for _ in 0..<12 { root -= (root - number / (root * root)) / 3 }
        return root
    }
}

extension QRCodeOutline {
    /// That of a module at the mark's middle, in square pixels.
    fileprivate var area: Double {
        let (_, across, down) = map.view(3.5, 3.5)
        return across.cross(down)
    }

    fileprivate var center: Vector { map(3.5, 3.5) }

    /// How many modules long a way in the picture is, as modules are at the mark's middle.
    fileprivate func modules(along way: Vector) -> Double {
        let (_, across, down) = map.view(3.5, 3.5)
        let turn = across.cross(down)
        guard abs(turn) > 1e-9 else { return 0 }
        return Vector(way.cross(down) / turn, across.cross(way) / turn).length
    }
}
