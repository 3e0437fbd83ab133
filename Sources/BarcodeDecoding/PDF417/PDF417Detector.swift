import Barcodes

/// Reads the symbol between a start and a stop pattern, or beside one of them.
struct PDF417Detector {
    let gray: GrayView
    let isInverted: Bool
    let isThorough: Bool

    /// A symbol that was read, without its message.
    struct Symbol {
        let codewords: PDF417Codewords
        let frame: PDF417Frame
        let isCompact: Bool
    }

    /// How much of the contrast makes a bar: first what stands out, then what blur has left.
    static let sensitivities: [Float] = [0.25, 0.12]

    /// Whether a stop pattern may end the symbol that a start pattern begins.
    static func fits(_ start: PDF417Strip, _ stop: PDF417Strip) -> Bool {
        guard start.reading.dot(stop.reading) > 0.6 else { return false }
        let module = (start.module + stop.module) / 2
        guard max(start.module, stop.module) < 2.2 * min(start.module, stop.module) else { return false }
        let way = stop.center - start.center
        let width = way.length / module
        // 1 to 30 columns of 17 modules between patterns and indicators of 69 together.
        guard width > 70, width < 700, way.dot(start.reading) > 0.6 * way.length else { return false }
        return max(start.length, stop.length) < 4 * min(start.length, stop.length)
    }

    /// The symbol between two patterns.
    func symbol(_ start: PDF417Strip, _ stop: PDF417Strip) -> Symbol? {
        for sensitivity in isThorough ? Self.sensitivities : [Self.sensitivities[0]] {
            let module = (start.module + stop.module) / 2
            let width = start.center.distance(to: stop.center) / module
            guard let facts = edges(start, stop, width: width)?.facts(sensitivity: sensitivity) else { continue }
            let exact = Double(17 * facts.indicators.columns + 69)
            // Perspective and slanting strips blur the count of columns, not by much.
            guard abs(exact - width) < max(34, 0.35 * width), let edges = edges(start, stop, width: exact),
                let frame = PDF417Frame(edges, facts, width: exact)
            else { continue }
            if let symbol = read(frame, first: sensitivity) { return symbol }
        }
        return nil
    }

    private func edges(_ start: PDF417Strip, _ stop: PDF417Strip, width: Double) -> PDF417Edges? {
        PDF417Edges(
            topLeft: start.top, topRight: stop.top, bottomRight: stop.bottom, bottomLeft: start.bottom, width: width,
            hasStart: true, hasStop: true, gray: gray, isInverted: isInverted)
    }

    /// Reads what a frame holds; nil if too little of it is right.
    func read(_ frame: PDF417Frame, first: Float) -> Symbol? {
        let indicators = frame.indicators
        var sampler = PDF417Sampler(rows: frame.rows, gray: gray, isInverted: isInverted)
        guard
            let codewords = sampler.codewords(
                rows: indicators.rows, columns: indicators.columns, hasLength: true,
                correctionCount: indicators.correctionCount, leastCoverage: 0,
                sensitivities: isThorough ? Self.sensitivities : [first])
        else { return nil }
        let isCompact = !frame.hasStop && sampler.rightIndicators < indicators.rows / 2
        return Symbol(codewords: codewords, frame: frame, isCompact: isCompact)
    }
}
