import Barcodes

/// Lays a grid over a symbol, from its bull's eye outwards.
struct AztecDetector {
    private let image: BinaryImage
    private let gray: GrayView
    private let trace: EdgeTrace

    init(image: BinaryImage, gray: GrayView) {
        self.image = image
        self.gray = gray
        trace = EdgeTrace(image)
    }

    /// A core whose mode message was read, turned upright.
    struct Core {
        /// From modules, counted from the middle of the bull's eye, to the picture.
        var map: Homography
        var message: AztecModeMessage
        /// How many parts of the mode message were put right.
        let modeErrors: Int
        var isCompact: Bool
        var isMirrored: Bool
        /// The share of the core's known modules that have the right colour.
        var score: Double
        let shade: Shade
    }

    /// Cores that meet fewer of the known modules are dropped.
    private static let leastScore = 0.85
    /// What a rune needs, which has no more than its mode message to be checked by.
    private static let leastScoreOfRune = 0.94

    /// The core around a bull's eye, if its mode message can be read.
    func core(_ bullsEye: AztecFinder.BullsEye) -> Core? {
        guard let map = rings(bullsEye) else { return nil }
        let shade = Shade(image: image, gray: gray, isFine: bullsEye.module < Shade.fineModule)
        for isCompact in [true, false] {
            let rim = isCompact ? 4.5 : 6.5
            let corners = (Vector(-rim, -rim), Vector(rim, -rim), Vector(rim, rim), Vector(-rim, rim))
            let fit = AztecTemplate.core(isCompact: isCompact)
            guard fit.score(map, in: shade) > 0.72 else { continue }
            let (refined, score) = fit.refined(map, corners: corners, in: shade, reaches: [0.4, 0.2, 0.1])
            guard score > Self.leastScore else { continue }
            // The ring around a compact core carries data; around that of a full symbol it is light, then dark.
            if let core = upright(refined, isCompact: isCompact, score: score, in: shade) { return core }
        }
        return nil
    }

    /// The map that takes a square of seven modules to the outer edge of the third ring, or of five to the second.
    private func rings(_ bullsEye: AztecFinder.BullsEye) -> Homography? {
        let edges = edges(of: bullsEye)
        for (edge, side) in [(3, 3.5), (2, 2.5)] where edge < edges.count {
            // The third ring is light: its outer edge is met from the inside, with the dark behind.
            trace.begin(
                x: edges[edge], y: Int(bullsEye.center.y), upwards: edge == 3, isDarkOnRight: true)
            guard let count = trace.loop(limit: Int(90 * bullsEye.module) + 200),
                let quadrilateral = EdgeQuadrilateral(trace, count: count)
            else { continue }
            let corners = quadrilateral.corners
            let middle = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25
            guard middle.distance(to: bullsEye.center) < 2.5 * bullsEye.module else { continue }
            // A dark ring is walked along clockwise on its outside, and the other way round on its inside.
            let order = edge == 3 ? [0, 3, 2, 1] : [0, 1, 2, 3]
            let target = (corners[order[0]], corners[order[1]], corners[order[2]], corners[order[3]])
            let source = (Vector(-side, -side), Vector(side, -side), Vector(side, side), Vector(-side, side))
            if let map = Homography(from: source, to: target) { return map }
        }
        return nil
    }

    /// The columns in which the colour changes, from the middle rightwards.
    private func edges(of bullsEye: AztecFinder.BullsEye) -> [Int] {
        let y = Int(bullsEye.center.y)
        var edges: [Int] = []
        var x = Int(bullsEye.center.x)
        var isDark = true
        while edges.count < 4, x < image.width {
            if image.isDark(x, y) != isDark {
                edges.append(x)
                isDark.toggle()
            }
            x += 1
        }
        return edges
    }

    /// The core turned so that its orientation marks are right, with the mode message that is read then.
    private func upright(_ map: Homography, isCompact: Bool, score: Double, in shade: Shade) -> Core? {
        var turns: [(map: Homography, isMirrored: Bool, wrong: Int)] = []
        let marks = AztecTemplate.orientation(isCompact: isCompact)
        for isMirrored in [false, true] {
            for quarter in 0..<4 {
                guard let turned = map.turned(quarter, isMirrored: isMirrored) else { continue }
                let wrong = marks.count { shade.isDark(at: turned($0.x + 0.5, $0.y + 0.5)) != $0.isDark }
                if wrong <= 2 { turns.append((turned, isMirrored, wrong)) }
            }
        }
        for turn in turns.sorted(by: { $0.wrong < $1.wrong }) {
            let bits = AztecTemplate.modePlaces(isCompact: isCompact).map { x, y -> UInt8 in
                shade.isDark(at: turn.map(Double(x), Double(y))) ? 1 : 0
            }
            guard let (message, corrected) = AztecModeMessage.read(bits) else { continue }
            if case .rune = message {
                guard score > Self.leastScoreOfRune, turn.wrong <= 1, corrected <= 1 else { continue }
            }
            return Core(
                map: turn.map, message: message, modeErrors: corrected, isCompact: isCompact,
                isMirrored: turn.isMirrored, score: score, shade: shade)
        }
        return nil
    }

    /// The grids that a whole symbol may have, from its core outwards.
    ///
    /// A bull's eye is small beside its symbol: half a pixel at its corners looks like a steep view. So the view from
    /// straight above is tried as well.
    func grids(_ core: Core, size: AztecSize) -> [Homography] {
        let maps = [core.map] + (core.map.flattened.map { [$0] } ?? [])
        return size.isCompact ? maps : maps.map { grown($0, core, half: Double(size.size) / 2) }
    }

    /// A core's map moved about until it meets the reference grid farther and farther out.
    private func grown(_ map: Homography, _ core: Core, half: Double) -> Homography {
        var map = map
        var radius = 7.5
        while radius < half {
            radius = min(half, radius < 15 ? 16.5 : radius + 16)
            let fit = AztecTemplate.marks(within: Int(radius), isCompact: false)
            let corners = (
                Vector(-radius, -radius), Vector(radius, -radius), Vector(radius, radius), Vector(-radius, radius)
            )
            map = fit.refined(map, corners: corners, in: core.shade).map
        }
        return map
    }
}

extension Homography {
    /// The map with the square that it maps from turned by quarters, and seen from behind.
    fileprivate func turned(_ quarters: Int, isMirrored: Bool) -> Homography? {
        var corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { self($0.0, $0.1) }
        corners = (0..<4).map { corners[($0 + quarters) % 4] }
        if isMirrored { corners.swapAt(1, 3) }
        return Homography(
            from: (Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)),
            to: (corners[0], corners[1], corners[2], corners[3]))
    }

    /// The map without perspective that is the same about the middle of a bull's eye.
    fileprivate var flattened: Homography? {
        let across = (self(3.5, 0) - self(-3.5, 0)) * 0.5
        let down = (self(0, 3.5) - self(0, -3.5)) * 0.5
        let ends = [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)].map { self($0.0, $0.1) }
        let middle = (ends[0] + ends[1] + ends[2] + ends[3]) * 0.25
        return Homography(
            from: (Vector(-3.5, -3.5), Vector(3.5, -3.5), Vector(3.5, 3.5), Vector(-3.5, 3.5)),
            to: (middle - across - down, middle + across - down, middle + across + down, middle - across + down))
    }
}
