public import Barcodes

/// One picture of a stream, with its time.
public struct ScanFrame: Sendable {
    /// The picture.
    public let image: LuminanceImage
    /// When it was taken, since any moment that the stream keeps to.
    public let time: Duration
    /// Its place among the frames that the source took; a gap tells how many were dropped on the way.
    public let number: Int

    /// Creates a frame; a number below zero counts as zero, one beyond 2⁴⁰ as that.
    public init(_ image: LuminanceImage, time: Duration, number: Int) {
        self.image = image
        self.time = time
        self.number = min(max(number, 0), 1 << 40)
    }
}
