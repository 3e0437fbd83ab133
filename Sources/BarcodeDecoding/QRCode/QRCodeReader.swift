import Barcodes

/// Reads QR Code Model 2 from one scale and binarization of a picture.
struct QRCodeReader {
    private let image: BinaryImage
    private let gray: GrayView
    private let options: ReadingOptions
    private let grids: QRCodeGridReader

    init(_ sight: Sight) {
        (image, gray, options) = (sight.image, sight.gray, sight.options)
        grids = QRCodeGridReader(sight)
    }

    /// A bound for a picture full of marks: so many triples are looked at, and so many more for each mark that stands
    /// out.
    private static let triples = 40
    private static let triplesForEachMark = 40
    /// So many triples of marks that stand out are looked at as seen at a steep slant.
    private static let slantingTriples = 24
    /// So many grids are tried without success, and so many of them hard; fewer of two marks alone.
    private static let attempts = 24
    private static let patience = 6
    private static let patienceWithTwo = 2
    /// A mark that is less like one stands in no symbol's corner, however damaged.
    private static let leastQuality = 22
    /// So many marks that do not stand out are looked at beside those that do.
    private static let unclearMarks = 20
    /// From so many on, they are left until those that stand out are read.
    private static let manyUnclearMarks = 10
    /// So many of the best marks are paired where no three belong together.
    private static let marksToPair = 6

    private struct Attempt {
        let marks: [Int]
        let candidate: QRCodeDetector.Candidate
    }

    /// The codes whose marks are among those found.
    func read(_ marks: [QRCodeFinderPattern]) -> [Barcode] {
        let patterns = Array(marks.prefix { $0.quality >= Self.leastQuality })
        let clear = patterns.prefix { $0.quality >= QRCodeFinderPattern.clearQuality }
        var codes: [Barcode] = []
        if clear.count >= 3, patterns.count - clear.count >= Self.manyUnclearMarks {
            // Marks that stand out make most codes; those that are read at the first go take the marks in their data
            // out of the way.
            codes = read(attempts(among: Array(clear)), patience: 0).codes
        }
        let others = patterns.filter { mark in !codes.contains { $0.corners.reaches(mark.center.point) } }
        let isThorough = options.effort == .thorough
        let (more, unreadable) = read(attempts(among: others), patience: isThorough ? Self.patience : 0)
        codes += more.prefix(options.maximumCount - codes.count)
        guard codes.isEmpty, isThorough else { return codes }
        // Where three marks fit a grid and it could not be read, two of them make no better one.
        let left = others.indices.filter { !unreadable.contains($0) }.map { others[$0] }
        return read(attemptsWithTwo(among: left), patience: Self.patienceWithTwo).codes
    }

    /// The codes that grids give, and the marks of grids that fit and gave none.
    ///
    /// - Parameter patience: So many grids are tried hard without success.
    private func read(_ attempts: [Attempt], patience: Int) -> (codes: [Barcode], unreadable: Set<Int>) {
        var (used, unreadable) = (Set<Int>(), Set<Int>())
        var found: [Barcode] = []
        var (failures, efforts) = (0, 0)
        for attempt in attempts {
            guard found.count < options.maximumCount, failures < Self.attempts else { break }
            guard used.isDisjoint(with: attempt.marks) else { continue }
            switch grids.read(attempt.candidate, isWorthEffort: efforts < patience) {
            case .code(let code):
                used.formUnion(attempt.marks)
                found.append(code)
                (failures, efforts) = (0, 0)
            case .nothing(let fits):
                failures += 1
                efforts += 1
                if fits { unreadable.formUnion(attempt.marks) }
            }
        }
        return (found, unreadable)
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
        let triples = QRCodeTriple.candidates(among: likely).prefix(limit)
        for triple in triples {
            let marks = [triple.topLeft, triple.topRight, triple.bottomLeft]
            let candidates = detector.candidates(
                topLeft: patterns[marks[0]], topRight: patterns[marks[1]], bottomLeft: patterns[marks[2]])
            for candidate in candidates.prefix(3) { attempts.append(Attempt(marks: marks, candidate: candidate)) }
        }
        if !attempts.contains(where: { $0.candidate.timing >= QRCodeDetector.goodTiming }) {
            attempts += slantingAttempts(among: patterns, clear: clear, triples)
        }
        return attempts.sorted {
            ($0.candidate.evidence, $1.marks[0], $1.marks[1]) > ($1.candidate.evidence, $0.marks[0], $0.marks[1])
        }
    }

    /// The grids that marks which stand out could carry at a steep slant, for a picture where no other grid fits.
    private func slantingAttempts(
        among patterns: [QRCodeFinderPattern], clear: Int, _ triples: ArraySlice<QRCodeTriple>
    ) -> [Attempt] {
        let detector = QRCodeDetector(image: image, gray: gray)
        var outlines: [Int: QRCodeOutline?] = [:]
        func outline(_ mark: Int) -> QRCodeOutline? {
            if let known = outlines[mark] { return known }
            let outline = QRCodeOutline(patterns[mark], image: image, gray: gray)
            outlines[mark] = .some(outline)
            return outline
        }
        var attempts: [Attempt] = []
        let isClear = { (triple: QRCodeTriple) in max(triple.topLeft, triple.topRight, triple.bottomLeft) < clear }
        for triple in triples.lazy.filter(isClear).prefix(Self.slantingTriples) {
            guard let topLeft = outline(triple.topLeft), let topRight = outline(triple.topRight),
                let bottomLeft = outline(triple.bottomLeft)
            else { continue }
            let candidates = detector.slantingCandidates(
                topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft)
            attempts += candidates.map { candidate in
                Attempt(marks: [triple.topLeft, triple.topRight, triple.bottomLeft], candidate: candidate)
            }
        }
        return attempts
    }
}
