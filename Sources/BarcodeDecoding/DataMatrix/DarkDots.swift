/// The small dark things of a picture in dark and light that are about as high as wide, from the top.
struct DarkDots {
    struct Dot {
        /// The middle.
        let place: Vector
        /// The mean of height and width, in pixels.
        let size: Double
    }

    let dots: [Dot]

    /// Dots are not larger, in pixels: a smaller scale shows those.
    static let largest = 48
    /// Few pictures without dots have so many on one row in eight.
    private static let fewestAtFirst = 8
    private static let firstRowStep = 8
    /// More dots than this, on one row in eight and in all, are noise or a texture.
    private static let mostAtFirst = 400
    private static let most = 1_500

    /// Looks for dots; nil if there are too few or too many for a symbol.
    ///
    /// - Parameters:
    ///   - pixels: One byte a pixel, 0 for light, row by row.
    ///   - smallest: The width of the smallest dot, in pixels.
    init?(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, smallest: Int) {
        // Most pictures have none, which a few rows tell.
        var count = 0
        for y in stride(from: Self.firstRowStep / 2, to: height, by: Self.firstRowStep) {
            Self.forEachRun(of: pixels + y &* width, width: width, from: smallest) { start, length in
                let column = pixels + (y &* width &+ start &+ length / 2)
                let limit = 3 &* length
                var (above, below) = (0, 0)
                while above <= limit, above < y, column[-(above &+ 1) &* width] != 0 { above &+= 1 }
                while below <= limit, y &+ below &+ 1 < height, column[(below &+ 1) &* width] != 0 { below &+= 1 }
                let high = above &+ below &+ 1
                // The row may meet the dot anywhere.
                if length &* 5 >= high &* 2, length &* 3 <= high &* 4 &+ 2 { count &+= 1 }
            }
            guard count <= Self.mostAtFirst else { return nil }
        }
        guard count >= Self.fewestAtFirst else { return nil }
        var dots: [Dot] = []
        for y in 1..<max(1, height &- 1) {
            Self.forEachRun(of: pixels + y &* width, width: width, from: smallest) { start, length in
                let column = pixels + (y &* width &+ start &+ length / 2)
                // From the dot's middle row it is as far upwards as downwards, or one less.
                let farthest = min(y, height &- 1 &- y, length)
                var half = 0
                while half < farthest, column[-(half &+ 1) &* width] != 0, column[(half &+ 1) &* width] != 0 {
                    half &+= 1
                }
                guard half < farthest, column[-(half &+ 1) &* width] == 0 else { return }
                let isEven = column[(half &+ 1) &* width] != 0
                if isEven, half &+ 2 < height &- y, column[(half &+ 2) &* width] != 0 { return }
                let high = 2 &* half &+ (isEven ? 2 : 1)
                guard abs(high &- length) &* 3 <= max(high, length) &+ 2 else { return }
                dots.append(
                    Dot(
                        place: Vector(
                            Double(start) + Double(length) / 2, Double(y) + (isEven ? 1 : 0.5)),
                        size: Double(high &+ length) / 2))
            }
            guard dots.count <= Self.most else { return nil }
        }
        self.dots = dots
    }

    /// The short dark runs of a row that do not touch the picture's edge.
    @inline(__always)
    private static func forEachRun(
        of line: UnsafePointer<UInt8>, width: Int, from smallest: Int, _ body: (Int, Int) -> Void
    ) {
        var x = 0
        while x < width {
            while x < width, line[x] == 0 { x &+= 1 }
            let start = x
            while x < width, line[x] != 0 { x &+= 1 }
            let length = x &- start
            if length >= smallest, length <= largest, start > 0, x < width { body(start, length) }
        }
    }
}
