/// One line's meeting with a pattern at the left or right of a stacked symbol.
struct PDF417Hit {
    let kind: PDF417Strip.Kind
    /// Whether the line runs the way the symbol is read.
    let isForward: Bool
    let line: Int
    /// The place of the pattern's outer edge along the line.
    let edge: Double
    let module: Double
    /// The row address that the pattern stands for, in MicroPDF417; nought otherwise.
    var address = 0

    /// More hits in one direction than this are taken for texture.
    static let most = 6_000
    /// A pattern is met by at least so many lines.
    private static let leastInChain = 3

    /// The ends of a chain to which hits may still be added.
    private struct Tail {
        let chain: Int
        let first: PDF417Hit
        var last: PDF417Hit
    }

    /// The hits that go on from one on the line before or go on to the next line, which chance seldom brings about.
    static func paired(_ hits: [PDF417Hit]) -> [PDF417Hit] {
        let hits = hits.sorted { ($0.line, $0.edge) < ($1.line, $1.edge) }
        var isPaired = [Bool](repeating: false, count: hits.count)
        // Two lines at a time, one after the other.
        var (before, start) = (0, 0)
        while start < hits.count {
            var end = start
            while end < hits.count, hits[end].line == hits[start].line { end &+= 1 }
            for index in start..<end {
                let reach = hits[index].reach(from: hits[before])
                var other = before
                while other < start, hits[other].edge <= hits[index].edge + reach {
                    let isNear = hits[other].edge >= hits[index].edge - reach
                    if isNear, hits[index].goesOn(from: hits[other], hits[other]) {
                        isPaired[index] = true
                        isPaired[other] = true
                    }
                    other &+= 1
                }
            }
            (before, start) = (start, end)
        }
        return hits.indices.filter { isPaired[$0] }.map { hits[$0] }
    }

    /// How far edges may be from each other.
    @inline(__always)
    private func reach(from last: PDF417Hit) -> Double { 1.6 * Double(line - last.line) + 3 * module }

    /// Hits on neighbouring lines that go on from each other.
    static func chains(_ hits: [PDF417Hit], step: Int) -> [[PDF417Hit]] {
        var chains: [[PDF417Hit]] = []
        var tails: [Tail] = []
        var line = Int.min
        for hit in hits {
            if hit.line != line {
                line = hit.line
                tails.removeAll { Double(line - $0.last.line) > max(4 * Double(step), 6 * $0.last.module) }
            }
            if let index = tails.firstIndex(where: { hit.goesOn(from: $0.first, $0.last) }) {
                chains[tails[index].chain].append(hit)
                tails[index].last = hit
            } else {
                tails.append(Tail(chain: chains.count, first: hit, last: hit))
                chains.append([hit])
            }
        }
        return chains.filter { $0.count >= leastInChain }
    }

    @inline(__always)
    private func goesOn(from first: PDF417Hit, _ last: PDF417Hit) -> Bool {
        let lines = Double(line - last.line)
        guard abs(edge - last.edge) < reach(from: last), last.line < line, first.kind == kind,
            first.isForward == isForward, max(first.module, module) < 1.3 * min(first.module, module) + 0.6,
            // Rows are not lower than modules are wide.
            abs(Double(wrapped(from: last))) <= 2 + lines / last.module
        else { return false }
        let past = Double(last.line - first.line)
        // The slope is known from a few lines on.
        guard past >= 6 else { return abs(edge - last.edge) < 1.6 * lines + module }
        let expected = last.edge + (last.edge - first.edge) / past * lines
        return abs(edge - expected) < 1.5 * module + 0.4 * lines
    }

    /// How many addresses, which begin anew after 52, lie between another hit and this one.
    func wrapped(from other: PDF417Hit) -> Int { (address - other.address + 78) % 52 - 26 }
}
