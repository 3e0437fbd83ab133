package import Barcodes

/// Reads Codabar (AIM BC3).
package struct CodabarReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.codabar]

    /// Four bars and three spaces; the gap between characters is no part of them.
    private static let elements = 7
    private static let quietZone: Float = 0.45
    private static let contrast: Float = 1.22
    private static let deviationLimit: Float = 0.2
    private static let drift: Float = 1.5
    private static let gap: ClosedRange<Float> = 0.04...0.8
    /// Data characters below which a symbol says too little to be told from chance.
    private static let leastCharacters = 2

    /// The value of each mask.
    private static let values: [Int] = {
        var values = [Int](repeating: -1, count: 128)
        for (value, pattern) in CodabarPatterns.characters.enumerated() { values[mask(pattern)] = value }
        return values
    }()

    package static func rowsToAgree(on reading: BarReading) -> Int {
        reading.values.count < 7 ? 4 : reading.deviation > 0.7 ? 3 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: (leastCharacters + 2) * (elements + 1) - 1) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { CodabarText(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        var size = Self.size(widths, first)
        guard widths[first - 1] > quietZone * size || first == 1, let start = value(widths, first),
            start >= CodabarPatterns.firstStartStop
        else { return nil }
        var values = [start]
        var element = first + elements + 1
        while element + elements < widths.count {
            let next = Self.size(widths, element)
            guard next < size * drift, next * drift > size, gap.contains(widths[element - 1] / next),
                let value = value(widths, element)
            else { return nil }
            size = next
            values.append(value)
            element += elements
            if value >= CodabarPatterns.firstStartStop {
                guard widths[element] > quietZone * size || element + 1 == widths.count else { return nil }
                return reading(values, in: widths, from: first)
            }
            element += 1
        }
        return nil
    }

    private static func reading(
        _ values: [Int], in widths: UnsafeBufferPointer<Float>, from first: Int
    ) -> BarReading? {
        guard values.count >= leastCharacters + 2 else { return nil }
        var fit = TwoWidthFit(ratio: ratio(of: values, in: widths, from: first))
        for (place, value) in values.enumerated() {
            fit.add(
                widths, from: first + place * (elements + 1), count: elements,
                mask: mask(CodabarPatterns.characters[value]))
        }
        let deviation = fit.deviation / deviationLimit
        guard deviation <= 1 else { return nil }
        return BarReading(
            symbology: .codabar, values: values, elements: first..<first + values.count * (elements + 1) - 1,
            deviation: deviation)
    }

    /// How many narrow elements a wide one is worth on average.
    private static func ratio(
        of values: [Int], in widths: UnsafeBufferPointer<Float>, from first: Int
    ) -> Float {
        var sums: SIMD2<Float> = .zero
        var counts: SIMD2<Float> = .zero
        for (place, value) in values.enumerated() {
            for (offset, width) in CodabarPatterns.characters[value].widths.enumerated() {
                sums[width - 1] += widths[first + place * (elements + 1) + offset]
                counts[width - 1] += 1
            }
        }
        let means = sums / counts
        return means[1] / max(0.01, means[0])
    }

    /// The character of seven elements: most have one wide bar and one wide space, the others three wide elements.
    private static func value(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Int? {
        var best: (contrast: Float, value: Int)?
        for (bars, spaces) in [(1, 1), (1, 2), (3, 0), (2, 1)] {
            let bar = WideElements(widths, from: first, count: 4, wide: bars)
            let space = WideElements(widths, from: first + 1, count: 3, wide: spaces)
            let least = spaces == 0 ? bar.contrast : min(bar.contrast, space.contrast)
            let value = values[WideElements.interleaved(bars: bar.mask, spaces: space.mask, count: elements)]
            guard value >= 0, least >= contrast, isEven(widths, first, bars: bars, spaces: spaces) else { continue }
            if least > best?.contrast ?? 0 { best = (least, value) }
        }
        return best?.value
    }

    /// Whether elements that are all to be narrow, or are the two or three wide ones, are alike.
    private static func isEven(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, bars: Int, spaces: Int
    ) -> Bool {
        guard spaces == 0 else { return true }
        let (a, b, c) = (widths[first + 1], widths[first + 3], widths[first + 5])
        return max(a, b, c) < 2 * min(a, b, c)
    }

    private static func mask(_ pattern: BarPattern) -> Int {
        pattern.widths.reduce(0) { $0 << 1 | ($1 - 1) }
    }

    private static func size(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Float {
        var size: Float = 0
        for element in first..<first + elements { size += widths[element] }
        return size
    }
}
