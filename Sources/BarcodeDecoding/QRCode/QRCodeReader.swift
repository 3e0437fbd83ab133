import Barcodes

/// Reads QR Code Model 2 from one scale and binarization of a picture.
struct QRCodeReader {
    let image: BinaryImage
    let gray: GrayView
    let options: ReadingOptions

    /// Attempts that may fail on one picture, so that a texture full of marks costs bounded time.
    private static let patience = 300

    func read() -> [Barcode] {
        let step = options.effort == .fast ? 3 : image.height < 700 ? 1 : 2
        let patterns = QRCodeFinder(image: image).patterns(rowStep: step)
        var used = Set<Int>()
        var found: [Barcode] = []
        var attempts = 0
        for triple in QRCodeTriple.candidates(among: patterns) {
            guard found.count < options.maximumCount, attempts < Self.patience else { break }
            let corners = [triple.topLeft, triple.topRight, triple.bottomLeft]
            guard used.isDisjoint(with: corners) else { continue }
            attempts += 1
            if let code = read(patterns[corners[0]], patterns[corners[1]], patterns[corners[2]]) {
                used.formUnion(corners)
                found.append(code)
                attempts = 0
            }
        }
        return found
    }

    private func read(
        _ topLeft: QRCodeFinderPattern, _ topRight: QRCodeFinderPattern, _ bottomLeft: QRCodeFinderPattern
    ) -> Barcode? {
        let detector = QRCodeDetector(image: image, gray: gray)
        for candidate in detector.candidates(topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft).prefix(3) {
            let template = QRCodeTemplate(version: candidate.version)
            let aligned = detector.aligned(candidate) ?? candidate
            if let code = decode(aligned, template) { return code }
            guard options.effort == .thorough else { continue }
            let (refined, score) = detector.refined(aligned, template: template)
            guard score > 0.75 else { continue }
            if let code = decode(refined, template, isLast: true) { return code }
        }
        return nil
    }

    private func decode(
        _ candidate: QRCodeDetector.Candidate, _ template: QRCodeTemplate, isLast: Bool = false
    ) -> Barcode? {
        let map = candidate.map
        let samples = ModuleSamples(size: template.size, map: { map($0, $1) }, gray: gray, image: image)
        if let code = barcode(samples, template, candidate, isLast: isLast) { return code }
        return isLast ? barcode(samples.sharpened(by: 0.15), template, candidate, isLast: isLast) : nil
    }

    private func barcode(
        _ samples: ModuleSamples, _ template: QRCodeTemplate, _ candidate: QRCodeDetector.Candidate, isLast: Bool
    ) -> Barcode? {
        let (grid, certainty) = samples.decided()
        guard
            let codewords = QRCodeCodewords(
                grid, template: template, certainty: isLast ? certainty : [], mirrored: options.readsMirrored),
            let message = QRCodeText(data: codewords.data, version: codewords.version)
        else { return nil }
        let size = Double(candidate.version.size)
        let (right, below) = (candidate.map(size, 0).point, candidate.map(0, size).point)
        return Barcode(
            symbology: .qrCode, variant: "model2",
            symbologyIdentifier: message.symbologyIdentifier, text: message.text,
            bytes: message.assembly.bytes, segments: message.assembly.segments, isGS1: message.isGS1,
            structuredAppend: message.structuredAppend,
            corners: Quadrilateral(
                topLeft: candidate.map(0, 0).point, topRight: codewords.isMirrored ? below : right,
                bottomRight: candidate.map(size, size).point, bottomLeft: codewords.isMirrored ? right : below),
            isMirrored: codewords.isMirrored, isInverted: image.isInverted,
            errorCorrectionLevel: codewords.level.rawValue,
            version: String(codewords.version.number), correctedErrors: codewords.corrected)
    }
}

extension QRCodeText {
    /// `]Q1` for a plain symbol, with the modifier for FNC1 in first or second position and for ECI (ISO/IEC 15424).
    var symbologyIdentifier: String {
        let modifier = isGS1 ? 3 : application != nil ? 5 : 1
        return "]Q\(modifier + (hasECI ? 1 : 0))"
    }

    /// The message; the application indicator of FNC1 in second position stands in front (ISO/IEC 18004, 7.4.8.3).
    var text: String { (application ?? "") + assembly.text }
}
