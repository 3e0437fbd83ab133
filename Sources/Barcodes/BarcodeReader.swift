/// Whatever finds codes in an image: the package's own decoder, a platform's, or a stub in a test.
public protocol BarcodeReader: Sendable {
    /// Finds the codes in an image; finding nothing is an empty array.
    ///
    /// The same image and options give the same answer in the same order.
    func read(_ image: LuminanceImage, options: ReadingOptions) -> [Barcode]
}

extension BarcodeReader {
    /// Finds the codes in an image with the default options.
    public func read(_ image: LuminanceImage) -> [Barcode] {
        read(image, options: ReadingOptions())
    }
}
