import Barcodes

/// Reads a symbol whose modules a grid ties to pixels, and mends the grid where it does not fit.
struct QRCodeGridReader {
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    init(_ sight: Sight) {
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    /// A grid that meets fewer of its version's marks is not worth sampling, and not worth bending.
    private static let leastScore = 0.75
    private static let leastMarksToBend = 0.85
    /// Modules of fewer pixels are refined before they are bent.
    private static let fineModule = 4.5
    /// A grid that meets so many is the right one, whether it can be read or not.
    private static let fittingScore = 0.9

    /// What came of a grid.
    enum Outcome {
        case code(Barcode)
        /// Nothing; whether the grid meets the symbol's marks so well that no other will do better.
        case nothing(fits: Bool)
    }

    /// Reads the symbol under a grid that may be right.
    func read(_ candidate: QRCodeDetector.Candidate, isWorthEffort: Bool) -> Outcome {
        let detector = QRCodeDetector(image: image, gray: gray)
        let tilted = detector.tilted(candidate)
        guard tilted.timing > QRCodeDetector.leastTiming else { return .nothing(fits: false) }
        let template = QRCodeTemplate(version: tilted.version)
        let aligned = detector.aligned(tilted)
        let best = aligned ?? tilted
        if let code = decodeMiddles(best, template) ?? decode(best, template) ?? decodeModel1(tilted) {
            return .code(code)
        }
        guard isWorthEffort else { return .nothing(fits: false) }
        // A far corner that was tied to the wrong place would bend the whole grid, so the others have their turn too.
        var flat = [best]
        if aligned != nil { flat.append(tilted) }
        if tilted.timing != candidate.timing { flat.append(candidate) }
        func bent() -> Barcode? {
            for grid in flat where grid.marks > Self.leastMarksToBend {
                if let code = decodeBent(grid, template) { return code }
            }
            return nil
        }
        // Bending is told what to do by dark and light alone, which is too coarse where modules are few pixels.
        let isFine = best.moduleSize < Self.fineModule
        if !isFine, let code = bent() { return .code(code) }
        let (refined, score) = detector.refined(best, template: template)
        if score > Self.leastScore, let code = decode(refined, template, isLast: true) { return .code(code) }
        if refined.marks > Self.leastMarksToBend, let code = decodeBent(refined, template) { return .code(code) }
        if isFine, let code = bent() { return .code(code) }
        return .nothing(fits: score > Self.fittingScore)
    }

    /// By the middle of each module alone, which is enough for most symbols.
    private func decodeMiddles(_ candidate: QRCodeDetector.Candidate, _ template: QRCodeTemplate) -> Barcode? {
        let map = candidate.map
        let samples = ModuleSamples(
            width: template.size, height: template.size, map: { map($0, $1) }, gray: gray, image: image, isQuick: true)
        return barcode(samples, template, isLast: false, map: { map($0, $1) })
    }

    /// On a surface that is not flat.
    private func decodeBent(_ candidate: QRCodeDetector.Candidate, _ template: QRCodeTemplate) -> Barcode? {
        let mesh = QRCodeMesh(candidate.map, template: template, image: image)
        return decode(template, isLast: true, map: { mesh($0, $1) })
    }

    /// Model 1 has no alignment patterns, and its format information tells it from Model 2.
    private func decodeModel1(_ candidate: QRCodeDetector.Candidate) -> Barcode? {
        guard candidate.version.number <= QRCodeModel1Codewords.lastVersion else { return nil }
        let size = candidate.version.size
        let map = candidate.map
        let samples = ModuleSamples(width: size, height: size, map: { map($0, $1) }, gray: gray, image: image)
        guard
            let codewords = QRCodeModel1Codewords(samples.decided().grid, mirrored: options.readsMirrored),
            let message = QRCodeText(data: codewords.data, dialect: .qrCode(codewords.version, isModel1: true))
        else { return nil }
        return barcode(
            message, variant: "model1", version: codewords.version, level: codewords.level,
            isMirrored: codewords.isMirrored, corrected: codewords.corrected, map: { map($0, $1) })
    }

    private func decode(
        _ candidate: QRCodeDetector.Candidate, _ template: QRCodeTemplate, isLast: Bool = false
    ) -> Barcode? {
        let map = candidate.map
        return decode(template, isLast: isLast, map: { map($0, $1) })
    }

    private func decode(_ template: QRCodeTemplate, isLast: Bool, map: (Double, Double) -> Vector) -> Barcode? {
        let samples = ModuleSamples(
            width: template.size, height: template.size, map: map, gray: gray, image: image)
        if let code = barcode(samples, template, isLast: isLast, map: map) { return code }
        guard isLast else { return nil }
        for amount in ModuleSamples.sharpenings {
            if let code = barcode(samples.sharpened(by: amount), template, isLast: isLast, map: map) { return code }
        }
        return nil
    }

    private func barcode(
        _ samples: ModuleSamples, _ template: QRCodeTemplate, isLast: Bool, map: (Double, Double) -> Vector
    ) -> Barcode? {
        let (grid, certainty) = samples.decided()
        guard
            let codewords = QRCodeCodewords(
                grid, template: template, certainty: isLast ? certainty : [], mirrored: options.readsMirrored),
            let message = QRCodeText(data: codewords.data, version: codewords.version)
        else { return nil }
        return barcode(
            message, variant: "model2", version: codewords.version, level: codewords.level,
            isMirrored: codewords.isMirrored, corrected: codewords.corrected, map: map)
    }

    private func barcode(
        _ message: QRCodeText, variant: String, version: QRCodeVersion, level: QRCodeErrorCorrectionLevel,
        isMirrored: Bool, corrected: Int, map: (Double, Double) -> Vector
    ) -> Barcode {
        let size = Double(version.size)
        let (right, below) = (map(size, 0).point, map(0, size).point)
        return Barcode(
            symbology: .qrCode, variant: variant,
            symbologyIdentifier: variant == "model1" ? "]Q0" : message.symbologyIdentifier, text: message.text,
            bytes: message.assembly.bytes, segments: message.assembly.segments, isGS1: message.isGS1,
            structuredAppend: message.structuredAppend,
            corners: Quadrilateral(
                topLeft: map(0, 0).point, topRight: isMirrored ? below : right,
                bottomRight: map(size, size).point, bottomLeft: isMirrored ? right : below),
            isMirrored: isMirrored, isInverted: image.isInverted, errorCorrectionLevel: level.rawValue,
            version: String(version.number), correctedErrors: corrected)
    }
}

extension QRCodeText {
    /// `]Q1` for a plain symbol, with the modifier for FNC1 in first or second position and for ECI (ISO/IEC 15424).
    package var symbologyIdentifier: String {
        let modifier = isGS1 ? 3 : application != nil ? 5 : 1
        return "]Q\(modifier + (hasECI ? 1 : 0))"
    }

    /// The message; the application indicator of FNC1 in second position stands in front (ISO/IEC 18004, 7.4.8.3).
    package var text: String { (application ?? "") + assembly.text }
}
