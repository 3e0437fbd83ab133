import Barcodes

/// Reads Micro QR Codes around the finder patterns of a picture that belong to nothing else.
struct MicroQRCodeReader {
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    /// So many of the grids that a finder pattern may belong to are tried.
    private static let attempts = 4
    /// Fewer right modules of prescribed colour than this are no symbol.
    private static let leastShare = 0.85
    /// The same before the corners are moved: what is far from right cannot be put right by that.
    private static let leastShareToRefine = 0.75
    /// How far, in modules, the corners may be off at first.
    private static let reach = 0.5

    init(_ sight: Sight) {
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    /// The code that a finder pattern belongs to, if it can be read.
    func read(_ outline: QRCodeOutline) -> Barcode? {
        let detector = MicroQRCodeDetector(image: image, gray: gray)
        for candidate in detector.candidates(outline, mirrored: options.readsMirrored).prefix(Self.attempts) {
            let size = candidate.template.size
            guard
                let map = ModuleFit.map(candidate.corners, columns: size, rows: size),
                candidate.fit.share(map, columns: size) >= Self.leastShareToRefine,
                let result = candidate.fit.refined(candidate.corners, columns: size, reach: Self.reach),
                candidate.fit.share(result.map, columns: size) >= Self.leastShare
            else { continue }
            if let code = decode(result.map, size: size) { return code }
        }
        return nil
    }

    private func decode(_ map: Homography, size: Int) -> Barcode? {
        let samples = ModuleSamples(width: size, height: size, map: { map($0, $1) }, gray: gray, image: image)
        if let code = barcode(samples, map, size: size) { return code }
        for amount in ModuleSamples.sharpenings {
            if let code = barcode(samples.sharpened(by: amount), map, size: size) { return code }
        }
        return nil
    }

    private func barcode(_ samples: ModuleSamples, _ map: Homography, size: Int) -> Barcode? {
        guard
            let codewords = MicroQRCodeCodewords(samples.decided().grid, mirrored: options.readsMirrored),
            let message = QRCodeText(data: codewords.data, dialect: .microQRCode(codewords.kind))
        else { return nil }
        let far = Double(size)
        let (right, below) = (map(far, 0).point, map(0, far).point)
        return Barcode(
            symbology: .microQRCode, symbologyIdentifier: message.symbologyIdentifier, text: message.text,
            bytes: message.assembly.bytes, segments: message.assembly.segments,
            corners: Quadrilateral(
                topLeft: map(0, 0).point, topRight: codewords.isMirrored ? below : right,
                bottomRight: map(far, far).point, bottomLeft: codewords.isMirrored ? right : below),
            isMirrored: codewords.isMirrored, isInverted: image.isInverted,
            errorCorrectionLevel: codewords.kind.level?.rawValue, version: "M\(codewords.kind.version)",
            correctedErrors: codewords.corrected)
    }
}
