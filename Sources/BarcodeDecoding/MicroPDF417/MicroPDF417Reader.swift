import Barcodes

/// Reads MicroPDF417 at any angle, from the row addresses at its sides.
struct MicroPDF417Reader {
    private let sight: Sight

    init(_ sight: Sight) {
        self.sight = sight
    }

    /// So many columns of addresses are tried in vain before the rest is given up.
    private static let patience = 6

    /// The symbols beside columns of addresses.
    func read(_ strips: [PDF417Strip]) -> Findings.Look {
        guard !strips.isEmpty else { return Findings.Look() }
        let detector = MicroPDF417Detector(
            gray: sight.gray, isInverted: sight.image.isInverted, isThorough: sight.options.effort != .fast)
        var codes: [Barcode] = []
        var failures = 0
        for strip in strips where failures < Self.patience {
            guard codes.count < sight.options.maximumCount else { break }
            guard !codes.contains(where: { $0.corners.reaches(strip.center.point) }) else { continue }
            if let symbol = detector.symbol(strip), let code = barcode(symbol) {
                codes.append(code)
            } else {
                failures += 1
            }
        }
        return Findings.Look(codes: codes)
    }

    private func barcode(_ symbol: MicroPDF417Detector.Symbol) -> Barcode? {
        guard sight.options.readsMirrored || !symbol.isMirrored,
            let message = PDF417Text(data: symbol.codewords.data, isMicro: true)
        else { return nil }
        return Barcode(
            symbology: .microPDF417, variant: message.linkage, symbologyIdentifier: message.symbologyIdentifier,
            text: message.text, bytes: message.bytes, segments: message.segments, isGS1: message.isGS1,
            structuredAppend: message.structuredAppend, fileSegment: message.fileSegment,
            corners: symbol.rows.corners, isMirrored: symbol.isMirrored, isInverted: sight.image.isInverted,
            version: "\(symbol.size.columns)x\(symbol.size.rows)", correctedErrors: symbol.codewords.corrected,
            isReaderInitialization: message.isReaderInitialization)
    }
}
