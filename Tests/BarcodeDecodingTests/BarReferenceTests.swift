import BarcodeDecoding
import Barcodes
import Testing

/// What lines across bars are made of, against the plain way to find it.
@Suite struct BarReferenceTests {
    @Test(arguments: 0..<40) func `edges lie where the plain search finds them`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 3...400, using: &generator)
        let noise = Float.random(in: 0...40, using: &generator)
        var profile: [Float] = []
        var level: Float = 128
        while profile.count < count {
            level = Float.random(in: 0...255, using: &generator)
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                profile.append(level + Float.random(in: -noise...max(noise, 0.1), using: &generator))
            }
        }
        var line = BarLine()
        line.setProfile(profile)
        line.findEdges()
        let expected = PlainEdges(profile)
        #expect(line.edges == expected.edges)
        if !expected.edges.isEmpty { #expect(line.beginsLight == expected.beginsLight) }
    }

    @Test(arguments: [3, 4, 7, 107]) func `the nearest character is the one with the least squares`(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let patterns = Array(Code128Patterns.characters.prefix(count))
        let alphabet = EdgeAlphabet(patterns)
        for _ in 0..<400 {
            let widths = (0..<9).map { _ in Float.random(in: 0.5...5, using: &generator) }
            let first = Int.random(in: 0..<4, using: &generator)
            let low = Int.random(in: 0..<patterns.count, using: &generator)
            let range = low..<Int.random(in: low...patterns.count, using: &generator)
            let size = widths[first..<min(9, first + 6)].reduce(0, +)
            let match = widths.withUnsafeBufferPointer {
                alphabet.nearest(to: $0, from: first, size: size, among: range, limit: 0.8)
            }
            let costs = range.map { index in
                (0..<4).reduce(Float(0)) { sum, place in
                    guard first + place + 1 < widths.count else { return sum }
                    let measured = (widths[first + place] + widths[first + place + 1]) * (11 / size)
                    let off = measured - Float(patterns[index].widths[place] + patterns[index].widths[place + 1])
                    return sum + off * off
                }
            }
            let best = costs.indices.min { costs[$0] < costs[$1] }
            let isThere = first + 6 <= widths.count && best.map { costs[$0] < 0.8 * 0.8 * 4 } ?? false
            #expect(match?.index == (isThere ? best.map { range.lowerBound + $0 } : nil))
        }
    }
}

/// The edges of a profile by a plain search: each turn back of more than a share of the range around ends a slope.
struct PlainEdges {
    private(set) var edges: [Float] = []
    private(set) var beginsLight = true

    init(_ profile: [Float]) {
        let stretches = stride(from: 0, to: profile.count, by: 8).map { profile[$0..<min(profile.count, $0 + 8)] }
        let ranges = stretches.indices.map { index in
            let around = stretches[max(0, index - 4)...min(stretches.count - 1, index + 4)].joined()
            return (low: around.min() ?? 0, high: around.max() ?? 0)
        }
        var turns: [Int] = []
        var (high, low) = (0, 0)
        var rises: Bool?
        for place in 1..<profile.count {
            let range = ranges[place / 8]
            let turn = max(5, 0.18 * (range.high - range.low))
            if profile[place] > profile[high] { high = place }
            if profile[place] < profile[low] { low = place }
            if rises != false, profile[high] - profile[place] > turn {
                turns.append(high)
                (low, rises) = (place, false)
            } else if rises != true, profile[place] - profile[low] > turn {
                turns.append(low)
                (high, rises) = (place, true)
            }
        }
        if let rises { turns.append(rises ? high : low) }
        guard turns.count > 1 else { return }
        beginsLight = profile[turns[0]] > profile[turns[1]]
        for (first, second) in zip(turns, turns.dropFirst()) {
            let range = ranges[(first + second) / 2 / 8]
            let low = min(profile[first], profile[second])
            let high = max(profile[first], profile[second])
            let level = min(max((range.low + range.high) / 2, low + 0.22 * (high - low)), high - 0.22 * (high - low))
            let rises = profile[second] > profile[first]
            let place = (first..<second).first { rises ? profile[$0 + 1] >= level : profile[$0 + 1] <= level }
            guard let place else {
                edges.append(Float(second))
                continue
            }
            let step = profile[place + 1] - profile[place]
            edges.append(Float(place) + (step == 0 ? 0 : min(max((level - profile[place]) / step, 0), 1)))
        }
    }
}
