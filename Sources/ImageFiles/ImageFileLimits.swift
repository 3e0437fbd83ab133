/// How large a picture may be: files come from strangers, and a few bytes can claim any size.
public struct ImageFileLimits: Sendable, Hashable {
    /// The most pixels that a picture may have, 100 million by default.
    public var pixels: Int
    /// The most bytes that a file may have, 512 MiB by default.
    public var bytes: Int

    /// Creates limits; both are checked before memory for pixels is taken.
    public init(pixels: Int = 100_000_000, bytes: Int = 512 << 20) {
        self.pixels = pixels
        self.bytes = bytes
    }

    /// Whether a picture of this size is within the limit.
    func admit(width: Int, height: Int) -> Bool {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        return !overflows && count <= pixels
    }
}
