import Barcodes
import Testing

@Suite struct LuminanceImageTests {
    /// Two rows of three pixels, each row followed by one byte that is no pixel.
    private let image = LuminanceImage(width: 3, height: 2, rowStride: 4, bytes: [1, 2, 3, 99, 4, 5, 6, 99])

    @Test(
        arguments: [
            ("as it is", 0, false, [[1, 2, 3], [4, 5, 6]]),
            ("a quarter turn clockwise", 1, false, [[4, 1], [5, 2], [6, 3]]),
            ("upside down", 2, false, [[6, 5, 4], [3, 2, 1]]),
            ("a quarter turn back", -1, false, [[3, 6], [2, 5], [1, 4]]),
            ("in a mirror", 0, true, [[3, 2, 1], [6, 5, 4]]),
            ("turned, then in a mirror", 1, true, [[1, 4], [2, 5], [3, 6]]),
        ] as [(String, Int, Bool, [[UInt8]])])
    func `a view shows the same pixels in another order`(
        name: String, turns: Int, isMirrored: Bool, rows: [[UInt8]]
    ) throws {
        var view = try #require(image).rotated(quarterTurns: turns)
        if isMirrored { view = view.mirrored }
        #expect(view.rows == rows)
        #expect(view.pixelRows == rows)
    }

    @Test func `views of views add up`() throws {
        let part = try #require(image).cropped(to: PixelRectangle(x: 1, y: 0, width: 2, height: 2))
        #expect(part.rows == [[2, 3], [5, 6]])
        #expect(part.rotated(quarterTurns: 1).rows == [[5, 2], [6, 3]])
        #expect(
            part.rotated(quarterTurns: 1).cropped(to: PixelRectangle(x: 0, y: 1, width: 9, height: 9)).rows == [[6, 3]])
    }

    @Test(arguments: [
        ("outside", PixelRectangle(x: 5, y: 0, width: 2, height: 2)),
        ("of negative size", PixelRectangle(x: 0, y: 0, width: -1, height: 2)),
        ("beyond all numbers", PixelRectangle(x: .max, y: .min, width: .max, height: .max)),
    ])
    func `a part that is not there is empty`(name: String, rectangle: PixelRectangle) throws {
        let part = try #require(image).cropped(to: rectangle)
        #expect(part.rows.isEmpty)
        #expect(part.withPixels { pixels, _ in pixels.count } == 0)
    }

    @Test(
        arguments: [
            ("too few bytes", 3, 2, 3, 5),
            ("a stride below the width", 3, 2, 2, 100),
            ("a negative width", -1, 2, 3, 100),
            ("a size that overflows", 2, .max, .max, 100),
        ] as [(String, Int, Int, Int, Int)])
    func `a size that the bytes do not fill is refused`(name: String, width: Int, height: Int, stride: Int, count: Int)
    {
        let bytes = [UInt8](repeating: 0, count: count)
        #expect(LuminanceImage(width: width, height: height, rowStride: stride, bytes: bytes) == nil)
    }

    @Test func `a lent image is read in place and empty afterwards`() throws {
        let bytes: [UInt8] = [1, 2, 3, 4]
        let kept = try bytes.withUnsafeBytes { bytes in
            try #require(
                LuminanceImage.withBorrowed(width: 2, height: 2, rowStride: 2, bytes: bytes) { image in
                    #expect(image.rows == [[1, 2], [3, 4]])
                    #expect(image.withPixels { pixels, _ in UnsafeRawPointer(pixels.baseAddress) } == bytes.baseAddress)
                    return image
                })
        }
        #expect(kept[0, 0] == nil)
        #expect(kept.rotated(quarterTurns: 1).withPixels { pixels, _ in pixels.count } == 0)
    }

    @Test func `an image over foreign memory keeps the owner alive`() throws {
        var owner: Plane? = Plane()
        weak let seen = owner
        var image = owner.flatMap {
            LuminanceImage(width: 2, height: 1, rowStride: 2, bytes: UnsafeRawBufferPointer($0.bytes), owner: $0)
        }
        owner = nil
        #expect(try #require(image).rows == [[7, 8]])
        image = nil
        #expect(seen == nil)
    }
}

/// A frame's memory, freed when nobody holds it.
private final class Plane: Sendable {
    nonisolated(unsafe) let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2)

    init() { _ = bytes.initialize(from: [7, 8]) }

    deinit { bytes.deallocate() }
}

extension LuminanceImage {
    /// Every pixel by its own look-up.
    fileprivate var rows: [[UInt8]] {
        (0..<height).map { y in (0..<width).compactMap { x in self[x, y] } }
    }

    /// Every pixel as a loop over rows sees it.
    fileprivate var pixelRows: [[UInt8]] {
        withPixels { pixels, stride in (0..<height).map { y in Array(pixels[y * stride..<y * stride + width]) } }
    }
}
