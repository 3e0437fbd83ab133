import Barcodes

/// Lays lines across one region and makes codes of what they agree on.
struct BarRegionReader {
    private let region: BarRegion
    private let gray: GrayView
    private let options: ReadingOptions
    private let families: [any BarSymbolReader.Type]
    private var vote = BarVote()
    private var edgeCounts: [Int] = []
    private var hasCodes = false
    private var likeness: Float = 0
    /// Whether brightness may be matched, and whether it was.
    private let mayMatch: Bool
    private(set) var hasMatched = false

    /// Lines across a region, by effort.
    private static let linesForFiles = 15
    private static let linesForFrames = 7
    /// The least distance of two lines, in pixels.
    private static let leastSpacing = 2.0
    /// So many places along the bars are averaged into one sample.
    private static let thickness = 3
    /// Lines at least so far apart tell how the sides of a symbol run, in pixels.
    private static let leastHeightForSlope = 12.0
    /// Fewer edges than this are no symbol.
    private static let leastEdges = 10
    /// So many edges in the middle line look like a symbol that should have been read.
    private static let edgesOfSymbol = 22
    /// So many edges there are enough to match brightness with.
    private static let edgesToMatch = 12
    /// Lines across bars in a blur are more alike than any print.
    private static let likenessToMatch: Float = 0.7
    /// Lines whose brightness is matched with whole symbols.
    private static let linesToMatch = 9
    /// After so many of them without a reading there is none.
    private static let linesOfPatience = 5
    /// So many edges there are worth a second look through blur.
    private static let edgesToSharpen = 20

    init(
        region: BarRegion, gray: GrayView, options: ReadingOptions, families: [any BarSymbolReader.Type],
        mayMatch: Bool
    ) {
        self.mayMatch = mayMatch
        self.region = region
        self.gray = gray
        self.options = options
        self.families = families
    }

    /// Whether enough edges are left for a symbol whose bars have run into one another.
    private var isWorthMatching: Bool {
        mayMatch && likeness >= Self.likenessToMatch && edgeCounts.count > 2
            && edgeCounts.sorted()[edgeCounts.count / 2] >= Self.edgesToMatch
    }

    /// Whether the region looks like bars that nothing was read from.
    var isLoose: Bool {
        !hasCodes && edgeCounts.count > 2 && edgeCounts.sorted()[edgeCounts.count / 2] >= Self.edgesOfSymbol
    }

    mutating func read(using line: inout BarLine) -> [Barcode] {
        var lines = BarLikeness(gray, region: region)
        likeness = lines.ofRegion()
        guard likeness >= BarLikeness.leastOfBars else { return [] }
        var codes = read(inverted: false, using: &line)
        let isWorthMatching = isWorthMatching
        if codes.isEmpty { codes = readSharpened(using: &line) }
        if codes.isEmpty, options.readsInverted { codes = read(inverted: true, using: &line) }
        if codes.isEmpty, isWorthMatching { codes = readProfiles(using: &line) }
        hasCodes = !codes.isEmpty
        return codes
    }

    /// Matches the brightness of a few lines with whole symbols, where edges alone gave nothing.
    private mutating func readProfiles(using line: inout BarLine) -> [Barcode] {
        let readers = families.indices.compactMap { index in
            (families[index] as? any BarProfileReader.Type).map { (index, $0) }
        }
        guard !readers.isEmpty, options.effort == .thorough else { return [] }
        vote = BarVote()
        hasMatched = true
        for (index, along) in offsets().prefix(Self.linesToMatch).enumerated() {
            if index == Self.linesOfPatience, vote.parties.isEmpty { break }
            guard let start = lay(&line, along: along) else { continue }
            for (index, reader) in readers {
                for found in reader.profileReadings(in: line, options: options) {
                    vote.add(
                        ballot(
                            found.reading, family: index, isReversed: found.isReversed, isInverted: false,
                            along: along, left: start + Double(found.start), right: start + Double(found.end)))
                }
            }
        }
        return codes()
    }

    /// Reads the lines once more with their profiles sharpened: for blur that hides narrow elements.
    private mutating func readSharpened(using line: inout BarLine) -> [Barcode] {
        let counts = edgeCounts.sorted()
        guard options.effort == .thorough, counts.count > 1, counts[counts.count / 2] >= Self.edgesToSharpen else {
            return []
        }
        defer { edgeCounts = counts }
        return read(inverted: false, isSharpened: true, using: &line)
    }

    private mutating func read(inverted: Bool, isSharpened: Bool = false, using line: inout BarLine) -> [Barcode] {
        vote = BarVote()
        edgeCounts = []
        let offsets = offsets()
        read(offsets, inverted: inverted, isSharpened: isSharpened, using: &line)
        let codes = codes()
        guard codes.isEmpty, hasParts, let last = offsets.max() else { return codes }
        // The rows of a stacked symbol may have been taken for regions of their own: look beyond this one.
        let beyond = offsets.dropFirst().flatMap { [$0 + ($0 < 0 ? -last : last), $0 + ($0 < 0 ? -2 : 2) * last] }
        read(beyond, inverted: inverted, isSharpened: isSharpened, using: &line)
        return self.codes()
    }

    /// Whether parts of a stacked symbol have votes.
    private var hasParts: Bool {
        vote.parties.contains { $0.first.reading.part != 0 && families[$0.first.family] != EANReader.self }
    }

