package import Barcodes

/// Reads Interleaved 2 of 5, ITF-14 among them (ISO/IEC 16390).
package struct ITFReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.itf]

    /// Two digits: five bars and the five spaces between.
    private static let elements = 10
    /// Fewer digits than this are read from any few stripes.
    private static let leastDigits = 6
    private static let quietZone: Float = 4.5
    /// The same where the picture ends.
    private static let quietZoneAtEdge: Float = 2
    private static let contrast: Float = 1.22
    private static let deviationLimit: Float = 0.2
    private static let drift: Float = 1.3

    /// The digit of each mask of five.
    private static let digits: [Int] = {
        var digits = [Int](repeating: -1, count: 32)
        for (digit, mask) in TwoOfFiveDigits.masks.enumerated() { digits[mask] = digit }
        return digits
    }()

    package static func rowsToAgree(on reading: BarReading) -> Int {
        switch reading.values.count {
        // Widths as exact as in a drawing are no accident, and small drawings have one line alone.
        case 8... where reading.deviation < 0.25: 1
        case 14 where EANCheckDigit.isRight(reading.values): 2
        case ..<10: 4
        default: 3
        }
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: 4 + leastDigits / 2 * elements + 3) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { ITFText(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        let (a, b, c, d) = (widths[first], widths[first + 1], widths[first + 2], widths[first + 3])
        let narrow = (a + b + c + d) / 4
        guard widths[first - 1] > (first == 1 ? quietZoneAtEdge : quietZone) * narrow, max(a, c) < 1.6 * min(a, c),
            max(b, d) < 1.6 * min(b, d)
        else {
            return nil
        }
        var size = narrow * 16
        var fit = TwoWidthFit()
        var values: [Int] = []
        var element = first + 4
        while element + 3 < widths.count {
            // Light wider than any space ends the symbol: before it stand a wide bar, a narrow space and a narrow bar.
            if widths[element + 3] > quietZone / 17 * size {
                let narrow = (widths[element + 1] + widths[element + 2]) / 2
                guard widths[element] > 1.3 * widths[element + 2], narrow < size / 9, values.count >= leastDigits else {
                    return nil
                }
                return reading(values, elements: first..<element + 3, fit: fit)
            }
            guard element + elements < widths.count else { return nil }
            var next: Float = 0
            for place in element..<element + elements { next += widths[place] }
            let isAlike =
                values.isEmpty ? next < size * 1.6 && next > size * 0.7 : next < size * drift && next * drift > size
            guard isAlike else { return nil }
            let bars = WideElements(widths, from: element, count: 5, wide: 2)
            let spaces = WideElements(widths, from: element + 1, count: 5, wide: 2)
            guard min(bars.contrast, spaces.contrast) >= contrast else { return nil }
            let (left, right) = (digits[bars.mask], digits[spaces.mask])
            guard left >= 0, right >= 0 else { return nil }
            values += [left, right]
            fit.add(
                widths, from: element, count: elements,
                mask: WideElements.interleaved(bars: bars.mask, spaces: spaces.mask, count: elements))
            size = next
            element += elements
        }
        return nil
    }

    private static func reading(_ values: [Int], elements: Range<Int>, fit: TwoWidthFit) -> BarReading? {
        let deviation = fit.deviation / deviationLimit
        guard deviation <= 1 else { return nil }
        return BarReading(symbology: .itf, values: values, elements: elements, deviation: deviation)
    }
}
