extension BarLine {
    /// The places of one line through a picture, in whole 65,536ths of a pixel: steps and weights are integers then.
    struct Track {
        private static let one = 65_536.0
        private static let shift = 16

        private let gray: GrayView
        private let x: Int
        private let y: Int
        private let stepX: Int
        private let stepY: Int

        init(_ gray: GrayView, from start: Vector, step: Vector) {
            self.gray = gray
            (x, y) = (Int(start.x * Self.one), Int(start.y * Self.one))
            (stepX, stepY) = (Int((step.x * Self.one).rounded()), Int((step.y * Self.one).rounded()))
        }

        /// Adds the brightness of the nearest pixel at each place of a track along a row or a column.
        ///
        /// Where it begins or ends beyond the picture, the last pixel within counts.
        func addNearest(to sums: UnsafeMutableBufferPointer<Float>) {
            let (right, bottom) = (gray.width - 1, gray.height - 1)
            let (column, row) = (min(max(x >> Self.shift, 0), right), min(max(y >> Self.shift, 0), bottom))
            let (across, down) = (stepX.signum(), stepY.signum())
            let rest = across > 0 ? right - column : across < 0 ? column : down > 0 ? bottom - row : row
            let inside = min(sums.count, rest + 1)
            let count = sums.count
            guard let first = gray.pixels.baseAddress, let sums = sums.baseAddress, count > 0 else { return }
            let start = first + row * gray.stride + column
            let step = across + down * gray.stride
            if step == 1 {
                for index in 0..<inside { sums[index] += Float(start[index]) }
            } else {
                for index in 0..<inside { sums[index] += Float(start[index &* step]) }
            }
            for index in inside..<max(inside, count) { sums[index] += Float(start[(inside - 1) * step]) }
        }

        /// Adds the brightness between the centres of the four pixels around each place.
        func addBetween(to sums: UnsafeMutableBufferPointer<Float>) {
            let half = Int(Self.one / 2)
            var (x, y) = (x - half, y - half)
            let (right, bottom) = (gray.width - 1, gray.height - 1)
            let scale = 1 / Float(1 << 16)
            for index in sums.indices {
                let (across, down) = (min(max(x, 0), right << Self.shift), min(max(y, 0), bottom << Self.shift))
                let (column, row) = (across >> Self.shift, down >> Self.shift)
                let (next, upper) = (min(column &+ 1, right), row &* gray.stride)
                let lower = min(row &+ 1, bottom) &* gray.stride
                // Eight bits of each weight are finer than the steps of brightness.
                let (dx, dy) = (across >> 8 & 255, down >> 8 & 255)
                let (a, b) = (Int(gray.pixels[upper &+ column]), Int(gray.pixels[upper &+ next]))
                let (c, d) = (Int(gray.pixels[lower &+ column]), Int(gray.pixels[lower &+ next]))
                let top = a &* 256 &+ (b &- a) &* dx
                let low = c &* 256 &+ (d &- c) &* dx
                sums[index] += Float(top &* 256 &+ (low &- top) &* dy) * scale
                x &+= stepX
                y &+= stepY
            }
        }
    }
}
