package import Barcodes

/// Reads GS1 DataBar Omnidirectional, Truncated, Stacked and Stacked Omnidirectional (ISO/IEC 24724, clause 5).
package struct DataBarReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.dataBar, .dataBarStacked]

    /// Which part of a symbol a reading is; nought for both halves in one row.
    private enum Part {
        static let left = 1
        static let right = 2
    }

    /// One half of a symbol: an outside and an inside character beside a finder pattern.
    private struct Half {
        let outside: DataBarElements.Character
        let inside: DataBarElements.Character
        let finder: DataBarFinders.Match
        let isRight: Bool

        /// What lines vote on: outside, inside, finder, share of the check value.
        var values: [Int] {
            // The characters are numbered from outside to inside, the left half's first.
            let first = isRight ? 16 : 0
            let check =
                DataBarCheck.sum(outside.widths, from: first, modulus: 79)
                + DataBarCheck.sum(inside.widths, from: first + 8, modulus: 79)
            return [outside.value, inside.value, finder.index, check % 79]
        }

        var deviation: Float {
            max(outside.deviation, inside.deviation) / DataBarElements.limit
        }
    }

    private static let finders = DataBarFinders(DataBarPatterns.finders)
    /// Elements from the left finder's first to the right one's.
    private static let finderDistance = 21

    package static func rowsToAgree(on reading: BarReading) -> Int {
        2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        var readings: [BarReading] = []
        let finders = finders
        row.widths.withUnsafeBufferPointer { widths in
            var first = 9
            while first + 12 < widths.count {
                // Left finders begin with a space, right ones with a bar.
                let isRight = !first.isMultiple(of: 2)
                defer { first += 1 }
                guard let half = half(widths, finder: first, isRight: isRight, finders) else { continue }
                if !isRight, let other = self.half(widths, finder: first + finderDistance, isRight: true, finders),
                    isWhole(half.values + other.values)
                {
                    readings.append(
                        BarReading(
                            symbology: .dataBar, values: half.values + other.values,
                            elements: first - 9..<first + finderDistance + 15,
                            deviation: max(half.deviation, other.deviation)))
                    first += finderDistance
                } else {
                    readings.append(
                        BarReading(
                            symbology: .dataBarStacked, values: half.values, part: isRight ? Part.right : Part.left,
                            elements: first - 9..<first + 14, deviation: half.deviation))
                }
            }
        }
        return readings
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        var codes: [BarCode] = []
        for (index, reading) in readings.enumerated() where reading.part == 0 && reading.values.count == 8 {
            if let code = code(.dataBar, reading.values) { codes.append(BarCode(code: code, readings: [index])) }
        }
        let wholes = readings.filter { $0.part == 0 }.map(\.values)
        for (left, first) in readings.enumerated()
        where first.part == Part.left && !wholes.contains(where: { $0.starts(with: first.values) }) {
            for (right, second) in readings.enumerated()
            where second.part == Part.right && isWhole(first.values + second.values) {
                if let code = code(.dataBarStacked, first.values + second.values) {
                    codes.append(BarCode(code: code, readings: [left, right]))
                }
                break
            }
        }
        return codes.filter { options.symbologies.contains($0.code.symbology) }
    }

    @inline(__always)
    private static func half(
        _ widths: UnsafeBufferPointer<Float>, finder first: Int, isRight: Bool, _ finders: DataBarFinders
    ) -> Half? {
        finders.match(widths, at: first, isMirrored: isRight)
            .flatMap { half(widths, finder: $0, at: first, isRight: isRight) }
    }

    private static func half(
        _ widths: UnsafeBufferPointer<Float>, finder: DataBarFinders.Match, at first: Int, isRight: Bool
    ) -> Half? {
        let (before, after) = (first - 8, first + DataBarFinders.elements + 7)
        let (outside, inside) = (DataBarPatterns.outside, DataBarPatterns.inside)
        guard
            let left = DataBarElements.character(
                widths, from: before, step: 1, in: isRight ? inside : outside, module: finder.module),
            let right = DataBarElements.character(
                widths, from: after, step: -1, in: isRight ? outside : inside, module: finder.module)
        else { return nil }
        return Half(
            outside: isRight ? right : left, inside: isRight ? left : right, finder: finder, isRight: isRight)
    }

    /// Whether two halves' finder patterns say the check value of their characters.
    private static func isWhole(_ values: [Int]) -> Bool {
        guard values.count == 8 else { return false }
        let finders = DataBarCheck.finders(of: (values[3] + values[7]) % 79)
        return finders == (values[2], values[6])
    }

    private static func code(_ symbology: Symbology, _ values: [Int]) -> Barcode? {
        DataBarText(outsideAndInside: [(values[0], values[1]), (values[4], values[5])]).map { $0.code(symbology) }
    }
}
