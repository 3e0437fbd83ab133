import Barcodes

/// The order in which a picture is looked at: what reads most for least comes first, and success ends the search.
///
/// The search goes on as long as marks stand out that belong to no code found so far: beside the codes of one size
/// and light there may be others that a smaller scale or another binarization shows.
struct Passes {
    private let options: ReadingOptions
    private let readers: [any SymbolReader.Type]

    /// A picture smaller than this in both directions is not halved any further.
    private static let smallest = 120

    /// A first look is at no fewer pixels than this, if there are so many.
    private static let leastAtFirst = 1_500_000

    /// A picture not larger than this in both directions may hold a symbol whose modules are single pixels.
    private static let tiny = 64
    private static let enlargement = 4

    init(options: ReadingOptions) {
        self.options = options
        readers = SymbolReaders.all.filter { !$0.symbologies.isDisjoint(with: options.symbologies) }
    }

    func read(_ gray: GrayView) -> [Barcode] {
        var findings = Findings(limit: options.maximumCount, familyCount: readers.count)
        var pyramid = GrayPyramid(gray)
        let levels = options.effort == .thorough ? Self.levels(of: gray) : [0]
        for level in levels where level == levels[0] || !findings.isComplete {
            pyramid.withLevel(level) { view in
                readScale(view, Double(1 << level), isFirst: level == levels[0], into: &findings)
            }
        }
        if findings.codes.isEmpty, max(gray.width, gray.height) <= Self.tiny { readEnlarged(gray, into: &findings) }
        return findings.codes
    }

    /// How often the picture is halved for each look, in order.
    ///
    /// Half the size averages noise away and closes the gaps of coarse printing. Large pictures are looked at from a
    /// smaller size downwards first, which costs a quarter and shows most of what is in them.
    private static func levels(of gray: GrayView) -> [Int] {
        var first = 0
        while gray.width * gray.height >> (2 * (first + 1)) >= leastAtFirst { first += 1 }
        var last = 0
        while max(gray.width, gray.height) >> (last + 1) >= smallest { last += 1 }
        return Array(first...max(first, last)) + (0..<first).reversed()
    }

    /// A tiny picture with each pixel made several, so that single pixels have a middle to look at.
    private func readEnlarged(_ gray: GrayView, into findings: inout Findings) {
        let (width, height) = (gray.width * Self.enlargement, gray.height * Self.enlargement)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            let line = y / Self.enlargement * gray.stride
            for x in 0..<width { pixels[y * width + x] = gray.pixels[line + x / Self.enlargement] }
        }
        pixels.withUnsafeBufferPointer { pixels in
            let view = GrayView(pixels: pixels, width: width, height: height, stride: width)
            readScale(view, 1 / Double(Self.enlargement), isFirst: true, into: &findings)
        }
    }

    /// All symbologies on one scale: dark on light, then light on dark, then with sharp shadows.
    private func readScale(_ gray: GrayView, _ scale: Double, isFirst: Bool, into findings: inout Findings) {
        guard gray.width > 0, gray.height > 0 else { return }
        let binarizer = Binarizer(gray)
        let image = binarizer.smooth()
        look(at: image, .smooth, gray, scale, into: &findings, preparing: {}) { family, findings in
            isFirst || findings.isWanted(family)
        }
        if findings.isFull || options.effort == .fast { return }
        // Marks of light symbols are no marks in a picture of dark ones, so a find there says nothing about others of
        // its family.
        if options.readsInverted {
            look(at: image, .inverted, gray, scale, into: &findings, preparing: { image.invert() }) {
                family, findings in
                guard isFirst else { return findings.isPromising(family) }
                return findings.isWanted(family) || hasFound(family, in: findings)
            }
        }
        // A shadow's edge runs through a symbol and seldom through all of its marks; faint symbols show none before.
        look(at: image, .shadowed, gray, scale, into: &findings, preparing: { binarizer.partByShadows(image) }) {
            family, findings in isFirst ? findings.isWanted(family) : findings.isPromising(family)
        }
    }

    private func hasFound(_ family: Int, in findings: Findings) -> Bool {
        findings.codes.contains { readers[family].symbologies.contains($0.symbology) }
    }

    private func look(
        at image: BinaryImage, _ parting: Sight.Parting, _ gray: GrayView, _ scale: Double,
        into findings: inout Findings, preparing prepare: () -> Void, where isAsked: (_ family: Int, Findings) -> Bool
    ) {
        guard readers.indices.contains(where: { isAsked($0, findings) }) else { return }
        prepare()
        var known = findings.codes.map { $0.scaled(by: 1 / scale).corners }
        for corners in known { image.erase(corners) }
        for (family, reader) in readers.enumerated() where !findings.isFull && isAsked(family, findings) {
            let sight = Sight(
                image: image, gray: gray, parting: parting, scale: scale, options: options, known: known)
            let look = reader.init(sight).read()
            findings.add(look, scale: scale, family: family)
            for code in look.codes {
                known.append(code.corners)
                image.erase(code.corners)
            }
        }
    }
}
