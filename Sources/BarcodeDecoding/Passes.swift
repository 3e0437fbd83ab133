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

    /// A picture not larger than this in both directions may hold a symbol whose modules are single pixels.
    private static let tiny = 64
    private static let enlargement = 4

    init(options: ReadingOptions) {
        self.options = options
        readers = SymbolReaders.all.filter { !$0.symbologies.isDisjoint(with: options.symbologies) }
    }

    func read(_ gray: GrayView) -> [Barcode] {
        var findings = Findings(limit: options.maximumCount, familyCount: readers.count)
        readScale(gray, 1, into: &findings)
        if findings.codes.isEmpty, max(gray.width, gray.height) <= Self.tiny { readEnlarged(gray, into: &findings) }
        guard options.effort == .thorough, !findings.isComplete else { return findings.codes }
        // Half the size averages noise away and closes the gaps of coarse printing.
        var half = gray.halved()
        var (width, height, scale) = (gray.width / 2, gray.height / 2, 2.0)
        while max(width, height) >= Self.smallest, !findings.isComplete {
            half = half.withUnsafeBufferPointer { pixels in
                let view = GrayView(pixels: pixels, width: width, height: height, stride: width)
                readScale(view, scale, into: &findings)
                return view.halved()
            }
            (width, height, scale) = (width / 2, height / 2, scale * 2)
        }
        return findings.codes
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
            readScale(view, 1 / Double(Self.enlargement), into: &findings)
        }
    }

    /// All symbologies on one scale: dark on light, then light on dark, then with sharp shadows.
    private func readScale(_ gray: GrayView, _ scale: Double, into findings: inout Findings) {
        guard gray.width > 0, gray.height > 0 else { return }
        let binarizer = Binarizer(gray)
        let image = binarizer.smooth()
        let isFirst = scale <= 1
        look(at: image, .smooth, gray, scale, into: &findings) { family, findings in
            isFirst || findings.isWanted(family)
        }
        if findings.isFull || options.effort == .fast { return }
        // Marks of light symbols are no marks in a picture of dark ones, so a find there says nothing about others of
        // its family.
        if options.readsInverted, isFirst || !findings.isComplete {
            image.invert()
            look(at: image, .inverted, gray, scale, into: &findings) { family, findings in
                findings.isWanted(family) || (isFirst && hasFound(family, in: findings))
            }
        }
        if findings.isComplete { return }
        binarizer.partByShadows(image)
        look(at: image, .shadowed, gray, scale, into: &findings) { family, findings in
            findings.isWanted(family)
        }
    }

    private func hasFound(_ family: Int, in findings: Findings) -> Bool {
        findings.codes.contains { readers[family].symbologies.contains($0.symbology) }
    }

    private func look(
        at image: BinaryImage, _ parting: Sight.Parting, _ gray: GrayView, _ scale: Double,
        into findings: inout Findings, where isAsked: (_ family: Int, Findings) -> Bool
    ) {
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
