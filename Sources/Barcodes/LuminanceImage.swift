/// A grey picture to look for codes in: a view of rows of bytes, 0 for black to 255 for white.
///
/// Copies, parts, quarter turns and mirror images are views of the same bytes and cost nothing. A view of an
/// array owns it; a view of foreign memory either holds the owner that it names, or is lent to a closure.
///
///     let image = LuminanceImage(width: 640, height: 480, bytes: grey)
///     let codes = reader.read(image.cropped(to: PixelRectangle(x: 0, y: 0, width: 320, height: 240)))
public struct LuminanceImage: Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int

    let storage: PixelStorage
    /// The index of the view's top-left pixel among the storage's bytes.
    let origin: Int
    /// What to add to an index to go one pixel to the right, and one down.
    ///
    /// Quarter turns make them swap and change sign.
    let columnStep: Int
    let rowStep: Int

    init(width: Int, height: Int, storage: PixelStorage, origin: Int, columnStep: Int, rowStep: Int) {
        self.width = width
        self.height = height
        self.storage = storage
        self.origin = origin
        self.columnStep = columnStep
        self.rowStep = rowStep
    }

    /// Creates an image that owns its bytes, or nil if they are fewer than the size needs.
    ///
    /// - Parameters:
    ///   - rowStride: The distance from one row to the next in bytes, at least `width`; nil for no gap.
    ///   - bytes: One byte a pixel, row by row from the top.
    public init?(width: Int, height: Int, rowStride: Int? = nil, bytes: [UInt8]) {
        let rowStride = rowStride ?? width
        guard Self.fits(width: width, height: height, rowStride: rowStride, count: bytes.count) else { return nil }
        self.init(
            width: width, height: height, storage: .owned(bytes), origin: 0, columnStep: 1, rowStep: rowStride)
    }

    /// Creates an image over memory that stays valid and unchanged while `owner` lives, which the image holds.
    ///
    /// This reads a camera's luma plane in place. Nil if the bytes are fewer than the size needs.
    public init?(
        width: Int, height: Int, rowStride: Int, bytes: UnsafeRawBufferPointer, owner: any AnyObject & Sendable
    ) {
        guard Self.fits(width: width, height: height, rowStride: rowStride, count: bytes.count) else { return nil }
        self.init(
            width: width, height: height, storage: .lent(LentPixels(bytes: bytes, owner: owner)), origin: 0,
            columnStep: 1, rowStep: rowStride)
    }

    /// Lends memory to `body` as an image, without copying; nil if the bytes are fewer than the size needs.
    ///
    /// Images kept beyond `body` read as empty afterwards; reading one on another thread while `body` returns is
    /// a mistake of the caller.
    public static func withBorrowed<Result>(
        width: Int, height: Int, rowStride: Int, bytes: UnsafeRawBufferPointer,
        _ body: (LuminanceImage) throws -> Result
    ) rethrows -> Result? {
        guard fits(width: width, height: height, rowStride: rowStride, count: bytes.count) else { return nil }
        let pixels = LentPixels(bytes: bytes, owner: nil)
        defer { pixels.end() }
        return try body(
            LuminanceImage(
                width: width, height: height, storage: .lent(pixels), origin: 0, columnStep: 1, rowStep: rowStride))
    }

    /// Whether a picture of this size, laid out this way, lies within `count` bytes.
    private static func fits(width: Int, height: Int, rowStride: Int, count: Int) -> Bool {
        guard width >= 0, height >= 0, rowStride >= width else { return false }
        if width == 0 || height == 0 { return true }
        let (lastRow, overflows) = rowStride.multipliedReportingOverflow(by: height - 1)
        return !overflows && lastRow <= count && width <= count - lastRow
    }
}
