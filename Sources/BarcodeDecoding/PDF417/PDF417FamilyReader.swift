import Barcodes

/// Reads PDF417 and MicroPDF417, whose patterns are looked for along the same lines.
struct PDF417FamilyReader: SymbolReader {
    static let symbologies: Set<Symbology> = [.pdf417, .microPDF417]

    private let sight: Sight

    /// Higher pictures are looked at along every fourth line instead of every second one.
    private static let largeHeight = 500

    init(_ sight: Sight) {
        self.sight = sight
    }

    func read() -> Findings.Look {
        if sight.isSecondLookAtLarge || sight.parting == .shadowed { return Findings.Look() }
        let wanted = sight.options.symbologies
        let finder = PDF417Finder(
            image: sight.image, wantsPatterns: wanted.contains(.pdf417), wantsAddresses: wanted.contains(.microPDF417))
        let step = sight.options.effort == .fast || sight.image.height > Self.largeHeight ? 4 : 2
        let strips = finder.strips(step: step)
        var look = PDF417Reader(sight).read(strips.patterns.filter { !sight.isKnown($0.center) })
        // Rows of PDF417 hold much that looks like an address.
        let addresses = strips.addresses.filter { strip in
            !sight.isKnown(strip.center) && !look.codes.contains { $0.corners.reaches(strip.center.point) }
        }
        let more = MicroPDF417Reader(sight).read(addresses)
        look.codes += more.codes
        look.looseMarks += more.looseMarks
        return look
    }
}
