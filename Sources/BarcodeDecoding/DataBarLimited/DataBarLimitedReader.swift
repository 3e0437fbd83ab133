package import Barcodes

/// Reads GS1 DataBar Limited (ISO/IEC 24724, clause 6).
package struct DataBarLimitedReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.dataBarLimited]

    /// Guard bar, three characters of fourteen elements, guard space and guard bar.
    private static let elements = 1 + 3 * 14 + 2
    /// The modules of these.
    private static let modules: Float = 1 + 26 + 18 + 26 + 2
    private static let alphabet = EdgeAlphabet(DataBarLimitedPatterns.checks)
    private static let checkLimit: Float = 0.4
    /// How far the middle character's module may be from the mean of the outer ones', and these from each other.
    private static let evenness: Float = 0.04
    private static let growth: Float = 1.5
    /// The light after the symbol, in modules; the standard has 5.
    private static let lightAfter: Float = 3.5

    package static func rowsToAgree(on reading: BarReading) -> Int {
        reading.deviation > 0.6 ? 3 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        var readings: [BarReading] = []
        row.widths.withUnsafeBufferPointer { widths in
            guard widths.count > elements + 1 else { return }
            var size: Float = 0
            for element in 1..<1 + elements { size += widths[element] }
            for first in stride(from: 1, to: widths.count - elements, by: 2) {
                if first > 1 {
                    size += widths[first + elements - 1] + widths[first + elements - 2]
                    size -= widths[first - 1] + widths[first - 2]
                }
                if let reading = symbol(widths, from: first, module: size / modules) { readings.append(reading) }
            }
        }
        return readings
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.indices.compactMap { index in
            let values = readings[index].values
            guard values.count == 3,
                let text = DataBarText(left: values[0], right: values[2], radix: DataBarLimitedPatterns.radix)
            else { return nil }
            return BarCode(code: text.code(.dataBarLimited), readings: [index])
        }
    }

    private static func symbol(
        _ widths: UnsafeBufferPointer<Float>, from first: Int, module: Float
    ) -> BarReading? {
        let check = first + 15
        let size = sum(widths, from: check, count: 14)
        // A module that grows along the line does so evenly; most places in a row end here.
        let leftModule = sum(widths, from: first + 1, count: 14) / 26
        let rightModule = sum(widths, from: first + 29, count: 14) / 26
        guard abs(size / 18 - (leftModule + rightModule) / 2) < evenness * module,
            max(leftModule, rightModule) < growth * min(leftModule, rightModule),
            // So much light has to follow since other symbols were read in part (ISO/IEC 24724:2011, 6.2.6).
            widths[first + elements] > lightAfter * module || first + elements + 1 == widths.count,
            widths[first] < 2.2 * module, widths[first + 43] < 2.2 * module, widths[first + 44] < 2.2 * module,
            let match = alphabet.nearest(
                to: widths, from: check, size: size, among: 0..<DataBarLimitedPatterns.checks.count, limit: checkLimit)
        else { return nil }
        let set = DataBarLimitedPatterns.characters
        guard let left = DataBarElements.character(widths, from: first + 1, step: 1, in: set, module: leftModule),
            let right = DataBarElements.character(widths, from: first + 29, step: 1, in: set, module: rightModule)
        else { return nil }
        let value =
            DataBarCheck.sum(left.widths, from: 0, modulus: 89) + DataBarCheck.sum(right.widths, from: 14, modulus: 89)
        guard value % 89 == match.index else { return nil }
        return BarReading(
            symbology: .dataBarLimited, values: [left.value, match.index, right.value],
            elements: first..<first + elements,
            deviation: max(left.deviation, right.deviation) / DataBarElements.limit)
    }

    private static func sum(_ widths: UnsafeBufferPointer<Float>, from first: Int, count: Int) -> Float {
        var sum: Float = 0
        for element in first..<first + count { sum += widths[element] }
        return sum
    }
}
