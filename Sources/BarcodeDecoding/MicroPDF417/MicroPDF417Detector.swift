import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads the symbol beside a column of row addresses.
struct MicroPDF417Detector {
    let gray: GrayView
    let isInverted: Bool
    let isThorough: Bool

    /// A symbol that was read, without its message.
    struct Symbol {
        let codewords: PDF417Codewords
        let size: MicroPDF417Size
        let rows: PDF417Rows
        let isMirrored: Bool
    }

    /// The directions that rows may take from a column of addresses, in degrees from the right angle.
    private static let slants: [Double] = [0, 1.5, -1.5, 3, -3, 5, -5, 7.5, -7.5, 10.5, -10.5, 14, -14, 18, -18]
    /// So many lines are laid across a symbol at most.
    private static let mostLines = 200
    /// So many lines tell one direction from another.
    private static let linesToCompare = 20
    /// So many places of a column are looked at before any line is followed.
    private static let mostProbes = 32
    private static let leastProbes = 8
    /// With fewer lines from side to side there is no symbol.
    private static let leastLines = 3
    /// A symbol of which less is read is none.
    private static let leastCoverage = 0.4

    /// The symbol beside a column of addresses, if one can be read.
    func symbol(_ strip: PDF417Strip) -> Symbol? {
        for sensitivity in isThorough ? PDF417Detector.sensitivities : [PDF417Detector.sensitivities[0]] {
            guard isColumn(strip, sensitivity), let traces = traces(strip, sensitivity) else { continue }
            for frame in MicroPDF417Frame.candidates(traces, strip: strip) {
                if let symbol = read(frame) { return symbol }
            }
        }
        return nil
    }

    /// Whether addresses stand at most places of what may be a column of them, and count up.
    private func isColumn(_ strip: PDF417Strip, _ sensitivity: Float) -> Bool {
        let count = min(Self.mostProbes, max(Self.leastProbes, Int(strip.length / max(0.5, strip.module))))
        let way = strip.bottom - strip.top
        let readings = (0..<count).compactMap { index -> (place: Double, address: Int)? in
            let share = (Double(index) + 0.5) / Double(count)
            return MicroPDF417Trace.address(
                strip, start: strip.top + way * share, gray: gray, isInverted: isInverted, sensitivity: sensitivity
            ).map { (strip.length * share, $0) }
        }
        guard readings.count * 2 > count else { return false }
        return MicroPDF417Climb(readings)?.isSymbol(module: strip.module) == true
    }

    /// Lines across the symbol in the direction in which most of them get to the other side.
    private func traces(_ strip: PDF417Strip, _ sensitivity: Float) -> [MicroPDF417Trace]? {
        var best: (complete: Int, traces: [MicroPDF417Trace]) = (0, [])
        for slant in likelySlants(strip, sensitivity) {
            let traces = traces(strip, slant: slant, sensitivity)
            let complete = traces.count { !$0.others.isEmpty }
            if complete > best.complete { best = (complete, traces) }
            // Where hardly a line finds an address, no direction will do.
            if traces.count < Self.leastLines { return nil }
            if complete * 2 > traces.count, complete > 2 * Self.leastLines { break }
        }
        return best.complete >= Self.leastLines ? best.traces : nil
    }

    /// The directions in which of a few lines as many get to the other side as in any, or nearly.
    private func likelySlants(_ strip: PDF417Strip, _ sensitivity: Float) -> [Double] {
        var shares: [(slant: Double, complete: Int)] = []
        for slant in Self.slants {
            let traces = traces(strip, slant: slant, sensitivity, most: Self.linesToCompare)
            // Where hardly a line finds an address, no direction will do.
            if slant == 0, traces.count * 10 < Self.linesToCompare { return [] }
            let complete = traces.count { !$0.others.isEmpty }
            if complete * 2 > traces.count, complete > 2 * Self.leastLines { return [slant] }
            shares.append((slant, complete))
        }
        let most = shares.map(\.complete).max() ?? 0
        return shares.filter { $0.complete > 0 && $0.complete * 2 >= most }.map(\.slant)
    }

    private func traces(
        _ strip: PDF417Strip, slant: Double, _ sensitivity: Float, most: Int = mostLines
    ) -> [MicroPDF417Trace] {
        let length = strip.length
        guard length > 0, strip.module > 0 else { return [] }
        let way = strip.reading.turned(by: tan(slant * .pi / 180))
        let down = (strip.bottom - strip.top) * (1 / length)
        // The lines that met the addresses need not have met all.
        let margin = 0.3 * length + 4 * strip.module
        let step = max(0.8 * strip.module, (length + 2 * margin) / Double(most))
        return stride(from: -margin, through: length + margin, by: step).compactMap { place in
            MicroPDF417Trace(
                strip, place: place, start: strip.top + down * place, way: way, gray: gray, isInverted: isInverted,
                sensitivity: sensitivity)
        }
    }

    private func read(_ frame: MicroPDF417Frame) -> Symbol? {
        let size = frame.size
        var sampler = PDF417Sampler(rows: frame.rows, gray: gray, isInverted: isInverted)
        return sampler.codewords(
            rows: size.rows, columns: size.columns, hasLength: false, correctionCount: size.correctionCount,
            leastCoverage: Self.leastCoverage,
            sensitivities: isThorough ? PDF417Detector.sensitivities : [PDF417Detector.sensitivities[0]]
        ).map { Symbol(codewords: $0, size: size, rows: frame.rows, isMirrored: frame.isMirrored) }
    }
}
