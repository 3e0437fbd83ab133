import Barcodes

/// Reads Aztec Code and Aztec runes from one scale and binarization of a picture.
struct AztecReader: SymbolReader {
    static let symbologies: Set<Symbology> = [.aztec, .aztecRune]

    private let sight: Sight
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    init(_ sight: Sight) {
        self.sight = sight
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    func read() -> Findings.Look {
        var look = Findings.Look()
        if sight.isSecondLookAtLarge { return look }
        let bullsEyes = AztecFinder(image: image).bullsEyes(rowStep: image.height < 500 ? 1 : 2)
        guard !bullsEyes.isEmpty else { return look }
        let detector = AztecDetector(image: image, gray: gray)
        for bullsEye in bullsEyes where !sight.isKnown(bullsEye.center) {
            guard look.codes.count < options.maximumCount else { break }
            let place = bullsEye.center.point
            if look.codes.contains(where: { $0.corners.reaches(place) }) { continue }
            guard let core = detector.core(bullsEye), options.readsMirrored || !core.isMirrored else { continue }
            if let code = read(core, detector) {
                look.codes.append(code)
            } else {
                look.looseMarks.append(Findings.LooseMark(place: place, share: 1))
            }
        }
        return look
    }

    private func read(_ core: AztecDetector.Core, _ detector: AztecDetector) -> Barcode? {
        switch core.message {
        case .rune(let value):
            guard options.symbologies.contains(.aztecRune) else { return nil }
            return rune(value, core)
        case .symbol(let size, let dataCount, let isReaderInitialization):
            guard options.symbologies.contains(.aztec) else { return nil }
            let template = AztecTemplate(size: size)
            for map in grids(core, size: size, detector) {
                guard let (codewords, message) = decode(map, template, core, dataCount: dataCount) else { continue }
                var code = barcode(message, codewords, core, map)
                code.isReaderInitialization = isReaderInitialization
                return code
            }
            return nil
        }
    }

    /// Larger symbols have a reference grid, by which their grids grow well enough.
    private static let largestToFit = 61
    private static let reachOfFit = 0.7

    /// The grids as they grow from the core, and then each where all modules look clearest.
    private func grids(
        _ core: AztecDetector.Core, size: AztecSize, _ detector: AztecDetector
    ) -> some Sequence<Homography> {
        let grown = detector.grids(core, size: size)
        let isFitted = options.effort == .thorough && size.size <= Self.largestToFit
        let roles = AztecTemplate.roles(size)
        let half = Double(size.size) / 2
        let fitted = (isFitted ? grown : []).lazy.compactMap { map -> Homography? in
            guard let whole = map.moved(by: half) else { return nil }
            return ModuleFit(roles: roles, around: whole, image: image, gray: gray)
                .refined(whole, reach: Self.reachOfFit)?.map.moved(by: -half)
        }
        return [AnySequence(grown), AnySequence(fitted)].joined()
    }

    private func decode(
        _ map: Homography, _ template: AztecTemplate, _ core: AztecDetector.Core, dataCount: Int
    ) -> (AztecCodewords, AztecText)? {
        let size = template.size.size
        let middle = Double(size) / 2
        let samples = ModuleSamples(
            width: size, height: size, map: { map($0 - middle, $1 - middle) }, gray: gray, image: image)
        for samples in [samples, samples.sharpened(by: 0.15)] {
            let (grid, certainty) = samples.decided()
            guard
                let codewords = AztecCodewords(
                    grid, template: template, dataCount: dataCount, modeErrors: core.modeErrors, certainty: certainty),
                let message = AztecText(bits: codewords.bits)
            else { continue }
            return (codewords, message)
        }
        return nil
    }

    private func barcode(
        _ message: AztecText, _ codewords: AztecCodewords, _ core: AztecDetector.Core, _ map: Homography
    ) -> Barcode {
        let size = codewords.size
        return Barcode(
            symbology: .aztec, variant: size.isCompact ? "compact" : "full",
            symbologyIdentifier: message.symbologyIdentifier, text: message.text, bytes: message.bytes,
            segments: message.segments, isGS1: message.isGS1, structuredAppend: message.structuredAppend,
            corners: Self.corners(map, half: Double(size.size) / 2), isMirrored: core.isMirrored,
            isInverted: image.isInverted,
            errorCorrectionLevel: "\(codewords.correctionCount * 100 / size.codewordCount)%",
            version: String(size.layers), correctedErrors: codewords.corrected)
    }

    private func rune(_ value: UInt8, _ core: AztecDetector.Core) -> Barcode {
        let digits = [value / 100, value / 10 % 10, value % 10].map { 48 + $0 }
        return Barcode(
            symbology: .aztecRune, symbologyIdentifier: "]zC", text: String(decoding: digits, as: UTF8.self),
            bytes: digits, segments: [Barcode.Segment(bytes: 0..<3, characterSet: "US-ASCII")],
            corners: Self.corners(core.map, half: 5.5), isMirrored: core.isMirrored, isInverted: image.isInverted)
    }

    private static func corners(_ map: Homography, half: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: map(-half, -half).point, topRight: map(half, -half).point, bottomRight: map(half, half).point,
            bottomLeft: map(-half, half).point)
    }
}

extension Homography {
    /// The same map from a plane whose origin lies that much further up and to the left.
    fileprivate func moved(by distance: Double) -> Homography? {
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { (x: $0.0 * 8, y: $0.1 * 8) }
        let places = corners.map { self($0.x, $0.y) }
        let from = corners.map { Vector($0.x + distance, $0.y + distance) }
        return Homography(
            from: (from[0], from[1], from[2], from[3]), to: (places[0], places[1], places[2], places[3]))
    }
}
