import Barcodes

/// Reads PDF417 at any angle, from its start and stop patterns.
struct PDF417Reader {
    private let sight: Sight

    init(_ sight: Sight) {
        self.sight = sight
    }

    /// So many pairs of patterns are tried in vain before the rest is given up.
    private static let patience = 12
    /// The same for single patterns, each of which is a long search, and only in the first look at a scale.
    private static let patienceForOne = 2
    /// A pattern that so many lines met is hardly texture.
    private static let clearHits = 8

    func read(_ strips: [PDF417Strip]) -> Findings.Look {
        guard !strips.isEmpty else { return Findings.Look() }
        let isFast = sight.options.effort == .fast
        let detector = PDF417Detector(gray: sight.gray, isInverted: sight.image.isInverted, isThorough: !isFast)
        var codes: [Barcode] = []
        var used = Set<Int>()
        var failures = 0
        for (start, stop) in pairs(strips) where failures < Self.patience {
            guard codes.count < sight.options.maximumCount else { break }
            guard !used.contains(start), !used.contains(stop) else { continue }
            if let symbol = detector.symbol(strips[start], strips[stop]), let code = barcode(symbol) {
                codes.append(code)
                used.formUnion([start, stop])
                failures = 0
            } else {
                failures += 1
            }
        }
        failures = 0
        let searchesBesideOne = !isFast && sight.parting == .smooth
        for (index, strip) in strips.enumerated() where searchesBesideOne && !used.contains(index) {
            guard codes.count < sight.options.maximumCount, failures < Self.patienceForOne else { break }
            let isFound = codes.contains { $0.corners.reaches(strip.center.point) }
            guard strip.hits >= Self.clearHits, !isFound else { continue }
            if let symbol = detector.symbol(besideOnly: strip), let code = barcode(symbol) {
                codes.append(code)
            } else {
                failures += 1
            }
        }
        let loose = strips.filter { strip in
            strip.hits >= Self.clearHits && !codes.contains { $0.corners.reaches(strip.center.point) }
        }
        return Findings.Look(
            codes: codes, looseMarks: loose.map { Findings.LooseMark(place: $0.center.point, share: 0.5) })
    }

    /// Start patterns with stop patterns that may belong to them, the nearest first.
    private func pairs(_ strips: [PDF417Strip]) -> [(start: Int, stop: Int)] {
        var pairs: [(start: Int, stop: Int, distance: Double)] = []
        for (start, one) in strips.enumerated() where one.kind == .start {
            for (stop, other) in strips.enumerated() where other.kind == .stop && PDF417Detector.fits(one, other) {
                pairs.append((start, stop, one.center.distance(to: other.center)))
            }
        }
        return pairs.sorted { ($0.distance, $0.start, $0.stop) < ($1.distance, $1.start, $1.stop) }.map {
            ($0.start, $0.stop)
        }
    }

    private func barcode(_ symbol: PDF417Detector.Symbol) -> Barcode? {
        let frame = symbol.frame
        guard sight.options.readsMirrored || !frame.isMirrored,
            let message = PDF417Text(data: symbol.codewords.data)
        else { return nil }
        let indicators = frame.indicators
        return Barcode(
            symbology: .pdf417, variant: symbol.isCompact ? "compact" : message.linkage,
            symbologyIdentifier: message.symbologyIdentifier, text: message.text, bytes: message.bytes,
            segments: message.segments, isGS1: message.isGS1, structuredAppend: message.structuredAppend,
            fileSegment: message.fileSegment, corners: frame.rows.corners, isMirrored: frame.isMirrored,
            isInverted: sight.image.isInverted, errorCorrectionLevel: String(indicators.level),
            version: "\(indicators.columns)x\(indicators.rows)", correctedErrors: symbol.codewords.corrected,
            isReaderInitialization: message.isReaderInitialization)
    }
}
