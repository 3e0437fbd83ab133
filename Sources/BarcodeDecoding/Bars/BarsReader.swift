import Barcodes

/// Reads linear symbols at any angle: finds where bars run, lays lines across them, and lets the lines vote.
struct BarsReader: SymbolReader {
    static let symbologies: Set<Symbology> = BarFamilies.all.reduce(into: []) { $0.formUnion($1.symbologies) }

    private let sight: Sight
    private let gray: GrayView
    private let options: ReadingOptions
    private let families: [any BarSymbolReader.Type]

    /// So many regions have their brightness matched; the strongest come first.
    private static let regionsToMatch = 1

    init(_ sight: Sight) {
        self.sight = sight
        (gray, options) = (sight.gray, sight.options)
        families = BarFamilies.all.filter { !$0.symbologies.isDisjoint(with: sight.options.symbologies) }
    }

    func read() -> Findings.Look {
        // Edges come from the grey picture, so that the other ways to part dark from light show nothing new.
        guard sight.parting == .smooth else { return Findings.Look() }
        var look = Findings.Look()
        var lines: [BarLine] = []
        var blurred: [BarRegionReader] = []
        for (rank, region) in BarRegions(BarField(gray)).found().enumerated()
        where look.codes.count < options.maximumCount {
            guard !sight.isKnown(region.center), !isCovered(region, by: look.codes) else { continue }
            var reader = BarRegionReader(
                region: region, isStrongest: rank == 0, gray: gray, options: options, families: families)
            for code in reader.read(using: &lines) where !isKnown(code, in: look.codes) { look.codes.append(code) }
            if blurred.count < Self.regionsToMatch, reader.isWorthMatching { blurred.append(reader) }
            if reader.isLoose {
                look.looseMarks.append(Findings.LooseMark(place: region.center.point, share: 1))
            }
        }
        // What follows costs much: it is for pictures at their own size in which edges gave nothing at all.
        guard sight.scale == 1 else { return look }
        if look.codes.isEmpty, sight.known.isEmpty, options.effort == .thorough { look.codes = whole(using: &lines) }
        for index in blurred.indices where look.codes.isEmpty {
            look.codes = Array(blurred[index].match(using: &lines).prefix(options.maximumCount))
        }
        return look
    }

    /// Codes along rows and columns of the whole picture, where no bars stood out that gave one.
    private func whole(using lines: inout [BarLine]) -> [Barcode] {
        for alongColumns in [false, true] {
            var reader = BarRegionReader(whole: gray, alongColumns: alongColumns, options: options, families: families)
            let codes = reader.read(using: &lines).prefix(options.maximumCount)
            if !codes.isEmpty { return Array(codes) }
        }
        return []
    }

    private func isCovered(_ region: BarRegion, by codes: [Barcode]) -> Bool {
        codes.contains { $0.corners.reaches(region.center.point) }
    }

    private func isKnown(_ code: Barcode, in codes: [Barcode]) -> Bool {
        codes.contains { other in
            other.symbology == code.symbology && other.text == code.text
                && (other.corners.reaches(code.corners.center) || code.corners.reaches(other.corners.center))
        }
    }
}
