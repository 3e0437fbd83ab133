import Barcodes

/// Reads QR Code Model 2 from one scale and binarization of a picture.
struct QRCodeReader {
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions

    init(_ sight: Sight) {
        (image, gray, options) = (sight.image, sight.gray, sight.options)
    }

    /// Bounds for a picture full of marks: triples looked at, grids tried, and grids tried hard without success.
    private static let triples = 160
    private static let triplesForEachMark = 40
    /// So many marks that do not stand out are looked at beside those that do.
    private static let unclearMarks = 60
    /// From so many on, they are left until those that stand out are read.
    private static let manyUnclearMarks = 10
    private static let attempts = 24
    private static let patience = 6

    /// So many of the best marks are paired where no three belong together.
    private static let marksToPair = 6

    /// A grid that meets fewer of its version's marks is not worth sampling, and not worth bending.
    private static let leastScore = 0.75
    private static let leastMarksToBend = 0.85

    private struct Attempt {
        let marks: [Int]
        let candidate: QRCodeDetector.Candidate
    }

    /// The codes whose marks are among those found.
    func read(_ patterns: [QRCodeFinderPattern]) -> [Barcode] {
        let clear = patterns.prefix { $0.quality >= QRCodeFinderPattern.clearQuality }
        var codes: [Barcode] = []
        if clear.count >= 3, patterns.count - clear.count >= Self.manyUnclearMarks {
            // Marks that stand out make most codes; those that are read at the first go take the marks in their data
            // out of the way.
            codes = read(attempts(among: Array(clear)), isThorough: false)
        }
        let others = patterns.filter { mark in !codes.contains { $0.corners.reaches(mark.center.point) } }
        let isThorough = options.effort == .thorough
        codes += read(attempts(among: others), isThorough: isThorough).prefix(options.maximumCount - codes.count)
        guard codes.isEmpty, isThorough else { return codes }
        return read(attemptsWithTwo(among: patterns), isThorough: true)
    }

    private func read(_ attempts: [Attempt], isThorough: Bool) -> [Barcode] {
        var used = Set<Int>()
        var found: [Barcode] = []
        var (failures, efforts) = (0, 0)
        for attempt in attempts {
            guard found.count < options.maximumCount, failures < Self.attempts else { break }
            guard used.isDisjoint(with: attempt.marks) else { continue }
            if let code = read(attempt.candidate, isWorthEffort: isThorough && efforts < Self.patience) {
                used.formUnion(attempt.marks)
                found.append(code)
                (failures, efforts) = (0, 0)
            } else {
                failures += 1
                efforts += 1
            }
        }
        return found
    }

    /// The grids that two clear marks of the picture could carry, the likeliest first.
    private func attemptsWithTwo(among patterns: [QRCodeFinderPattern]) -> [Attempt] {
        let detector = QRCodeDetector(image: image, gray: gray)
        let clear = patterns.prefix(Self.marksToPair).prefix { $0.quality >= QRCodeFinderPattern.clearQuality }
        var attempts: [Attempt] = []
        for first in clear.indices {
            for second in clear.indices.dropFirst(first + 1) {
                for candidate in detector.candidates(clear[first], clear[second])
                where candidate.timing > QRCodeDetector.leastTiming {
                    attempts.append(Attempt(marks: [first, second], candidate: candidate))
                }
            }
        }
        return attempts.sorted {
            ($0.candidate.evidence, $1.marks[0], $1.marks[1]) > ($1.candidate.evidence, $0.marks[0], $0.marks[1])
        }
    }

    /// The grids that three marks of the picture could carry, the likeliest first.
    private func attempts(among patterns: [QRCodeFinderPattern]) -> [Attempt] {
        let detector = QRCodeDetector(image: image, gray: gray)
        var attempts: [Attempt] = []
        // Marks that stand out are few in texture and many on a sheet of labels.
        let clear = patterns.count { $0.quality >= QRCodeFinderPattern.clearQuality }
        let limit = Self.triples + Self.triplesForEachMark * clear
        let likely = Array(patterns.prefix(clear + Self.unclearMarks))
        for triple in QRCodeTriple.candidates(among: likely).prefix(limit) {
            let marks = [triple.topLeft, triple.topRight, triple.bottomLeft]
            let candidates = detector.candidates(
                topLeft: patterns[marks[0]], topRight: patterns[marks[1]], bottomLeft: patterns[marks[2]])
            for candidate in candidates.prefix(3) { attempts.append(Attempt(marks: marks, candidate: candidate)) }
        }
        return attempts.sorted {
            ($0.candidate.evidence, $1.marks[0], $1.marks[1]) > ($1.candidate.evidence, $0.marks[0], $0.marks[1])
        }
    }

    private func read(_ candidate: QRCodeDetector.Candidate, isWorthEffort: Bool) -> Barcode? {
        let detector = QRCodeDetector(image: image, gray: gray)
        let candidate = detector.tilted(candidate)
        guard candidate.timing > QRCodeDetector.leastTiming else { return nil }
        let template = QRCodeTemplate(version: candidate.version)
        let aligned = detector.aligned(candidate) ?? candidate
        if let code = decode(aligned, template) ?? decodeModel1(candidate) { return code }
        guard isWorthEffort else { return nil }
        let (refined, score) = detector.refined(aligned, template: template)
        if score > Self.leastScore, let code = decode(refined, template, isLast: true) { return code }
        guard candidate.marks > Self.leastMarksToBend else { return nil }
        // A far corner that was tied to the wrong place would bend the whole grid.
        for flat in aligned.timing >= candidate.timing - 0.1 ? [refined, candidate] : [candidate] {
            let mesh = QRCodeMesh(flat.map, template: template, image: image)
            if let code = decode(template, isLast: true, map: { mesh($0, $1) }) { return code }
        }
        return nil
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
