import Barcodes

/// Reads Data Matrix ECC 200 from one scale and binarization of a picture.
struct DataMatrixReader: SymbolReader {
    static let symbologies: Set<Symbology> = [.dataMatrix]

    private let sight: Sight
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    /// A grid that meets this share of the prescribed modules is a symbol, whether it can be read or not.
    private static let clearScore = 0.9

    /// A grid that meets this share is worth sharpening by more than usual.
    private static let scoreToSharpen = 0.85

    /// A grid that meets this share is worth a look at the clearness of all modules, a few in each look.
    private static let scoreToFit = 0.8
    private static let mostFits = 6
    private static let reachOfFit = 0.7

    /// So many grids are tried at a corner.
    private static let likely = 6

    /// A bound for a picture full of corners: the prescribed modules of grids moved about without success.
    private static let patience = 16_000

    init(_ sight: Sight) {
        self.sight = sight
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    func read() -> Findings.Look {
        if sight.isSecondLookAtLarge || sight.parting == .shadowed { return Findings.Look() }
        var look = readModules()
        let isLeft = look.codes.isEmpty && sight.known.isEmpty && options.effort == .thorough
        if isLeft { look.codes = readDots() }
        return look
    }

    /// Looks once more where round modules stand apart, with their gaps closed.
    private func readDots() -> [Barcode] {
        guard let dots = DataMatrixDots(image: image), let smeared = SmearedDots(dots, in: gray) else { return [] }
        return smeared.pixels.withUnsafeBufferPointer { pixels in
            let view = GrayView(pixels: pixels, width: smeared.width, height: smeared.height, stride: smeared.width)
            let parted = Binarizer(view).smooth()
            if image.isInverted { parted.invert() }
            let sight = Sight(
                image: parted, gray: view, parting: sight.parting, scale: sight.scale * smeared.scale,
                options: options, known: [])
            return DataMatrixReader(sight).readModules().codes.map {
                $0.scaled(by: smeared.scale).moved(x: smeared.left, y: smeared.top)
            }
        }
    }

    private func readModules() -> Findings.Look {
        var look = Findings.Look()
        let detector = DataMatrixDetector(image: image, gray: gray)
        var patience = Self.patience
        var fits = Self.mostFits
        for corner in DataMatrixFinder(image: image).corners(rowStep: image.height < 700 ? 4 : 8) {
            guard look.codes.count < options.maximumCount, patience > 0 else { break }
            let middle = corner.place + corner.across * 0.5 + corner.up * 0.5
            if sight.isKnown(middle) || look.codes.contains(where: { $0.corners.reaches(middle.point) }) { continue }
            for candidate in detector.candidates(corner).prefix(Self.likely) {
                if let code = read(candidate, detector, &fits) {
                    look.codes.append(code)
                    patience = Self.patience
                    break
                }
                let size = candidate.size
                patience -= 2 * (size.width * size.regionRows + size.height * size.regionColumns)
                if candidate.score > Self.clearScore {
                    look.looseMarks.append(Findings.LooseMark(place: middle.point, share: 1))
                }
            }
        }
        let codes = look.codes
        look.looseMarks.removeAll { mark in codes.contains { $0.corners.reaches(mark.place) } }
        return look
    }

    private func read(
        _ candidate: DataMatrixDetector.Candidate, _ detector: DataMatrixDetector, _ fits: inout Int
    ) -> Barcode? {
        if candidate.score > 0.95, let code = decode(candidate, isLast: false) { return code }
        guard let refined = detector.refined(candidate) else { return nil }
        if refined.score > DataMatrixDetector.leastScore, let code = decode(refined, isLast: true) {
            return code
        }
        guard options.effort == .thorough, refined.score > DataMatrixDetector.leastScoreToBend else { return nil }
        if candidate.size.regionColumns * candidate.size.regionRows > 1 {
            let regions = DataMatrixRegions(refined.map, size: refined.size, in: refined.shade)
            if let code = decode(refined, isLast: true, map: { regions($0, $1) }) { return code }
        }
        if refined.score > Self.scoreToFit, fits > 0 {
            fits -= 1
            if let fitted = fitted(candidate, refined), let code = decode(fitted, isLast: true) {
                return code
            }
        }
        let warp = DataMatrixWarp(refined.map, size: refined.size, in: refined.shade)
        return decode(refined, isLast: true) { warp($0, $1) }
    }

    /// The grid where all modules, those with data too, look clearest.
    private func fitted(
        _ candidate: DataMatrixDetector.Candidate, _ refined: DataMatrixDetector.Candidate
    ) -> DataMatrixDetector.Candidate? {
        let fit = ModuleFit(
            roles: DataMatrixTemplate.roles(candidate.size), around: candidate.map, image: image, gray: gray)
        // The marks alone may have led astray.
        let columns = candidate.size.width
        let isBetter = fit.score(refined.map, columns: columns) > fit.score(candidate.map, columns: columns)
        guard let result = fit.refined(isBetter ? refined.map : candidate.map, reach: Self.reachOfFit) else {
            return nil
        }
        var fitted = refined
        fitted.map = result.map
        return fitted
    }

    private func decode(
        _ candidate: DataMatrixDetector.Candidate, isLast: Bool,
        map: ((Double, Double) -> Vector)? = nil
    ) -> Barcode? {
        let flat = candidate.map
        let samples = ModuleSamples(
            width: candidate.size.width, height: candidate.size.height, map: map ?? { flat($0, $1) }, gray: gray,
            image: image)
        if let code = barcode(samples, isLast: isLast, candidate) { return code }
        guard isLast else { return nil }
        for amount in ModuleSamples.sharpenings.prefix(candidate.score > Self.scoreToSharpen ? 2 : 1) {
            if let code = barcode(samples.sharpened(by: amount), isLast: isLast, candidate) { return code }
        }
        return nil
    }

    private func barcode(
        _ samples: ModuleSamples, isLast: Bool, _ candidate: DataMatrixDetector.Candidate
    ) -> Barcode? {
        let (grid, certainty) = samples.decided()
        guard Self.isMarked(grid, candidate.size) else { return nil }
        let template = DataMatrixTemplate(size: candidate.size)
        let doubts = isLast ? certainty : []
        if let code = barcode(grid, doubts, template, isFlipped: false, candidate) { return code }
        guard options.readsMirrored, template.size.isSquare else { return nil }
        let side = template.size.width
        guard let flipped = ModuleGrid(width: side, height: side, modules: Self.flipped(grid.modules, side)) else {
            return nil
        }
        return barcode(flipped, Self.flipped(doubts, side), template, isFlipped: true, candidate)
    }

    /// Whether enough of the prescribed modules were sampled in their colour; the fewer codewords there are to tell
    /// a symbol from chance, the more it takes.
    private static func isMarked(_ grid: ModuleGrid, _ size: DataMatrixSize) -> Bool {
        let marks = DataMatrixTemplate.fit(size).marks
        let right = marks.count { grid[Int($0.x), Int($0.y)] == $0.isDark }
        return Double(right) > (size.codewordCount <= 12 ? 0.88 : 0.78) * Double(marks.count)
    }

    /// A square's values as a mirror shows them that leaves the solid sides in their place.
    private static func flipped(_ values: [UInt8], _ side: Int) -> [UInt8] {
        guard values.count == side * side else { return [] }
        return values.indices.map { index in
            values[(side - 1 - index % side) * side + side - 1 - index / side]
        }
    }

    private func barcode(
        _ grid: ModuleGrid, _ certainty: [UInt8], _ template: DataMatrixTemplate, isFlipped: Bool,
        _ candidate: DataMatrixDetector.Candidate
    ) -> Barcode? {
        guard let codewords = DataMatrixCodewords(grid, template: template, certainty: certainty),
            let message = DataMatrixText(data: codewords.data)
        else { return nil }
        let map = candidate.map
        let (width, height) = (Double(template.size.width), Double(template.size.height))
        let (topLeft, bottomRight) = (map(0, 0).point, map(width, height).point)
        return Barcode(
            symbology: .dataMatrix, variant: "ecc200", symbologyIdentifier: message.symbologyIdentifier,
            text: message.text, bytes: message.bytes, segments: message.segments, isGS1: message.isGS1,
            structuredAppend: message.structuredAppend,
            corners: Quadrilateral(
                topLeft: isFlipped ? bottomRight : topLeft, topRight: map(width, 0).point,
                bottomRight: isFlipped ? topLeft : bottomRight, bottomLeft: map(0, height).point),
            isMirrored: isFlipped || candidate.isMirrored, isInverted: image.isInverted,
            version: "\(template.size.width)x\(template.size.height)",
            correctedErrors: codewords.corrected, isReaderInitialization: message.isReaderInitialization)
    }
}
