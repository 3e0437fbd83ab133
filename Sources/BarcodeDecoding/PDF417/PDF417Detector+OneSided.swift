import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension PDF417Detector {
    /// The directions that rows may take from a pattern, in degrees from the right angle to its bars.
    private static let slants: [Double] = [0, -4, 4, -8, 8, -13, 13, -19, 19]
    private static let fineSlants: [Double] = [-2.5, -1.5, -0.7, 0.7, 1.5, 2.5]
    /// With fewer indicators that agree there is no symbol beside the pattern.
    private static let leastAgreement = 8

    /// So many lines, spread over the rows, tell one direction from another.
    private static let linesToCompare = 32
    /// A direction in which fewer of the codewords can be read on them is wrong.
    private static let leastShare = 0.15

    /// The symbol beside one pattern, if it is a compact one, or the other pattern is covered or torn off.
    func symbol(besideOnly strip: PDF417Strip) -> Symbol? {
        let sensitivity = Self.sensitivities[0]
        var guesses: [(slant: Double, facts: PDF417Edges.Facts)] = []
        for slant in Self.slants {
            guard let edges = edges(strip, width: 36, slant: slant), edges.isLikely(sensitivity: sensitivity),
                let facts = edges.facts(sensitivity: sensitivity), facts.agreement >= Self.leastAgreement
            else { continue }
            guesses.append((slant, facts))
        }
        guesses.sort { ($0.facts.agreement, abs($1.slant), $0.slant) > ($1.facts.agreement, abs($0.slant), $1.slant) }
        guard let first = guesses.first else { return nil }
        // The rows' direction is the one in which most codewords of whole lines can be read.
        let coarse = guesses.prefix(3).filter { $0.facts.indicators == first.facts.indicators }.map(\.slant)
        var best = (share: 0.0, slant: first.slant)
        for slant in coarse { attempt(slant, &best, strip, first.facts) }
        let middle = best.slant
        for slant in Self.fineSlants { attempt(middle + slant, &best, strip, first.facts) }
        guard best.share > Self.leastShare, let frame = frame(strip, first.facts, slant: best.slant) else { return nil }
        return read(frame, first: sensitivity)
    }

    private func attempt(
        _ slant: Double, _ best: inout (share: Double, slant: Double), _ strip: PDF417Strip,
        _ facts: PDF417Edges.Facts
    ) {
        guard let frame = frame(strip, facts, slant: slant) else { return }
        var sampler = PDF417Sampler(rows: frame.rows, gray: gray, isInverted: isInverted)
        let share = sampler.share(ofLines: Self.linesToCompare, sensitivity: Self.sensitivities[0])
        if share > best.share { best = (share, slant) }
    }

    private func frame(_ strip: PDF417Strip, _ facts: PDF417Edges.Facts, slant: Double) -> PDF417Frame? {
        // Left of a stop pattern there is a whole symbol; right of a start pattern one without right indicators.
        let columns = facts.indicators.columns
        let width = Double(17 * columns + (strip.kind == .start ? 35 : 69))
        return edges(strip, width: width, slant: slant).flatMap { PDF417Frame($0, facts, width: width) }
    }

    private func edges(_ strip: PDF417Strip, width: Double, slant: Double) -> PDF417Edges? {
        let way = strip.reading.turned(by: tan(slant * .pi / 180)) * (width * strip.module)
        let isStart = strip.kind == .start
        return PDF417Edges(
            topLeft: isStart ? strip.top : strip.top - way, topRight: isStart ? strip.top + way : strip.top,
            bottomRight: isStart ? strip.bottom + way : strip.bottom,
            bottomLeft: isStart ? strip.bottom : strip.bottom - way, width: width, hasStart: isStart,
            hasStop: !isStart, gray: gray, isInverted: isInverted)
    }
}
