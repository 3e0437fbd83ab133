import Barcodes

/// Lays grids over what may be symbols: from a solid corner and the timing tracks across from it.
struct DataMatrixDetector {
    let image: BinaryImage
    let gray: GrayView

    /// A map from a symbol's modules to the picture, for a size that the symbol may have.
    struct Candidate {
        var size: DataMatrixSize
        var map: Homography
        let shade: Shade
        /// The share of the finder's and timing tracks' modules that have the right colour, 0.5 for chance.
        var score: Double
        /// Whether the map shows the symbol from behind.
        var isMirrored = false
        /// How much longer modules are in one direction than in the other, as a share.
        var stretch = 0.0

        /// The score, and a little for modules that are about square.
        var rank: Double { score - 0.15 * stretch }
    }

    /// Grids that meet fewer of the prescribed modules are dropped.
    static let leastScore = 0.8
    /// A grid that meets so many may lie on a surface that is not flat.
    static let leastScoreToBend = 0.7
    /// A grid whose timing tracks have fewer of either colour lies on something dark or light all over.
    private static let leastBalance = 0.2
    /// The same of a grid that was moved about.
    private static let leastBalanceWhenMoved = 0.35
    /// Modules longer than wide by more than this share call for a score that is not doubted: a view so steep is rare.
    private static let largestStretch = 0.7
    /// A grid is moved about only if it begins like this.
    private static let leastScoreToMove = 0.62
    /// What a grid that is moved about must come to after each reach; solid sides alone, dark or light all over beside
    /// them, come to about 0.8.
    private static let leastWhenMoved = [0.78, 0.81, 0.82, 0.82]
    /// A grid that meets so many is not far from where it belongs.
    private static let clearScore = 0.9
    /// So many grids are laid a second time.
    private static let likely = 4
    /// A grid that meets so many is not doubted.
    private static let sureScore = 0.85

    /// The grids that a corner could be the corner of, the likeliest first.
    func candidates(_ corner: DataMatrixCorner) -> [Candidate] {
        guard let steps = corner.moduleSteps(in: image) else { return [] }
        let (width, height) = (corner.across.length / steps.across, corner.up.length / steps.up)
        guard width > 5, height > 5, width < 220, height < 220, steps.across > 1, steps.up > 1 else { return [] }
        let across = corner.across * (1 / width)
        let up = corner.up * (1 / height)
        let shade = Shade(image: image, gray: gray, isFine: min(steps.across, steps.up) < Shade.fineModule)
        let tops = DataMatrixTrack.tracks(
            from: corner.place + corner.up, back: up * -1, across: across, in: shade)
        let sides = DataMatrixTrack.tracks(
            from: corner.place + corner.across, back: across * -1, across: up, in: shade)
        var candidates = counted(corner, tops, sides, in: shade).sorted { $0.rank > $1.rank }
        if candidates.first?.score ?? 0 < Self.sureScore {
            candidates += outlined(corner, steps, in: shade)
            candidates.sort { $0.rank > $1.rank }
            let likely = candidates.prefix(Self.likely)
            candidates = likely + ended(corner, likely, in: shade).sorted { $0.rank > $1.rank }
        }
        return candidates
    }

    /// Grids by the number of modules along the tracks.
    private func counted(
        _ corner: DataMatrixCorner, _ tops: [DataMatrixTrack], _ sides: [DataMatrixTrack], in shade: Shade
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        // Rectangles in a mirror have the longer side upright.
        let turned = DataMatrixCorner(place: corner.place, across: corner.up, up: corner.across)
        for top in tops {
            for side in sides {
                if let size = DataMatrixSize(width: top.moduleCount, height: side.moduleCount) {
                    let map = Self.map(corner, top: top.line, side: side.line, size: size)
                    add(size, map, in: shade, to: &candidates)
                } else if let size = DataMatrixSize(width: side.moduleCount, height: top.moduleCount) {
                    let map = Self.map(turned, top: side.line, side: top.line, size: size)
                    add(size, map, isMirrored: true, in: shade, to: &candidates)
                }
            }
        }
        if candidates.contains(where: { $0.score > Self.sureScore }) { return candidates }
        // One track that can be trusted is enough: it ends at the corner.
        for top in tops {
            let side = EdgeLine(
                from: corner.place + corner.across * (1 - 0.5 * top.module / corner.across.length), to: top.end)
            for size in DataMatrixSize.all where size.width == top.moduleCount {
                add(size, Self.map(corner, top: top.line, side: side, size: size), in: shade, to: &candidates)
            }
        }
        for side in sides {
            let top = EdgeLine(
                from: corner.place + corner.up * (1 - 0.5 * side.module / corner.up.length), to: side.end)
            for size in DataMatrixSize.all where size.height == side.moduleCount {
                add(size, Self.map(corner, top: top, side: side.line, size: size), in: shade, to: &candidates)
            }
        }
        return candidates
    }

    /// The map that two solid sides and the middle lines of two timing tracks make up.
    private static func map(
        _ corner: DataMatrixCorner, top: EdgeLine, side: EdgeLine, size: DataMatrixSize
    ) -> Homography? {
        guard let far = top.intersection(with: side),
            let upper = EdgeLine(through: corner.place, along: corner.up).intersection(with: top),
            let right = EdgeLine(through: corner.place, along: corner.across).intersection(with: side)
        else { return nil }
        let (width, height) = (Double(size.width), Double(size.height))
        return Homography(
            from: (Vector(0, height), Vector(0, 0.5), Vector(width - 0.5, 0.5), Vector(width - 0.5, height)),
            to: (corner.place, upper, far, right))
    }

