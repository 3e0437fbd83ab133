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

    /// Lines across a region, by effort.
    private static let linesForFiles = 15
    private static let linesForFrames = 7
    /// The least distance of two lines, in pixels.
    private static let leastSpacing = 2.0
    /// So many places along the bars are averaged into one sample.
    private static let thickness = 3
    /// Fewer edges than this are no symbol.
    private static let leastEdges = 10
    /// So many edges in the middle line look like a symbol that should have been read.
    private static let edgesOfSymbol = 30

    /// So many edges there are worth a second look through blur.
    private static let edgesToSharpen = 20

    init(region: BarRegion, gray: GrayView, options: ReadingOptions, families: [any BarSymbolReader.Type]) {
        self.region = region
        self.gray = gray
        self.options = options
        self.families = families
    }

    /// Whether the region looks like bars that nothing was read from.
    var isLoose: Bool {
        !hasCodes && edgeCounts.count > 2 && edgeCounts.sorted()[edgeCounts.count / 2] >= Self.edgesOfSymbol
    }

    mutating func read(using line: inout BarLine) -> [Barcode] {
        let codes = read(inverted: false, using: &line)
        hasCodes = !codes.isEmpty
        guard codes.isEmpty else { return codes }
        let sharpened = readSharpened(using: &line)
        hasCodes = !sharpened.isEmpty
        guard sharpened.isEmpty, options.readsInverted else { return sharpened }
        let inverted = read(inverted: true, using: &line)
        hasCodes = !inverted.isEmpty
        return inverted
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
        let corners = [
            region.place(top.left, top.along), region.place(top.right, top.along),
            region.place(bottom.right, bottom.along), region.place(bottom.left, bottom.along),
        ].map(\.point)
        let first = isReversed ? 2 : 0
        return Quadrilateral(
            topLeft: corners[first], topRight: corners[(first + 1) % 4], bottomRight: corners[(first + 2) % 4],
            bottomLeft: corners[(first + 3) % 4])
    }
}
