/// A picture at its own size and at halves of it, each made when it is first asked for.
struct GrayPyramid {
    private let gray: GrayView
    private var halves: [Half] = []

    /// A picture at half the size of the one before it.
    private struct Half {
        let pixels: [UInt8]
        let width: Int
        let height: Int

        init(_ gray: GrayView) {
            (width, height) = (gray.width / 2, gray.height / 2)
            pixels = gray.halved()
        }
    }

    init(_ gray: GrayView) {
        self.gray = gray
    }

    /// Shows the picture halved so many times; it is valid while the closure runs.
    mutating func withLevel(_ level: Int, _ body: (GrayView) -> Void) {
        while halves.count < level {
            guard let last = halves.last else {
                halves.append(Half(gray))
                continue
            }
            halves.append(Self.withView(last, Half.init))
        }
        guard level > 0 else { return body(gray) }
        Self.withView(halves[level - 1], body)
    }

    private static func withView<Result>(_ half: Half, _ body: (GrayView) -> Result) -> Result {
        half.pixels.withUnsafeBufferPointer { pixels in
            body(GrayView(pixels: pixels, width: half.width, height: half.height, stride: half.width))
        }
    }
}
