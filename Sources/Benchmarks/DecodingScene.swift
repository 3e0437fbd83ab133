import Barcodes

/// A picture made on the spot: a page of marks like text under slanting light, with noise, and perhaps a QR Code.
struct DecodingScene {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]
    private var state: UInt64 = 7

    /// Creates a picture with sides of four to three.
    ///
    /// - Parameters:
    ///   - megapixels: Its size in millions of pixels.
    ///   - hasCode: Whether a QR Code takes up a quarter of its height.
    init(megapixels: Double, hasCode: Bool) {
        let side = (megapixels * 1e6 / 12).squareRoot()
        self.init(width: Int(4 * side), height: Int(3 * side), hasCode: hasCode)
    }

    init(width: Int, height: Int, hasCode: Bool) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height)
        light()
        write()
        if hasCode { drawCode() }
        addNoise()
    }

    var image: LuminanceImage? { LuminanceImage(width: width, height: height, bytes: pixels) }

    /// From 225 at the upper left to 165 at the lower right.
    private mutating func light() {
        for y in 0..<height {
            for x in 0..<width {
                pixels[y * width + x] = UInt8(clamping: 225 - 30 * x / width - 30 * y / height)
            }
        }
    }

    /// Strokes of random width and height along lines, 60 lines to a page.
    private mutating func write() {
        let line = max(6, height / 60)
        for top in stride(from: line, to: height - line, by: 2 * line) {
            var x = line
            while x < width - 2 * line {
                let stroke = 1 + random(below: max(1, line / 4))
                let length = line / 2 + random(below: max(1, line / 2))
                fill(x: x, y: top + line - length, width: stroke, height: length)
                if random(below: 3) == 0 { fill(x: x, y: top + line / 2, width: line / 2, height: max(1, line / 8)) }
                x += stroke + 1 + random(below: line)
            }
        }
    }

    private mutating func drawCode() {
        let lines = DecodingScene.symbol.split(separator: "\n").map { Array($0.utf8) }
        let module = max(2, height / 4 / lines.count)
        let side = (lines.count + 8) * module
        let (left, top) = ((width - side) / 2, (height - side) / 2)
        fill(x: left, y: top, width: side, height: side, brightness: 200)
        for (row, line) in lines.enumerated() {
            for (column, mark) in line.enumerated() where mark == UInt8(ascii: "#") {
                fill(x: left + (column + 4) * module, y: top + (row + 4) * module, width: module, height: module)
            }
        }
    }

    private mutating func addNoise() {
        for index in pixels.indices {
            pixels[index] = UInt8(clamping: Int(pixels[index]) + random(below: 9) - 4)
        }
    }

    private mutating func fill(x: Int, y: Int, width: Int, height: Int, brightness: UInt8 = 45) {
        for row in max(0, y)..<max(0, min(self.height, y + height)) {
            for column in max(0, x)..<max(0, min(self.width, x + width)) {
                pixels[row * self.width + column] = brightness
            }
        }
    }

    /// The upper bits of a linear congruential generator: the same picture each time.
    private mutating func random(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// The example of ISO/IEC 18004, annex I: `01234567`, version 1-M.
    private static let symbol = """
        #######..#.##.#######
        #.....#..####.#.....#
        #.###.#.#.....#.###.#
        #.###.#.##....#.###.#
        #.###.#.#.###.#.###.#
        #.....#.#...#.#.....#
        #######.#.#.#.#######
        ........#..##........
        #.#####..#..#.#####..
        ...#.#.##.#.#..#.##..
        ..#...##.#.#.#..#####
        ....#....#.....####..
        ...######..#.#..#....
        ........#.#####..##..
        #######..##.#.##.....
        #.....#.#.#####...#.#
        #.###.#.#...#..#.##..
        #.###.#.##..#..#.....
        #.###.#.#.##.#..#.#..
        #.....#........##.##.
        #######.####.#..#.#..
        """
}
