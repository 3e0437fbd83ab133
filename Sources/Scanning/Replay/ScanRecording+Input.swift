public import Barcodes

extension ScanRecording {
    /// One thing that came in.
    public enum Input: Sendable, Hashable {
        /// A text that a person typed or pasted.
        case text(String)
        /// A picture of which the pixels were recorded.
        case image(Picture)
        /// What the reader found in a picture.
        case codes([Barcode])
        /// What the reader found in a frame.
        case frame(Frame)
        /// A person chose the code of this visit.
        case tap(CodeTracker.Anchor.ID)
        /// The page was stopped.
        case pause
        /// The page went on.
        case resume

        /// Whether it came in to a session, which replays it by its timing.
        var isOfSession: Bool {
            switch self {
            case .frame, .tap, .pause, .resume: true
            case .text, .image, .codes: false
            }
        }
    }

    /// A grey picture with its pixels, row by row.
    public struct Picture: Sendable, Hashable {
        /// The number of columns.
        public let width: Int
        /// The number of rows.
        public let height: Int
        let pixels: [UInt8]

        init(_ image: LuminanceImage) {
            width = image.width
            height = image.height
            pixels = image.withPixels { pixels, rowStride in
                (0..<image.height).flatMap { row in pixels[row * rowStride..<row * rowStride + image.width] }
            }
        }

        /// Nil if the pixels are not as many as the size says.
        init?(width: Int, height: Int, pixels: [UInt8]) {
            let (count, overflows) = width.multipliedReportingOverflow(by: height)
            guard width >= 0, height >= 0, !overflows, pixels.count == count else { return nil }
            self.width = width
            self.height = height
            self.pixels = pixels
        }

        /// The picture to scan; nil only if the size does not fit, which a recording does not hold.
        var image: LuminanceImage? { LuminanceImage(width: width, height: height, bytes: pixels) }
    }

    /// A frame without its pixels.
    public struct Frame: Sendable, Hashable {
        /// When it was taken.
        public let time: Duration
        /// Its place among the frames that the source took.
        public let number: Int
        /// The number of columns.
        public let width: Int
        /// The number of rows.
        public let height: Int
        /// How long the reader took.
        public let decodeTime: Duration
        /// What the reader found.
        public internal(set) var codes: [Barcode]
    }
}