    private mutating func read(
        _ offsets: [Double], inverted: Bool, isSharpened: Bool, using line: inout BarLine
    ) {
        for along in offsets {
            guard let start = lay(&line, along: along) else { continue }
            if isSharpened {
                line.sharpen()
                line.findEdges()
            }
            edgeCounts.append(line.edges.count)
            guard line.edges.count >= Self.leastEdges else { continue }
            let (row, offset) = line.row(inverted: inverted)
            let reversed = row.reversed
            for (index, family) in families.enumerated() where !(isSharpened && family == EANReader.self) {
                for reading in family.readings(in: row, options: options) {
                    vote.add(
                        ballot(
                            reading, family: index, isReversed: false, isInverted: inverted, along: along,
                            left: start + Double(line.start(of: reading.elements.lowerBound, offset: offset)),
                            right: start + Double(line.start(of: reading.elements.upperBound, offset: offset))))
                }
                for reading in family.readings(in: reversed, options: options) {
                    let (first, last) = (
                        row.count - reading.elements.upperBound, row.count - reading.elements.lowerBound
                    )
                    vote.add(
                        ballot(
                            reading, family: index, isReversed: true, isInverted: inverted, along: along,
                            left: start + Double(line.start(of: first, offset: offset)),
                            right: start + Double(line.start(of: last, offset: offset))))
                }
            }
        }
    }

    private func ballot(
        _ reading: BarReading, family: Int, isReversed: Bool, isInverted: Bool, along: Double, left: Double,
        right: Double
    ) -> BarVote.Ballot {
        BarVote.Ballot(
            family: family, reading: reading, isReversed: isReversed, isInverted: isInverted, along: along,
            left: left, right: right)
    }

    /// The lines' distances from the region's middle, the middle first.
    private func offsets() -> [Double] {
        let most = options.effort == .fast ? Self.linesForFrames : Self.linesForFiles
        let spacing = max(Self.leastSpacing, 2 * region.halfHeight / Double(most + 1))
        let each = min(most / 2, Int(region.halfHeight / spacing))
        return [0] + (1...max(1, each)).flatMap { [-Double($0) * spacing, Double($0) * spacing] }
    }

    /// Samples the line at a distance from the middle, well beyond the region; gives where it begins across the bars.
    private func lay(_ line: inout BarLine, along: Double) -> Double? {
        let reach = region.halfLength * 1.6 + 40
        let inside = clip(from: -reach, to: reach, along: along)
        guard inside.to - inside.from >= 16 else { return nil }
        line.sample(
            gray, from: region.place(inside.from, along), along: region.normal, count: Int(inside.to - inside.from),
            thickness: Self.thickness)
        line.findEdges()
        return inside.from
    }

    /// The part of a line that lies within the picture.
    private func clip(from: Double, to: Double, along: Double) -> (from: Double, to: Double) {
        let middle = region.place(0, along)
        var (low, high) = (from, to)
        for (place, step, limit) in [
            (middle.x, region.normal.x, Double(gray.width)), (middle.y, region.normal.y, Double(gray.height)),
        ] {
            if abs(step) < 1e-6 {
                if place < 0 || place > limit { return (0, 0) }
                continue
            }
            let (first, second) = ((0.5 - place) / step, (limit - 0.5 - place) / step)
            low = max(low, min(first, second))
            high = min(high, max(first, second))
        }
        return (low, high)
    }

    private func codes() -> [Barcode] {
        let winners = vote.winners { families[$0.family].rowsToAgree(on: $0.reading) }
        var codes: [Barcode] = []
        for (index, family) in families.enumerated() {
            for isReversed in [false, true] {
                let parties = winners.filter { $0.first.family == index && $0.first.isReversed == isReversed }
                    .sorted { isReversed ? $0.top.along > $1.top.along : $0.top.along < $1.top.along }
                guard !parties.isEmpty else { continue }
                for found in family.codes(from: parties.map(\.best.reading), options: options) {
                    let used = found.readings.compactMap { parties.indices.contains($0) ? parties[$0] : nil }
                    guard let corners = corners(of: used, isReversed: isReversed) else { continue }
                    var code = found.code
                    code.corners = corners
                    code.isInverted = used[0].first.isInverted
                    codes.append(code)
                }
            }
        }
        return codes
    }

    private func corners(of parties: [BarVote.Party], isReversed: Bool) -> Quadrilateral? {
        guard let top = parties.map(\.top).min(by: { $0.along < $1.along }),
            let bottom = parties.map(\.bottom).max(by: { $0.along < $1.along })
        else { return nil }
        // Where the sides lie on other lines follows from the outermost lines that were read.
        let height = bottom.along - top.along
        let isTall = height >= Self.leastHeightForSlope && parties.count == 1
        func span(_ along: Double) -> (left: Double, right: Double) {
            guard isTall else {
                let near = along < (top.along + bottom.along) / 2 ? top : bottom
                return (near.left, near.right)
            }
            let share = (along - top.along) / height
            return (
                top.left + (bottom.left - top.left) * share, top.right + (bottom.right - top.right) * share
            )
        }
        var likeness = BarLikeness(gray, region: region)
        let upper = likeness.reach(from: top.along, sign: -1, span: span)
        let lower = likeness.reach(from: bottom.along, sign: 1, span: span)
        let corners = [
            region.place(span(upper).left, upper), region.place(span(upper).right, upper),
            region.place(span(lower).right, lower), region.place(span(lower).left, lower),
        ].map(\.point)
        let first = isReversed ? 2 : 0
        return Quadrilateral(
            topLeft: corners[first], topRight: corners[(first + 1) % 4], bottomRight: corners[(first + 2) % 4],
            bottomLeft: corners[(first + 3) % 4])
    }
}
