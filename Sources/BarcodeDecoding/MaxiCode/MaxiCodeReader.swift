import Barcodes

/// Reads MaxiCode at any angle, from its bull's eye.
struct MaxiCodeReader: SymbolReader {
    static let symbologies: Set<Symbology> = [.maxiCode]

    private let sight: Sight

    init(_ sight: Sight) {
        self.sight = sight
    }

    func read() -> Findings.Look {
        // Rings are round marks of many pixels: sharp shadows and smaller light symbols are left to other scales.
        let isLooked =
            sight.parting == .smooth
            || sight.parting == .inverted && sight.options.readsInverted && sight.scale == 1
        guard isLooked else { return Findings.Look() }
        // The light middle is a module wide, which is more in larger pictures.
        let step = sight.image.height <= 400 ? 2 : sight.image.height <= 1_000 ? 3 : 4
        var look = Findings.Look()
        for bullseye in MaxiCodeFinder(image: sight.image).found(step: step) where !sight.isKnown(bullseye.center) {
            guard look.codes.count < sight.options.maximumCount else { break }
            if let code = read(bullseye) {
                look.codes.append(code)
            } else {
                look.looseMarks.append(Findings.LooseMark(place: bullseye.center.point, share: 1))
            }
        }
        return look
    }

    private func read(_ bullseye: MaxiCodeFinder.Bullseye) -> Barcode? {
        let detector = MaxiCodeDetector(image: sight.image, gray: sight.gray)
        for grid in detector.grids(bullseye, mirrored: sight.options.readsMirrored) {
            if let code = barcode(grid, detector) { return code }
            guard sight.options.effort == .thorough else { continue }
            if let code = barcode(detector.refined(grid), detector) { return code }
        }
        return nil
    }

    private func barcode(_ grid: MaxiCodeDetector.Grid, _ detector: MaxiCodeDetector) -> Barcode? {
        guard let codewords = MaxiCodeCodewords(detector.sampled(grid)), let message = MaxiCodeText(codewords) else {
            return nil
        }
        return Barcode(
            symbology: .maxiCode, variant: "mode\(codewords.mode)", symbologyIdentifier: message.symbologyIdentifier,
            text: message.text, bytes: message.bytes, segments: message.segments,
            structuredAppend: message.structuredAppend,
            corners: Quadrilateral(
                topLeft: grid.corners[0].point, topRight: grid.corners[1].point,
                bottomRight: grid.corners[2].point, bottomLeft: grid.corners[3].point),
            isMirrored: grid.isMirrored, isInverted: sight.image.isInverted,
            errorCorrectionLevel: codewords.mode == 5 ? "enhanced" : "standard",
            correctedErrors: codewords.corrected, isReaderInitialization: message.isReaderInitialization)
    }
}
