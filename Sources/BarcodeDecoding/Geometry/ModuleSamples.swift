/// The brightness at the middle of each module of a symbol, and what parts dark from light there.
struct ModuleSamples {
    let width: Int
    let height: Int
    private var brightness: [Float]
    private var thresholds: [Float]
    private let isInverted: Bool

    /// Samples a picture where a map says that the modules are; outside the picture everything is of middle brightness.
    ///
    /// - Parameter isQuick: Whether the middle of each module is enough.
    init(
        width: Int, height: Int, map: (Double, Double) -> Vector, gray: GrayView, image: BinaryImage,
        isQuick: Bool = false
    ) {
        self.width = width
        self.height = height
        isInverted = image.isInverted
        brightness = [Float](repeating: 0, count: width * height)
        thresholds = brightness
        var places: [Vector] = []
        places.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { places.append(map(Double(x) + 0.5, Double(y) + 0.5)) }
        }
        let middle = height / 2 * width + width / 2
        // The mean of five places is less noisy, where a module is wide enough for them to lie in its flat middle.
        let isWide = !isQuick && width > 1 && height > 1 && places[middle].distance(to: places[middle - 1]) >= Self.wide
        let (right, bottom) = (Double(image.width), Double(image.height))
        places.withUnsafeBufferPointer { places in
            var index = 0
            for y in 0..<height {
                for x in 0..<width {
                    let place = places[index]
                    if place.x >= 0, place.y >= 0, place.x < right, place.y < bottom {
                        thresholds[index] = Float(image.threshold(at: place))
                        var value = gray.brightness(at: place)
                        if isWide {
                            // The steps to the neighbours are those within the module, near enough.
                            let next = x &+ 1 < width ? places[index &+ 1] - place : place - places[index &- 1]
                            let isLast = y &+ 1 == height
                            let below = isLast ? place - places[index &- width] : places[index &+ width] - place
                            let (one, other) = ((next + below) * Self.spread, (next - below) * Self.spread)
                            value += gray.brightness(at: place - one)
                            value += gray.brightness(at: place + one)
                            value += gray.brightness(at: place - other)
                            value += gray.brightness(at: place + other)
                            value /= 5
                        }
                        brightness[index] = Float(value)
                    }
                    index &+= 1
                }
            }
        }
    }

    /// Modules of so many pixels are sampled at five places, that far from the middle.
    private static let wide = 4.5
    private static let spread = 0.18

    /// The colours, and how sure each is: 128 for the usual distance from the threshold, 0 for none.
    func decided() -> (grid: ModuleGrid, certainty: [UInt8]) {
        var modules = [UInt8](repeating: 0, count: width * height)
        var total: Float = 0
        for index in modules.indices {
            let margin = brightness[index] - thresholds[index]
            modules[index] = (margin < 0) != isInverted ? 1 : 0
            total += abs(margin)
        }
        let unit = max(1, total / Float(max(1, modules.count)))
        let certainty = modules.indices.map { index in
            UInt8(min(255, abs(brightness[index] - thresholds[index]) / unit * 128))
        }
        let grid =
            ModuleGrid(width: width, height: height, modules: modules) ?? ModuleGrid(width: width, height: height)
        return (grid, certainty)
    }

    /// The amounts of sharpening that are worth a try where plain samples give nothing, for blur of about a half and of
    /// nearly a whole module.
    static let sharpenings: [Float] = [0.15, 0.35]

    /// The samples with what blur carried over from the four neighbours taken back, against thresholds from the
    /// darkest and lightest modules around instead of the pixels'.
    func sharpened(by amount: Float) -> ModuleSamples {
        var sharp = self
        sharp.thresholds = middles()
        for y in 0..<height {
            for x in 0..<width {
                let index = y &* width &+ x
                let left = brightness[x > 0 ? index &- 1 : index]
                let right = brightness[x < width &- 1 ? index &+ 1 : index]
                let above = brightness[y > 0 ? index &- width : index]
                let below = brightness[y < height &- 1 ? index &+ width : index]
                let value = brightness[index]
                sharp.brightness[index] = value + amount * (4 * value - left - right - above - below)
            }
        }
        return sharp
    }

    /// So many modules to each side are asked for the darkest and the lightest.
    private static let reach = 4

    /// The middle between the darkest and the lightest module around each: first along rows, then along columns.
    private func middles() -> [Float] {
        var (dark, light) = (brightness, brightness)
        for y in 0..<height {
            for x in 0..<width {
                var (low, high) = (Float.infinity, -Float.infinity)
                for column in max(0, x - Self.reach)...min(width - 1, x + Self.reach) {
                    let value = brightness[y &* width &+ column]
                    low = min(low, value)
                    high = max(high, value)
                }
                dark[y &* width &+ x] = low
                light[y &* width &+ x] = high
            }
        }
        var middles = brightness
        for y in 0..<height {
            for x in 0..<width {
                var (low, high) = (Float.infinity, -Float.infinity)
                for row in max(0, y - Self.reach)...min(height - 1, y + Self.reach) {
                    low = min(low, dark[row &* width &+ x])
                    high = max(high, light[row &* width &+ x])
                }
                middles[y &* width &+ x] = (low + high) / 2
            }
        }
        return middles
    }
}
