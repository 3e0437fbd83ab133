import Barcodes

/// Lays lines across one region and makes codes of what they agree on.
struct BarRegionReader {
    private let region: BarRegion
    private let gray: GrayView
    private let options: ReadingOptions
    private let families: [any BarSymbolReader.Type]
    private var vote = BarVote()
    /// Each line's distance from the middle along the bars, and where it begins across them.
    private var laid: [(along: Double, start: Double)] = []
    /// The lines that are still to lay, by their distances from the middle.
    private var waiting: ArraySlice<Double> = []
    /// In order of size.
    private var edgeCounts: [Int] = []
    private var hasCodes = false
    private var likeness: Float = 0
    /// Lines across the region.
    private let lineCount: Int
    /// So many of them are laid where none has a vote.
    private let linesOfHope: Int
    /// Whether the region is all of the picture, of which bars are a part at most.
    private let isWhole: Bool

    /// Lines across a region, by effort.
    private static let linesForFiles = 15
    private static let linesForFrames = 7
    /// Rows or columns that are looked at in a whole picture.
    private static let linesForPicture = 31
    /// Lines go on so far beyond a region, as a share of its half length and in pixels: an add-on of five digits ends at
    /// 2.3 times the half length of the symbol that it stands beside.
    private static let overreach = 2.35
    private static let furtherReach = 16.0
    /// Shorter lines hold nothing, in pixels.
    private static let leastSamples = 16.0
    /// So many lines are laid to each side of a part of a stacked symbol, for so many parts.
    private static let linesNearPart = 13
    private static let partsToLookNear = 2
    /// So many places along the bars are averaged into one sample.
    private static let thickness = 3
    /// Fewer edges than this are no symbol.
    private static let leastEdges = 10
    /// So many edges in the middle line look like a symbol that should have been read.
    private static let edgesOfSymbol = 30
    /// So many edges there are worth a second look through blur.
    private static let edgesToSharpen = 20
    /// So many edges there are enough to match brightness with.
    private static let edgesToMatch = 12
    /// Lines across bars in a blur are more alike than any print.
    private static let likenessToMatch: Float = 0.8
    /// The length of the smallest symbol that is matched, in pixels, and the least height of one as a share of that.
    private static let leastLengthToMatch = 48.0
    private static let leastShapeToMatch = 0.12
    /// Lines whose brightness is matched with whole symbols.
    private static let linesToMatch = 7
    /// After so many of them without a reading there is none.
    private static let linesOfPatience = 2
    /// After so many lines all over a region without a vote there is nothing, unless it is the strongest of all.
    private static let linesOfHope = 7
    /// After so many with too few edges too.
    private static let linesOfPlain = 3
    /// So many lines without a vote end a second way to look at the edges.
    private static let linesOfDoubt = 4
    /// After so many that agree they do.
    private static let linesOfAgreement = 4

    init(
        region: BarRegion, isStrongest: Bool, gray: GrayView, options: ReadingOptions,
        families: [any BarSymbolReader.Type]
    ) {
        self.region = region
        lineCount = options.effort == .fast ? Self.linesForFrames : Self.linesForFiles
        linesOfHope = isStrongest ? lineCount : Self.linesOfHope
        isWhole = false
        self.gray = gray
        self.options = options
        self.families = families
    }

    /// A reader of a whole picture along its rows, or along its columns: for bars that make up no region.
    init(
        whole gray: GrayView, alongColumns: Bool, options: ReadingOptions, families: [any BarSymbolReader.Type]
    ) {
        let (width, height) = (Double(gray.width), Double(gray.height))
        region = BarRegion(
            center: Vector(width / 2, height / 2), normal: alongColumns ? Vector(0, 1) : Vector(1, 0),
            halfLength: (alongColumns ? height : width) / 2, halfHeight: (alongColumns ? width : height) / 2, energy: 0)
        self.gray = gray
        self.options = options
        self.families = families
        lineCount = Self.linesForPicture
        linesOfHope = lineCount
        isWhole = true
    }

