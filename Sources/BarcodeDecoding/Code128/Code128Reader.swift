package import Barcodes

/// Reads Code 128 (ISO/IEC 15417).
package struct Code128Reader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.code128]

    private static let alphabet = EdgeAlphabet(
        Code128Patterns.characters + [BarPattern(widths: Array(Code128Patterns.stop.widths.prefix(6)))])
    private static let stop = Code128Patterns.characters.count

    /// Start, one character, check and stop.
    private static let leastElements = 6 + 6 + 6 + 7
    /// The light before and after that is asked for, in modules; the standard has 10.
    private static let quietZone: Float = 4.5
    /// What a character, and a whole symbol, may be off, in modules.
    private static let characterLimit: Float = 0.55
    private static let symbolLimit: Float = 0.36
    private static let unevennessLimit: Float = 0.75
    /// How much a character may be wider or narrower than the one before.
    private static let drift: Float = 1.3

    package static func rowsToAgree(on reading: BarReading) -> Int {
        // Short symbols hang on the check character alone.
        reading.values.count < 6 || reading.deviation > 0.6 ? 3 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: leastElements) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { Code128Text(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        var size = Self.size(widths, first)
        // All start characters begin with a bar of two modules and a space and a bar of 3 or less together.
        guard abs(widths[first] + widths[first + 1] - size * (3 / 11)) < size * (1 / 11),
            QuietZone.mayBegin(widths, at: first, module: size * (1 / 11))
        else { return nil }
        let starts = Code128Patterns.starts.lowerBound..<Code128Patterns.starts.upperBound + 1
        guard let start = alphabet.nearest(to: widths, from: first, size: size, among: starts, limit: characterLimit)
        else { return nil }
        var fit = FitStatistics()
        fit.add(start)
        var values = [start.index]
        var element = first + 6
        while element + 7 < widths.count {
            let next = Self.size(widths, element)
            guard next < size * drift, next * drift > size,
                let match = alphabet.nearest(
                    to: widths, from: element, size: next, among: 0..<stop + 1, limit: characterLimit)
            else { return nil }
            size = next
            fit.add(match)
            element += 6
            if match.index == stop {
                guard endsWell(widths, element, size: size),
                    QuietZone.isEnough(
                        widths, before: first, after: element + 1, module: size / 11, modules: quietZone)
                else { return nil }
                return reading(values, elements: first..<element + 1, fit: fit)
            }
            guard match.index < Code128Patterns.starts.lowerBound else { return nil }
            values.append(match.index)
        }
        return nil
    }

    /// The last bar, of two modules.
    private static func endsWell(_ widths: UnsafeBufferPointer<Float>, _ element: Int, size: Float) -> Bool {
        let module = size / 11
        // Two like edges: the space before the last bar has one module, the bar two.
        let pair = widths[element - 1] + widths[element]
        return abs(pair - 3 * module) < 1.1 * module
    }

    private static func reading(_ values: [Int], elements: Range<Int>, fit: FitStatistics) -> BarReading? {
        guard values.count > 2, fit.deviation < symbolLimit, fit.unevenness < unevennessLimit,
            values.last == Code128Check.character(of: values.dropLast())
        else { return nil }
        return BarReading(
            symbology: .code128, values: values, elements: elements, deviation: fit.deviation / symbolLimit)
    }

    private static func size(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Float {
        widths[first] + widths[first + 1] + widths[first + 2] + widths[first + 3] + widths[first + 4]
            + widths[first + 5]
    }
}
