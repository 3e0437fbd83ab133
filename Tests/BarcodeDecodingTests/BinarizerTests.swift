import BarcodeDecoding
import Testing

/// Dark and light, block by block, against the plain rule.
@Suite struct BinarizerTests {
    private struct Shape: CustomStringConvertible {
        let width: Int
        let height: Int
        let stride: Int
        var description: String { "\(width)x\(height) of \(stride)" }
    }

    private static let shapes = [
        Shape(width: 1, height: 1, stride: 1), Shape(width: 7, height: 9, stride: 11),
        Shape(width: 8, height: 8, stride: 8), Shape(width: 33, height: 17, stride: 40),
        Shape(width: 100, height: 3, stride: 100), Shape(width: 64, height: 65, stride: 77),
    ]

    private static func noise(_ shape: Shape) -> [UInt8] {
        var generator = SeededGenerator(seed: UInt64(shape.width * 1_000 + shape.height))
        return (0..<shape.stride * shape.height).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private static func places(_ shape: Shape) -> [(x: Int, y: Int, block: Int)] {
        let size = BinaryImage.blockSize
        let columns = (shape.width + size - 1) / size
        return (0..<shape.height).flatMap { y in
            (0..<shape.width).map { x in (x, y, y / size * columns + x / size) }
        }
    }

    @Test(arguments: shapes) private func `a block's range is that of its pixels, whole or cut off`(shape: Shape) {
        let pixels = Self.noise(shape)
        var (darkest, lightest): ([Int: UInt8], [Int: UInt8]) = ([:], [:])
        for (x, y, block) in Self.places(shape) {
            let pixel = pixels[y * shape.stride + x]
            darkest[block] = min(darkest[block] ?? 255, pixel)
            lightest[block] = max(lightest[block] ?? 0, pixel)
        }
        pixels.withUnsafeBufferPointer { buffer in
            let ranges = BlockRanges(
                GrayView(pixels: buffer, width: shape.width, height: shape.height, stride: shape.stride))
            #expect(ranges.darkest == darkest.keys.sorted().map { darkest[$0] })
            #expect(ranges.lightest == lightest.keys.sorted().map { lightest[$0] })
        }
    }

    @Test(arguments: shapes) private func `a pixel is dark below its block's threshold, and inverting changes it over`(
        shape: Shape
    ) {
        let pixels = Self.noise(shape)
        pixels.withUnsafeBufferPointer { buffer in
            let view = GrayView(pixels: buffer, width: shape.width, height: shape.height, stride: shape.stride)
            let binarizer = Binarizer(view)
            let image = binarizer.smooth()
            func expectDark(whereBelow isBelow: Bool) {
                for (x, y, block) in Self.places(shape) {
                    let isDark = image.pixels[y * shape.width + x] == 1
                    #expect(isDark == ((pixels[y * shape.stride + x] < image.thresholds[block]) == isBelow))
                }
            }
            expectDark(whereBelow: true)
            image.invert()
            expectDark(whereBelow: false)
            binarizer.partByShadows(image)
            expectDark(whereBelow: true)
        }
    }
}