    /// Whether enough edges are left for a symbol whose bars have run into one another.
    var isWorthMatching: Bool {
        !hasCodes && options.effort == .thorough && likeness >= Self.likenessToMatch && edges >= Self.edgesToMatch
            && region.halfLength >= Self.leastLengthToMatch / 2
            && region.halfHeight >= Self.leastShapeToMatch * region.halfLength
    }

    /// Whether the region looks like bars that nothing was read from.
    var isLoose: Bool {
        !hasCodes && edges >= Self.edgesOfSymbol
    }

    private var plan: BarLinePlan { BarLinePlan(region: region, gray: gray, lineCount: lineCount) }

    /// The number of edges of a middling line; nought for fewer than three lines.
    private var edges: Int { edgeCounts.count > 2 ? edgeCounts[edgeCounts.count / 2] : 0 }

    /// Reads the region by its edges; `lines` are kept from region to region, so that they grow but once.
    mutating func read(using lines: inout [BarLine]) -> [Barcode] {
        if !isWhole {
            var neighbors = BarLikeness(gray, region: region)
            likeness = neighbors.ofRegion(enough: Self.likenessToMatch)
            guard likeness >= BarLikeness.leastOfBars else { return [] }
        }
        laid = []
        waiting = plan.readingOrder()[...]
        var codes = read(&lines, inverted: false)
        waiting = []
        edgeCounts = laid.indices.map { lines[$0].edges.count }.sorted()
        // Light bars on dark that make up no region are too rare to look for.
        if codes.isEmpty, options.readsInverted, !isWhole { codes = read(&lines, inverted: true) }
        if codes.isEmpty, !isWhole, options.effort == .thorough, edges >= Self.edgesToSharpen {
            codes = readSharpened(&lines)
        }
        hasCodes = !codes.isEmpty
        return codes
    }

    /// Reads the lines once more with their profiles sharpened: for blur that hides narrow elements.
    private mutating func readSharpened(_ lines: inout [BarLine]) -> [Barcode] {
        guard families.contains(where: { $0 != EANReader.self }) else { return [] }
        for index in laid.indices { lines[index].sharpen() }
        return read(&lines, inverted: false, isSharpened: true)
    }

    /// Samples lines well beyond the region, as far as the picture goes.
    private mutating func lay(_ offsets: [Double], _ lines: inout [BarLine]) {
        let reach = region.halfLength * Self.overreach + Self.furtherReach
        for along in offsets {
            let inside = plan.clip(from: -reach, to: reach, along: along)
            guard inside.to - inside.from >= Self.leastSamples else { continue }
            if laid.count == lines.count { lines.append(BarLine()) }
            lines[laid.count].sample(
                gray, from: region.place(inside.from, along), along: region.normal,
                count: Int(inside.to - inside.from), thickness: Self.thickness)
            lines[laid.count].findEdges()
            laid.append((along, inside.from))
        }
    }

    /// Lays the next of the waiting lines; false where none waits, or where those laid say that nothing is here.
    private mutating func layNext(_ lines: inout [BarLine]) -> Bool {
        guard !vote.parties.isEmpty || laid.count < linesOfHope else { return false }
        let isPlain = laid.count >= Self.linesOfPlain && !isWhole
        if isPlain, laid.indices.allSatisfy({ lines[$0].edges.count < Self.leastEdges }) { return false }
        let count = laid.count
        while laid.count == count, let along = waiting.popFirst() { lay([along], &lines) }
        return laid.count > count
    }

