package import Barcodes

/// Reads Code 39, and Code 32 and PZN as kinds of it (ISO/IEC 16388).
package struct Code39Reader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.code39]

    /// Five bars and four spaces; the gap between characters is no part of them.
    private static let elements = 9
    private static let quietZone: Float = 4.5
    /// The modules of a character, on average.
    private static let modules: Float = 13
    /// The narrowest wide element over the widest narrow one, within a character and a colour.
    private static let contrast: Float = 1.22
    private static let deviationLimit: Float = 0.21
    private static let drift: Float = 1.3
    /// The gap between characters, in characters: a module by the standard's wish, up to five by its leave.
    private static let gap: ClosedRange<Float> = 0.03...0.5

    /// The value of each mask.
    private static let values: [Int] = {
        var values = [Int](repeating: -1, count: 512)
        for (value, mask) in Code39Patterns.masks.enumerated() { values[mask] = value }
        return values
    }()

    package static func rowsToAgree(on reading: BarReading) -> Int {
        switch reading.values.count {
        case ..<3: 4
        case ..<6: 3
        default: reading.deviation > 0.7 ? 3 : 2
        }
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: 3 * (elements + 1) - 1) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { Code39Text(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        var size = Self.size(widths, first)
        guard QuietZone.mayBegin(widths, at: first, module: size / modules) else { return nil }
        // `*` has the wide space before the wide bars.
        guard widths[first + 1] > contrast * widths[first + 3], value(widths, first) == Code39Patterns.startStop
        else { return nil }
        var fit = TwoWidthFit()
        fit.add(widths, from: first, count: elements, mask: Code39Patterns.masks[Code39Patterns.startStop])
        var values: [Int] = []
        var element = first + elements + 1
        while element + elements < widths.count {
            let next = Self.size(widths, element)
            guard next < size * drift, next * drift > size, gap.contains(widths[element - 1] / next),
                let value = value(widths, element)
            else { return nil }
            size = next
            fit.add(widths, from: element, count: elements, mask: Code39Patterns.masks[value])
            element += elements
            if value == Code39Patterns.startStop {
                guard
                    QuietZone.isEnough(
                        widths, before: first, after: element, module: size / modules, modules: quietZone)
                else { return nil }
                return reading(values, elements: first..<element, fit: fit)
            }
            values.append(value)
            element += 1
        }
        return nil
    }

    private static func reading(_ values: [Int], elements: Range<Int>, fit: TwoWidthFit) -> BarReading? {
        let deviation = fit.deviation / deviationLimit
        guard !values.isEmpty, deviation <= 1 else { return nil }
        return BarReading(symbology: .code39, values: values, elements: elements, deviation: deviation)
    }

    /// The character of nine elements: by two wide bars and one wide space, or by three wide spaces alone.
    private static func value(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Int? {
        let bars = WideElements(widths, from: first, count: 5, wide: 2)
        let spaces = WideElements(widths, from: first + 1, count: 4, wide: 1)
        let threeSpaces = WideElements(widths, from: first + 1, count: 4, wide: 3)
        let plain = min(bars.contrast, spaces.contrast)
        let isPlain = plain >= threeSpaces.contrast
        guard max(plain, threeSpaces.contrast) >= contrast else { return nil }
        let mask = WideElements.interleaved(
            bars: isPlain ? bars.mask : 0, spaces: isPlain ? spaces.mask : threeSpaces.mask, count: elements)
        let value = values[mask]
        return value < 0 ? nil : value
    }

    private static func size(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Float {
        var size: Float = 0
        for element in first..<first + elements { size += widths[element] }
        return size
    }
}
