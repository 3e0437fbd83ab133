extension QRCodeDetector {
    /// A finder pattern with its own axes: a module's step across and down, measured along the symbol's sides.
    struct Frame {
        let center: Vector
        let across: Vector
        let down: Vector
        /// How many of the mark's 49 modules have the colour they should have.
        let rightModules: Int

        init?(_ pattern: QRCodeFinderPattern, across: Vector, down: Vector, in image: BinaryImage) {
            let reach = 10 * pattern.moduleSize
            guard
                let horizontal = Span(through: pattern.center, along: across, reach: reach, in: image),
                let vertical = Span(through: pattern.center, along: down, reach: reach, in: image)
            else { return nil }
            center = pattern.center + across * horizontal.middle + down * vertical.middle
            self.across = across * (horizontal.length / 7)
            self.down = down * (vertical.length / 7)
            let isInside = image.holds(center, reach: (self.across.magnitudes + self.down.magnitudes) * 3.01)
            var right = 0
            for y in -3...3 {
                for x in -3...3 {
                    let place = center + self.across * Double(x) + self.down * Double(y)
                    if (image.pixel(at: place, isInside: isInside) != 0) == (max(abs(x), abs(y)) != 2) { right &+= 1 }
                }
            }
            rightModules = right
        }

        /// Where a mark that cannot be seen should be.
        init(assumedAt center: Vector, across: Vector, down: Vector) {
            self.center = center
            self.across = across
            self.down = down
            rightModules = 0
        }

        /// The frame that meets the mark best when one of the directions is turned.
        ///
        /// In a steep view the sides of a symbol are far from parallel, and so are the axes of its marks.
        static func turning(
            _ axis: Axis, of pattern: QRCodeFinderPattern, across: Vector, down: Vector, in image: BinaryImage
        ) -> Frame? {
            var best = Frame(pattern, across: across, down: down, in: image)
            // A mark that fits needs no turning, and texture none either.
            guard let first = best, first.rightModules < 44, first.rightModules > 26 else { return best }
            for turn in [0.12, -0.12, 0.25, -0.25, 0.4, -0.4] {
                let other =
                    axis == .across
                    ? Frame(pattern, across: across.turned(by: turn), down: down, in: image)
                    : Frame(pattern, across: across, down: down.turned(by: turn), in: image)
                if let other, other.rightModules > best?.rightModules ?? 49 { best = other }
            }
            return best
        }

        enum Axis {
            case across
            case down
        }

        /// The place where dark ends, seen from inside the outer ring; nil if that is not about where it should be.
        func edge(from start: Vector, along step: Vector, in image: BinaryImage) -> Vector? {
            var last: Vector?
            for tenth in 25...50 {
                let place = start + step * (Double(tenth) / 10)
                if image.isDark(at: place) {
                    last = place
                } else if let last {
                    return (last + place) * 0.5
                }
            }
            return nil
        }
    }
}

/// A line through a mark, from the outer edge of its ring to the other.
private struct Span {
    /// Where the mark's middle lies, from the place that the line was laid through, and how long the line is.
    let middle: Double
    let length: Double

    init?(through place: Vector, along direction: Vector, reach: Double, in image: BinaryImage) {
        guard
            let ahead = Self.edges(from: place, along: direction, reach: reach, in: image),
            let behind = Self.edges(from: place, along: direction * -1, reach: reach, in: image)
        else { return nil }
        length = ahead.outer + behind.outer
        let outer = (ahead.outer - behind.outer) / 2
        let inner = (ahead.inner - behind.inner) / 2
        // In a steep view the middle of the line is not that of the mark. The difference grows with the square of the
        // width: of the ring's 3.5² = 12.25 parts, the inner square's 1.5² = 2.25 are still to be taken off.
        middle = abs(outer - inner) > 0.75 ? inner - (outer - inner) * 0.225 : outer
    }

    /// Places are counted in parts of a pixel, for the sake of whole numbers; a step is a quarter of a pixel.
    private static let bits = 16
    private static let farthest = 1e6

    /// How far it is to the inner square's edge and to the ring's outer edge, past dark, light and dark.
    private static func edges(
        from center: Vector, along direction: Vector, reach: Double, in image: BinaryImage
    ) -> (inner: Double, outer: Double)? {
        guard abs(center.x) < farthest, abs(center.y) < farthest, reach < farthest else { return nil }
        guard abs(direction.x) < 2, abs(direction.y) < 2 else { return nil }
        let (pixels, width, height) = (image.pixels, image.width, image.height)
        let unit = Double(1 << bits)
        var (x, y) = (Int((center.x * unit).rounded(.down)), Int((center.y * unit).rounded(.down)))
        let (across, down) = (Int(direction.x * unit / 4), Int(direction.y * unit / 4))
        var colour: UInt8 = 1
        var changes = 0
        var inner = 0.0
        for step in 0..<Int(max(0, reach * 4).rounded(.up)) {
            let (column, row) = (x >> bits, y >> bits)
            let isInside = column >= 0 && row >= 0 && column < width && row < height
            if (isInside ? pixels[row &* width &+ column] : 0) != colour {
                changes += 1
                colour ^= 1
                let way = Double(step) / 4 - 0.125
                if changes == 1 { inner = way }
                if changes == 3 { return (inner, way) }
            }
            (x, y) = (x &+ across, y &+ down)
        }
        return nil
    }
}