    /// Lets the families read the edges of all lines.
    private mutating func read(_ lines: inout [BarLine], inverted: Bool, isSharpened: Bool = false) -> [Barcode] {
        vote = BarVote()
        var index = 0
        while index < laid.count || layNext(&lines) {
            // Where some lines say nothing light on dark, or in spite of the blur, the others do not.
            if inverted || isSharpened, index >= Self.linesOfDoubt, vote.parties.isEmpty { break }
            cast(lines[index], laid[index], inverted: inverted, isSharpened: isSharpened)
            index += 1
        }
        let codes = codes()
        let offsets = plan.offsets()
        guard codes.isEmpty, hasParts, let last = offsets.max() else { return codes }
        // The rows of a stacked symbol may have been taken for regions of their own, or be low beside the region: look
        // beyond this one, and between its lines near the parts.
        let within = laid.count
        let beyond = offsets.dropFirst().flatMap { [$0 + ($0 < 0 ? -last : last), $0 + ($0 < 0 ? -2 : 2) * last] }
        lay(nearParts(spacing: offsets.count > 2 ? offsets[2] : 0) + (isWhole ? [] : beyond), &lines)
        for index in within..<laid.count {
            if isSharpened { lines[index].sharpen() }
            cast(lines[index], laid[index], inverted: inverted, isSharpened: isSharpened)
        }
        laid.removeSubrange(within...)
        return self.codes()
    }

    /// Whether parts of a stacked symbol have votes.
    private var hasParts: Bool { !parts.isEmpty }

    private var parts: [BarVote.Party] {
        vote.parties.filter { $0.first.reading.part != 0 && families[$0.first.family] != EANReader.self }
    }

    /// Lines between those that lie so far apart, near the first parts of a stacked symbol that have votes.
    private func nearParts(spacing: Double) -> [Double] {
        guard spacing > BarLinePlan.leastSpacing else { return [] }
        let steps = (1...Self.linesNearPart).map { Double($0) * BarLinePlan.leastSpacing }
        let places = Set(parts.prefix(Self.partsToLookNear).map(\.first.along)).sorted()
        return places.flatMap { place in steps.flatMap { [place - $0, place + $0] } }
    }

    /// Adds what the families read in one line, from both ends, to the votes.
    private mutating func cast(
        _ line: BarLine, _ place: (along: Double, start: Double), inverted: Bool, isSharpened: Bool
    ) {
        guard line.edges.count >= Self.leastEdges else { return }
        let (row, offset) = line.row(inverted: inverted)
        for isReversed in [false, true] {
            let met = isReversed ? row.reversed : row
            // EAN symbols through blur are matched as a whole.
            for (index, family) in families.enumerated() where !(isSharpened && family == EANReader.self) {
                for reading in family.readings(in: met, options: options) {
                    let (low, high) = (reading.elements.lowerBound, reading.elements.upperBound)
                    let (first, last) = isReversed ? (row.count - high, row.count - low) : (low, high)
                    vote.add(
                        BarVote.Ballot(
                            family: index, reading: reading, isReversed: isReversed, isInverted: inverted,
                            along: place.along, left: place.start + Double(line.start(of: first, offset: offset)),
                            right: place.start + Double(line.start(of: last, offset: offset))))
                }
            }
        }
    }

    /// Matches the brightness of some lines with whole symbols, for a picture whose edges gave nothing.
    mutating func match(using lines: inout [BarLine]) -> [Barcode] {
        let readers = families.indices.compactMap { index in
            (families[index] as? any BarProfileReader.Type).map { (index, $0) }
        }
        guard !readers.isEmpty else { return [] }
        vote = BarVote()
        laid = []
        for (count, along) in plan.offsets().prefix(Self.linesToMatch).enumerated() {
            if count == Self.linesOfPatience, vote.parties.isEmpty { break }
            // Neighbouring lines are alike: when some agree and none disagrees, more of them say nothing new.
            if vote.parties.count == 1, vote.parties[0].ballots.count == Self.linesOfAgreement { break }
            let before = laid.count
            lay([along], &lines)
            guard laid.count > before else { continue }
            let (line, start) = (lines[before], laid[before].start)
            for (index, reader) in readers {
                for found in reader.profileReadings(in: line, options: options) {
                    vote.add(
                        BarVote.Ballot(
                            family: index, reading: found.reading, isReversed: found.isReversed, isInverted: false,
                            along: along, left: start + Double(found.start), right: start + Double(found.end)))
                }
            }
        }
        let codes = codes()
        hasCodes = !codes.isEmpty
        return codes
    }

    private func codes() -> [Barcode] {
        BarCodeAssembly(region: region, gray: gray, options: options, families: families).codes(of: vote)
    }
}