    /// Grids by the outline, for all sizes that the thickness of the solid sides allows.
    private func outlined(
        _ corner: DataMatrixCorner, _ steps: (across: Double, up: Double), in shade: Shade
    ) -> [Candidate] {
        guard
            let top = DataMatrixOutline(
                from: corner.place + corner.up, along: corner.across, inward: corner.up * -1, module: steps.up,
                in: shade),
            let side = DataMatrixOutline(
                from: corner.place + corner.across, along: corner.up, inward: corner.across * -1,
                module: steps.across, in: shade)
        else { return [] }
        let bottom = EdgeLine(through: corner.place, along: corner.across)
        let left = EdgeLine(through: corner.place, along: corner.up)
        guard let far = top.line.intersection(with: side.line), let upper = left.intersection(with: top.line),
            let right = bottom.intersection(with: side.line)
        else { return [] }
        var candidates: [Candidate] = []
        let (width, height) = (corner.across.length / steps.across, corner.up.length / steps.up)
        for size in DataMatrixSize.all {
            for isMirrored in size.isSquare ? [false] : [false, true] {
                let (columns, rows) = isMirrored ? (size.height, size.width) : (size.width, size.height)
                guard abs(Double(columns) - width) < 0.42 * width, abs(Double(rows) - height) < 0.42 * height else {
                    continue
                }
                let (x, y) = (Double(size.width), Double(size.height))
                guard
                    let map = Homography(
                        from: (Vector(0, y), Vector(0, 0), Vector(x, 0), Vector(x, y)),
                        to: isMirrored
                            ? (corner.place, right, far, upper) : (corner.place, upper, far, right))
                else { continue }
                add(size, map, isMirrored: isMirrored, in: shade, to: &candidates)
            }
        }
        return candidates
    }

    /// Likely grids once more, with the ends of the solid sides where they were met instead of where lines cross.
    private func ended(
        _ corner: DataMatrixCorner, _ likely: ArraySlice<Candidate>, in shade: Shade
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        let (upper, right) = (corner.place + corner.up, corner.place + corner.across)
        for candidate in likely {
            let (x, y) = (Double(candidate.size.width), Double(candidate.size.height))
            let far = candidate.map(x, 0)
            let ends = candidate.isMirrored ? (right, upper) : (upper, right)
            let map = Homography(
                from: (Vector(0, y), Vector(0, 0), Vector(x, 0), Vector(x, y)),
                to: (corner.place, ends.0, far, ends.1))
            add(candidate.size, map, isMirrored: candidate.isMirrored, in: shade, to: &candidates)
        }
        return candidates
    }

    private func add(
        _ size: DataMatrixSize, _ map: Homography?, isMirrored: Bool = false, in shade: Shade,
        to candidates: inout [Candidate]
    ) {
        guard let map, Self.isPlausible(map, size),
            DataMatrixTemplate.timing(size).balance(map, in: shade) >= Self.leastBalance
        else { return }
        let score = DataMatrixTemplate.fit(size).score(map, in: shade)
        guard score > Self.leastScoreToMove else { return }
        var candidate = Candidate(size: size, map: map, shade: shade, score: score, isMirrored: isMirrored)
        let corner = map(0, Double(size.height))
        let across = (map(Double(size.width), Double(size.height)) - corner).length / Double(size.width)
        let up = (map(0, 0) - corner).length / Double(size.height)
        candidate.stretch = max(across, up) / min(across, up) - 1
        guard candidate.stretch < Self.largestStretch || score > Self.sureScore else { return }
        candidates.append(candidate)
    }

    /// Whether opposite sides are alike enough for a view that is not extremely steep.
    private static func isPlausible(_ map: Homography, _ size: DataMatrixSize) -> Bool {
        let (width, height) = (Double(size.width), Double(size.height))
        let (topLeft, topRight) = (map(0, 0), map(width, 0))
        let (bottomLeft, bottomRight) = (map(0, height), map(width, height))
        let (top, bottom) = (topRight - topLeft, bottomRight - bottomLeft)
        let (left, right) = (topLeft - bottomLeft, topRight - bottomRight)
        let acrossRatio = top.length / bottom.length
        let upRatio = right.length / left.length
        guard acrossRatio > 0.4, acrossRatio < 2.5, upRatio > 0.4, upRatio < 2.5 else { return false }
        // Modules are square, so that one direction is not much more foreshortened than a steep view allows.
        let aspect = (bottom.length / width) / (left.length / height)
        return aspect > 0.3 && aspect < 3.3 && top.cross(right) * bottom.cross(left) > 0
    }

    /// The grid moved about at its corners until it meets the prescribed modules best; nil if it comes to too little.
    func refined(_ candidate: Candidate) -> Candidate? {
        let (width, height) = (Double(candidate.size.width), Double(candidate.size.height))
        let corners = (Vector(0, 0), Vector(width, 0), Vector(width, height), Vector(0, height))
        var refined = candidate
        let isClear = candidate.score > Self.clearScore
        let result = DataMatrixTemplate.fitWithQuietZone(candidate.size).refined(
            candidate.map, corners: corners, in: candidate.shade,
            reaches: isClear ? [0.5, 0.25, 0.12] : [1, 0.5, 0.25, 0.12],
            least: isClear ? Self.leastWhenMoved.suffix(3) : Self.leastWhenMoved)
        guard result.score > Self.leastScore,
            DataMatrixTemplate.timing(candidate.size).balance(result.map, in: candidate.shade)
                >= Self.leastBalanceWhenMoved
        else { return nil }
        refined.map = result.map
        refined.score = DataMatrixTemplate.fit(candidate.size).score(refined.map, in: candidate.shade)
        return refined
    }
}
