/// The corner between a symbol's two solid sides, with the sides from there.
struct DataMatrixCorner {
    /// The outer corner.
    let place: Vector
    /// The side that an upright symbol has at the bottom, and the one on its left.
    let across: Vector
    let up: Vector

    /// So far, in pixels, a side may lie inside of the line along it.
    private static let mostDent = 3.0

    /// How thick the sides are, along the other: the size of a module; nil if they are no bars.
    ///
    /// Half of the modules beside a solid side are light, so that the thinnest places tell.
    func moduleSteps(in image: BinaryImage) -> (across: Double, up: Double)? {
        guard let width = thickness(of: up, towards: across, in: image),
            let height = thickness(of: across, towards: up, in: image)
        else { return nil }
        return (width, height)
    }

    private func thickness(of side: Vector, towards other: Vector, in image: BinaryImage) -> Double? {
        let inward = other * (1 / other.length)
        let limit = other.length / 5
        let step = limit > 20 ? 1.0 : 0.5
        let count = min(48, max(12, Int(side.length / 2)))
        var lengths: [Double] = []
        for index in 0..<count {
            let start = place + side * (0.06 + 0.88 * (Double(index) + 0.5) / Double(count))
            var way = 1.0
            // A side that is not quite straight lies a little inside of its line here and there.
            while way < Self.mostDent, !image.isDark(at: start + inward * way) { way += step }
            guard way < Self.mostDent else { continue }
            let begin = way > 1 ? way - step / 2 : 0
            while way < limit, image.isDark(at: start + inward * way) { way += step }
            if way < limit { lengths.append(way - step / 2 - begin) }
        }
        guard lengths.count * 6 >= count else { return nil }
        // Where the module beside is dark the bar looks two or more modules thick.
        lengths.sort()
        let single = lengths.prefix { $0 < 1.5 * lengths[lengths.count / 10] }
        guard !single.isEmpty else { return nil }
        return single.reduce(0, +) / Double(single.count)
    }
}
