extension QRCodeDetector {
    /// A finder pattern with its own axes: a module's step across and down, measured along the symbol's sides.
    struct Frame {
        let center: Vector
        let across: Vector
        let down: Vector

        init?(_ pattern: QRCodeFinderPattern, across: Vector, down: Vector, in image: BinaryImage) {
            let reach = 10 * pattern.moduleSize
            guard
                let right = Self.extent(from: pattern.center, along: across, reach: reach, in: image),
                let left = Self.extent(from: pattern.center, along: across * -1, reach: reach, in: image),
                let bottom = Self.extent(from: pattern.center, along: down, reach: reach, in: image),
                let top = Self.extent(from: pattern.center, along: down * -1, reach: reach, in: image)
            else { return nil }
            center = pattern.center + across * ((right - left) / 2) + down * ((bottom - top) / 2)
            self.across = across * ((right + left) / 7)
            self.down = down * ((bottom + top) / 7)
        }

        /// How many of the mark's 49 modules have the colour they should have.
        func rightModules(in image: BinaryImage) -> Int {
            var right = 0
            for y in -3...3 {
                for x in -3...3 {
                    let place = center + across * Double(x) + down * Double(y)
                    if image.isDark(at: place) == (max(abs(x), abs(y)) != 2) { right &+= 1 }
                }
            }
            return right
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

        /// How far it is from the middle to the outer ring's outer edge, in pixels: past dark, light and dark.
        private static func extent(
            from center: Vector, along direction: Vector, reach: Double, in image: BinaryImage
        ) -> Double? {
            var dark = true
            var changes = 0
            var way = 0.0
            while way < reach {
                if image.isDark(at: center + direction * way) != dark {
                    changes += 1
                    dark.toggle()
                    if changes == 3 { return way - 0.125 }
                }
                way += 0.25
            }
            return nil
        }
    }
}
