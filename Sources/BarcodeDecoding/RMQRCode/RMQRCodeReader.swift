import Barcodes

/// Reads rMQR Codes around the finder patterns of a picture that belong to nothing else.
struct RMQRCodeReader {
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    /// So many of the grids that a finder pattern may belong to are tried.
    private static let attempts = 4

    init(_ sight: Sight) {
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    /// The code that a finder pattern belongs to, if it can be read.
    func read(_ outline: QRCodeOutline) -> Barcode? {
        let detector = RMQRCodeDetector(image: image, gray: gray)
        for candidate in detector.candidates(outline, mirrored: options.readsMirrored).prefix(Self.attempts) {
            let template = RMQRCodeTemplate(version: candidate.version)
            guard let result = detector.grown(candidate, template: template) else { continue }
            if let code = decode(result.map, template, isMirrored: candidate.isMirrored) { return code }
        }
        return nil
    }

    private func decode(_ map: Homography, _ template: RMQRCodeTemplate, isMirrored: Bool) -> Barcode? {
        let samples = ModuleSamples(
            width: template.version.width, height: template.version.height, map: { map($0, $1) }, gray: gray,
            image: image)
        if let code = barcode(samples, map, template, isMirrored: isMirrored) { return code }
        for amount in ModuleSamples.sharpenings {
            let sharp = samples.sharpened(by: amount)
            if let code = barcode(sharp, map, template, isMirrored: isMirrored) { return code }
        }
        return nil
    }

    private func barcode(
        _ samples: ModuleSamples, _ map: Homography, _ template: RMQRCodeTemplate, isMirrored: Bool
    ) -> Barcode? {
        let (grid, certainty) = samples.decided()
        guard
            let codewords = RMQRCodeCodewords(grid, template: template, certainty: certainty),
            let message = QRCodeText(data: codewords.data, dialect: .rmqrCode(codewords.version))
        else { return nil }
        let (right, bottom) = (Double(template.version.width), Double(template.version.height))
        return Barcode(
            symbology: .rmqrCode, symbologyIdentifier: message.symbologyIdentifier, text: message.text,
            bytes: message.assembly.bytes, segments: message.assembly.segments, isGS1: message.isGS1,
            corners: Quadrilateral(
                topLeft: map(0, 0).point, topRight: map(right, 0).point, bottomRight: map(right, bottom).point,
                bottomLeft: map(0, bottom).point),
            isMirrored: isMirrored, isInverted: image.isInverted,
            errorCorrectionLevel: codewords.isHigh ? "H" : "M", version: codewords.version.name,
            correctedErrors: codewords.corrected)
    }
}
