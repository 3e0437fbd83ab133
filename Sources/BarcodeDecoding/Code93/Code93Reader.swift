package import Barcodes

/// Reads Code 93 (AIM BC5).
package struct Code93Reader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.code93]

    private static let alphabet = EdgeAlphabet(Code93Patterns.characters)
    /// Start, one character, two check characters, stop and the bar that ends it.
    private static let leastElements = 5 * 6 + 1
    private static let quietZone: Float = 4.5
    private static let characterLimit: Float = 0.55
    private static let symbolLimit: Float = 0.36
    private static let unevennessLimit: Float = 0.75
    private static let drift: Float = 1.3

    package static func rowsToAgree(on reading: BarReading) -> Int {
        reading.deviation > 0.6 ? 3 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: leastElements) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { Code93Text(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        var size = Self.size(widths, first)
        // The start character alone has a bar of four modules among narrow elements.
        guard QuietZone.mayBegin(widths, at: first, module: size / 9), widths[first + 4] > size * (2.5 / 9),
            let start = alphabet.nearest(
                to: widths, from: first, size: size, among: Code93Patterns.startStop..<Code93Patterns.startStop + 1,
                limit: characterLimit)
        else { return nil }
        var fit = FitStatistics()
        fit.add(start)
        var values: [Int] = []
        var element = first + 6
        while element + 7 < widths.count {
            let next = Self.size(widths, element)
            guard next < size * drift, next * drift > size,
                let match = alphabet.nearest(
                    to: widths, from: element, size: next, among: 0..<Code93Patterns.characters.count,
                    limit: characterLimit)
            else { return nil }
            size = next
            fit.add(match)
            element += 6
            if match.index == Code93Patterns.startStop {
                let module = size / 9
                guard abs(widths[element - 1] + widths[element] - 2 * module) < 1.1 * module,
                    QuietZone.isEnough(
                        widths, before: first, after: element + 1, module: module, modules: quietZone)
                else { return nil }
                return reading(values, elements: first..<element + 1, fit: fit)
            }
            values.append(match.index)
        }
        return nil
    }

    private static func reading(_ values: [Int], elements: Range<Int>, fit: FitStatistics) -> BarReading? {
        guard fit.deviation < symbolLimit, fit.unevenness < unevennessLimit, Code93Check.verifies(values) else {
            return nil
        }
        return BarReading(
            symbology: .code93, values: values, elements: elements, deviation: fit.deviation / symbolLimit)
    }

    private static func size(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Float {
        widths[first] + widths[first + 1] + widths[first + 2] + widths[first + 3] + widths[first + 4]
            + widths[first + 5]
    }
}
