import Barcodes

/// The order in which a picture is looked at: what reads most for least comes first, and success ends the search.
struct Passes {
    let options: ReadingOptions

    /// A picture smaller than this in both directions is not halved any further.
    private static let smallest = 120

    func read(_ gray: GrayView) -> [Barcode] {
        let codes = readScale(gray)
        if !codes.isEmpty || options.effort == .fast { return codes }
        // Half the size averages noise away and closes the gaps of coarse printing.
        var half = gray.halved()
        var (width, height, scale) = (gray.width / 2, gray.height / 2, 2.0)
        while max(width, height) >= Self.smallest {
            let (codes, next) = half.withUnsafeBufferPointer { pixels -> ([Barcode], [UInt8]) in
                let view = GrayView(pixels: pixels, width: width, height: height, stride: width)
                return (readScale(view), view.halved())
            }
            if !codes.isEmpty { return codes.map { $0.scaled(by: scale) } }
            half = next
            (width, height, scale) = (width / 2, height / 2, scale * 2)
        }
        return []
    }

    /// All symbologies on one scale: dark on light, then light on dark, then with sharp shadows.
    private func readScale(_ gray: GrayView) -> [Barcode] {
        guard gray.width > 0, gray.height > 0 else { return [] }
        let binarizer = Binarizer(gray)
        let image = binarizer.smooth()
        let codes = QRCodeReader(image: image, gray: gray, options: options).read()
        if !codes.isEmpty || options.effort == .fast { return codes }
        if options.readsInverted {
            let codes = QRCodeReader(image: image.inverted(), gray: gray, options: options).read()
            if !codes.isEmpty { return codes }
        }
        return QRCodeReader(image: binarizer.shadowed(), gray: gray, options: options).read()
    }
}
