import Barcodes

/// Lays the grid of a symbol over the picture, from its three finder patterns.
struct QRCodeDetector {
    let image: BinaryImage
    let gray: GrayView

    /// A grid that may be right: the version, the four places that tie modules to pixels, and the map they make.
    struct Candidate {
        let version: QRCodeVersion
        /// The middles of the marks top left, top right and bottom left, and a fourth place further down to the right.
        var anchors: [Vector]
        /// The fourth place, in modules from the symbol's corner, the same in both directions.
        var far: Double
        private(set) var map: Homography
        /// The share of the timing patterns' modules that come out right, 0.5 for chance.
        var timing: Double
        /// The same for the modules of the three marks.
        var marks: Double

        /// A module's step to the right at the top-right mark, and downwards at the bottom-left one.
        var axes = (across: Vector(0, 0), down: Vector(0, 0))

        /// The size of a module in pixels along the symbol's top.
        var moduleSize: Double { anchors[0].distance(to: anchors[1]) / Double(version.size - 7) }

        /// What speaks for this grid, at most 3.
        var evidence: Double { timing + 2 * marks }

        init?(version: QRCodeVersion, anchors: [Vector], far: Double) {
            let size = Double(version.size)
            guard anchors.count == 4,
                let map = Homography(
                    from: (Vector(3.5, 3.5), Vector(size - 3.5, 3.5), Vector(far, far), Vector(3.5, size - 3.5)),
                    to: (anchors[0], anchors[1], anchors[3], anchors[2]))
            else { return nil }
            self.version = version
            self.anchors = anchors
            self.far = far
            self.map = map
            timing = 0
            marks = 0
        }

        mutating func measure(in image: BinaryImage) {
            timing = QRCodeGridFit.timingScore(map, size: version.size, in: image)
            marks = QRCodeGridFit.markScore(map, size: version.size, in: image)
        }

        func moved(anchor: Int, by step: Vector) -> Candidate? {
            var anchors = anchors
            anchors[anchor] = anchors[anchor] + step
            return Candidate(version: version, anchors: anchors, far: far)
        }
    }

    /// Less than this share of right modules in the timing patterns is taken for chance.
    static let leastTiming = 0.7
    /// From this share on, a grid is not tilted in search of a better one.
    static let goodTiming = 0.93
    /// The same for the modules of the three marks.
    private static let leastMarks = 0.8
    /// So many of a mark's 49 modules have to be right.
    private static let leastModules = 34

    /// The symbol's versions that the distances allow, each with its grid, the one whose timing fits best first.
    func candidates(
        topLeft: QRCodeFinderPattern, topRight: QRCodeFinderPattern, bottomLeft: QRCodeFinderPattern
    ) -> [Candidate] {
        let across = direction(from: topLeft.center, to: topRight.center)
        let down = direction(from: topLeft.center, to: bottomLeft.center)
        guard
            let corner = Frame(topLeft, across: across, down: down, in: image),
            corner.rightModules >= Self.leastModules,
            let right = Frame.turning(.down, of: topRight, across: across, down: down, in: image),
            right.rightModules >= Self.leastModules,
            let below = Frame.turning(.across, of: bottomLeft, across: across, down: down, in: image),
            below.rightModules >= Self.leastModules,
            case let marks = Double(corner.rightModules + right.rightModules + below.rightModules) / 147,
            marks > Self.leastMarks
        else { return [] }
        let outer = bottomRight(right: right, below: below, corner: corner)
        return candidates(corner: corner, right: right, below: below, outer: outer, marks: marks)
    }

    /// The versions that three marks' places and axes allow, each with its grid, the one whose timing fits best first.
    func candidates(corner: Frame, right: Frame, below: Frame, outer: Vector, marks: Double) -> [Candidate] {
        // Seen at a slant, modules shrink with the square of the distance: their mean size along a line is the
        // geometric mean of those at its ends.
        let columns =
            corner.center.distance(to: right.center) / (corner.across.length * right.across.length).squareRoot() + 7
        let rows =
            corner.center.distance(to: below.center) / (corner.down.length * below.down.length).squareRoot() + 7
        guard columns < 2 * rows, rows < 2 * columns else { return [] }
        let estimate = ((columns + rows) / 2 - 17) / 4
        guard estimate > -0.5, estimate < 45 else { return [] }
        // Far estimates are worse for large symbols: a module's size is measured over seven, then multiplied.
        let reach = 1 + Int(estimate / 8)
        let middle = Int(estimate.rounded())
        var versions = ((middle - reach)...(middle + reach)).compactMap(QRCodeVersion.init(number:))
        if middle + reach >= 6, let told = toldVersion(right: right, below: below), !versions.contains(told),
            abs(told.number - middle) <= 2 * reach + 4
        {
            versions.append(told)
        }
        var found: [Candidate] = []
        for version in versions {
            let anchors = [corner.center, right.center, below.center, outer]
            guard var candidate = Candidate(version: version, anchors: anchors, far: Double(version.size)) else {
                continue
            }
            candidate.marks = marks
            candidate.timing = QRCodeGridFit.timingScore(candidate.map, size: version.size, in: image)
            candidate.axes = (right.across, below.down)
            found.append(candidate)
        }
        return found.sorted { ($0.timing, $1.version.number) > ($1.timing, $0.version.number) }
    }

    /// The grid with its far corner moved to where the timing patterns and the marks fit best.
    ///
    /// A steep view moves the corner by several modules, and the edges of small marks tell it only roughly.
    func tilted(_ candidate: Candidate) -> Candidate {
        guard candidate.timing < Self.goodTiming else { return candidate }
        let (across, down) = candidate.axes
        var best = candidate
        best.measure(in: image)
        var reach = Double(candidate.version.size) / 12
        for _ in 0..<4 {
            let start = best
            for row in -1...1 {
                for column in -1...1 where row != 0 || column != 0 {
                    let step = across * (Double(column) * reach) + down * (Double(row) * reach)
                    guard var moved = start.moved(anchor: 3, by: step) else { continue }
                    moved.measure(in: image)
                    moved.axes = candidate.axes
                    if moved.evidence > best.evidence { best = moved }
                }
            }
            reach /= 2
        }
        return best
    }

    func direction(from start: Vector, to end: Vector) -> Vector {
        let way = end - start
        return way * (1 / max(way.length, 1e-9))
    }

    /// The symbol's fourth corner: where the right edge of one mark and the lower edge of the other meet.
    private func bottomRight(right: Frame, below: Frame, corner: Frame) -> Vector {
        let parallelogram =
            right.center + below.center - corner.center + right.across * 3.5 + below.down * 3.5
        guard
            let upper = right.edge(from: right.center - right.down * 3, along: right.across, in: image),
            let lower = right.edge(from: right.center + right.down * 3, along: right.across, in: image),
            let left = below.edge(from: below.center - below.across * 3, along: below.down, in: image),
            let far = below.edge(from: below.center + below.across * 3, along: below.down, in: image)
        else { return parallelogram }
        let (first, second) = (lower - upper, far - left)
        let turn = first.cross(second)
        guard abs(turn) > 0.3 * first.length * second.length else { return parallelogram }
        let meeting = upper + first * ((left - upper).cross(second) / turn)
        let limit = 0.5 * corner.center.distance(to: right.center)
        return meeting.distance(to: parallelogram) < limit ? meeting : parallelogram
    }
}
