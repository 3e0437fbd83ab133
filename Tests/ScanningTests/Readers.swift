import Barcodes
import Scanning
import Switchboard

/// A page that finds `shop://product/a` for each `a` that is coded in a picture.
func readingPage() throws -> ScanPage {
    let (mediator, page, _) = try app()
    mediator.services.remove((any BarcodeReader).self)
    try mediator.services.register((any BarcodeReader).self) {
        ClosureReader { image, _ in
            image.withPixels { pixels, _ in
                pixels.prefix(image.width).enumerated().map { column, byte in
                    code("shop://product/\(Character(Unicode.Scalar(byte)))", x: Double(column) * 300)
                }
            }
        }
    }
    return page
}

/// A reader that is a closure.
struct ClosureReader: BarcodeReader {
    let body: @Sendable (LuminanceImage, ReadingOptions) -> [Barcode]

    init(_ body: @escaping @Sendable (LuminanceImage, ReadingOptions) -> [Barcode]) { self.body = body }

    func read(_ image: LuminanceImage, options: ReadingOptions) -> [Barcode] { body(image, options) }
}

/// Every so many of the frames, as a source that is too slow would hand them out.
struct SomeOf: AsyncSequence, Sendable {
    let frames: [ScanFrame]
    let every: Int
    /// What is to have come about before the source ends; it is waited for a minute at most.
    var lastsUntil: @Sendable () -> Bool = { true }

    struct AsyncIterator: AsyncIteratorProtocol {
        var rest: ArraySlice<ScanFrame>
        let every: Int
        let lastsUntil: @Sendable () -> Bool

        mutating func next() async -> ScanFrame? {
            let end = ContinuousClock.now + .seconds(60)
            while rest.isEmpty, !lastsUntil(), ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(5))
            }
            let frame = rest.first
            rest = rest.dropFirst(every)
            return frame
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(rest: frames[...], every: every, lastsUntil: lastsUntil)
    }
}
