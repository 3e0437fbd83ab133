import Barcodes

/// Reads all symbols that are found by QR Code's finder pattern, which is looked for once.
struct QRCodeFamilyReader: SymbolReader {
    static let symbologies: Set<Symbology> = [.qrCode, .microQRCode, .rmqrCode]

    private let sight: Sight
    private let wanted: Set<Symbology>

    /// Two of a QR Code's three marks are enough to look for it again; the others have one mark each.
    private static let shareOfAMark = 0.5
    /// So many marks are looked at for symbols that have but one.
    private static let singleMarks = 24
    /// A mark that is less like one stands for no symbol on its own.
    private static let leastSingleQuality = 20

    /// From this quality on a mark is a trace of symbols with three, which this look may not show whole.
    private static let traceQuality = 26
    /// Pictures of fewer rows may hold symbols whose marks are but a few rows high.
    private static let tall = 300

    init(_ sight: Sight) {
        self.sight = sight
        wanted = Self.symbologies.intersection(sight.options.symbologies)
    }

    func read() -> Findings.Look {
        let image = sight.image
        let step = rowStep
        let patterns = QRCodeFinder(image: image, gray: sight.gray).patterns(rowStep: step).filter { mark in
            !sight.isKnown(mark.center)
        }
        var codes = wanted.contains(.qrCode) ? QRCodeReader(sight).read(patterns) : []
        if wanted != [.qrCode] {
            codes += readSingle(patterns.filter { mark in !codes.contains { $0.corners.reaches(mark.center.point) } })
        }
        let clear = patterns.prefix { $0.quality >= QRCodeFinderPattern.clearQuality }.map(\.center.point)
        let loose = clear.filter { mark in !codes.contains { $0.corners.reaches(mark) } }
        let share = wanted.contains(.qrCode) ? Self.shareOfAMark : 1
        return Findings.Look(
            codes: codes, looseMarks: loose.map { Findings.LooseMark(place: $0, share: share) },
            hasTrace: patterns.contains { $0.quality >= traceQuality })
    }

    private var traceQuality: Int { wanted == [.qrCode] ? Self.traceQuality : Self.leastSingleQuality }

    /// Every which row is looked at for marks: fewer where marks are large beside that, or were seen before.
    private var rowStep: Int {
        let isQuick = sight.options.effort == .fast || sight.known.count > 0 || sight.parting != .smooth
        return isQuick || sight.image.height >= Self.tall ? 3 : 2
    }

    /// The symbols with one finder pattern among marks that belong to no other.
    private func readSingle(_ patterns: [QRCodeFinderPattern]) -> [Barcode] {
        let micro = wanted.contains(.microQRCode) ? MicroQRCodeReader(sight) : nil
        let rectangular = wanted.contains(.rmqrCode) ? RMQRCodeReader(sight) : nil
        var codes: [Barcode] = []
        for mark in patterns.prefix(Self.singleMarks) where mark.quality >= Self.leastSingleQuality {
            guard !codes.contains(where: { $0.corners.reaches(mark.center.point) }),
                let outline = QRCodeOutline(mark, image: sight.image, gray: sight.gray)
            else { continue }
            if let code = rectangular?.read(outline) ?? micro?.read(outline) { codes.append(code) }
        }
        return codes
    }
}
