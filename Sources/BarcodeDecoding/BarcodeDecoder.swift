public import Barcodes

/// Finds and reads the codes in a grey picture, in pure Swift.
///
///     let codes = BarcodeDecoder().read(image, options: ReadingOptions(symbologies: [.qrCode]))
///
/// It is a value without state: one instance serves all threads.
public struct BarcodeDecoder: BarcodeReader {
    /// Creates a decoder.
    public init() {}

    /// The symbologies that it can read; others in the options are passed over.
    public static let symbologies: Set<Symbology> = SymbolReaders.all.reduce(into: []) { $0.formUnion($1.symbologies) }

    /// Finds the codes in a picture, from the top of each scale downwards.
    ///
    /// - Complexity: Linear in the number of pixels.
    public func read(_ image: LuminanceImage, options: ReadingOptions) -> [Barcode] {
        guard !options.symbologies.isDisjoint(with: Self.symbologies), options.maximumCount > 0 else { return [] }
        let region = options.regionOfInterest?.clamped(width: image.width, height: image.height)
        let part = region.map(image.cropped(to:)) ?? image
        let codes = part.withPixels { pixels, stride in
            guard !pixels.isEmpty else { return [Barcode]() }
            let gray = GrayView(pixels: pixels, width: part.width, height: part.height, stride: stride)
            return Passes(options: options).read(gray)
        }
        guard let region, region.x != 0 || region.y != 0 else { return codes }
        return codes.map { $0.moved(x: Double(region.x), y: Double(region.y)) }
    }
}
