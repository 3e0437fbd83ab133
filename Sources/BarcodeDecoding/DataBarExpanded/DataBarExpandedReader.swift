package import Barcodes

/// Reads GS1 DataBar Expanded and Expanded Stacked (ISO/IEC 24724, clause 7).
package struct DataBarExpandedReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.dataBarExpanded, .dataBarExpandedStacked]

    /// A pair in a row.
    private struct Place {
        let pair: DataBarExpandedPair
        /// The finder's first element.
        let finder: Int
        let isMirrored: Bool
        let deviation: Float
    }

    private static let finders = DataBarFinders(DataBarExpandedPatterns.finders)
    /// Elements from one finder's first to the next one's.
    private static let finderDistance = 21

    package static func rowsToAgree(on reading: BarReading) -> Int {
        // Whole or in parts, nothing counts unless the finders' order and the check over all characters are right.
        reading.deviation < 0.7 ? 1 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        var places: [Place] = []
        let finders = finders
        row.widths.withUnsafeBufferPointer { widths in
            for finder in 0..<max(0, widths.count - DataBarFinders.elements) {
                // First finders begin with a space, second ones with a bar; so direction is told from the order of
                // the widths.
                let isSecond = !finder.isMultiple(of: 2)
                for isMirrored in [false, true] {
                    guard let match = finders.match(widths, at: finder, isMirrored: isSecond != isMirrored),
                        let place = place(widths, finder: finder, match, isMirrored: isMirrored)
                    else { continue }
                    places.append(place)
                    break
                }
            }
        }
        guard !places.isEmpty else { return [] }
        return places.map { place in
            BarReading(
                symbology: .dataBarExpandedStacked, values: place.pair.values,
                part: place.pair.part + (place.isMirrored ? DataBarExpandedPair.mirroredParts : 0),
                elements: max(0, place.finder - 8)..<min(row.count, place.finder + 13), deviation: place.deviation)
        } + chains(places)
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        var codes: [BarCode] = []
        for (index, reading) in readings.enumerated() where reading.part == 0 {
            let pairs = pairs(ofChain: reading.values)
            guard let text = DataBarExpandedText(pairs: pairs) else { continue }
            codes.append(BarCode(code: text.code(.dataBarExpanded), readings: [index]))
        }
        let parts = readings.indices.filter { readings[$0].part != 0 }
        let known = readings.filter { $0.part == 0 }.map(\.values)
        // A symbol that stands on its head is read when its rows are met from the other end.
        for index in parts where readings[index].part == 1 {
            guard let first = DataBarExpandedPair(part: 1, values: readings[index].values[...]),
                !known.contains(where: { $0.starts(with: [1] + readings[index].values) }),
                let (pairs, used) = assembly(from: first, at: index, readings: readings, parts: parts),
                let text = DataBarExpandedText(pairs: pairs)
            else { continue }
            let isStacked = !isOneRow(used.map { readings[$0] })
            codes.append(
                BarCode(code: text.code(isStacked ? .dataBarExpandedStacked : .dataBarExpanded), readings: used))
        }
        return codes.filter { options.symbologies.contains($0.code.symbology) }
    }

    // MARK: Rows

    /// The pair around a finder pattern: in reading direction, or mirrored as in every second row of some symbols.
    private static func place(
        _ widths: UnsafeBufferPointer<Float>, finder first: Int, _ match: DataBarFinders.Match, isMirrored: Bool
    ) -> Place? {
        let finder = DataBarExpandedPatterns.Finder(letter: match.index, isSecond: !first.isMultiple(of: 2))
        let (before, after) = (first - 8, first + DataBarFinders.elements + 7)
        func character(_ isBefore: Bool) -> DataBarElements.Character? {
            DataBarElements.character(
                widths, from: isBefore ? before : after, step: isBefore ? 1 : -1,
                in: DataBarExpandedPatterns.characters, module: match.module)
        }
        guard let left = character(!isMirrored) else { return nil }
        // A right character that cannot be read looks like one that is not there.
        let right = character(isMirrored)
        let deviation = max(left.deviation, right?.deviation ?? 0) / DataBarElements.limit
        return Place(
            pair: DataBarExpandedPair(finder: finder, left: left, right: right), finder: first, isMirrored: isMirrored,
            deviation: deviation)
    }

    /// The whole symbols among the pairs of one row: from the first finder on, each beside the one before.
    private static func chains(_ places: [Place]) -> [BarReading] {
        var readings: [BarReading] = []
        for start in places where start.pair.part == 1 && !start.isMirrored {
            guard let count = pairCount(of: start.pair) else { continue }
            let chain = (0..<count).compactMap { place in
                places.first { !$0.isMirrored && $0.finder == start.finder + place * finderDistance }
            }
            guard isWhole(chain.map(\.pair)) else { continue }
            let end = (chain.last?.finder ?? start.finder) + (chain.last?.pair.right == nil ? 7 : 15)
            readings.append(
                BarReading(
                    symbology: .dataBarExpanded, values: chain.flatMap { [$0.pair.part] + $0.pair.values },
                    elements: start.finder - 9..<end, deviation: chain.map(\.deviation).max() ?? 1))
        }
        return readings
    }

    private static func pairs(ofChain values: [Int]) -> [DataBarExpandedPair] {
        stride(from: 0, to: values.count - 3, by: 4).compactMap { place in
            DataBarExpandedPair(part: values[place], values: values[place + 1...place + 3])
        }
    }

    // MARK: Symbols

    /// Whether pairs that several lines say lie beside one another, as those of a symbol that is not stacked do.
    private static func isOneRow(_ pairs: [BarReading]) -> Bool {
        zip(pairs, pairs.dropFirst()).allSatisfy { pair, next in
            // Specks and scratches add elements to some lines.
            abs(next.elements.lowerBound - pair.elements.lowerBound - finderDistance) <= finderDistance / 3
        }
    }

    /// The number of pairs, by the check character, which stands left of the first finder.
    private static func pairCount(of first: DataBarExpandedPair) -> Int? {
        let characters = first.left / DataBarExpandedPatterns.checkModulus + 4
        return DataBarExpandedPatterns.characterCounts.contains(characters) ? (characters + 1) / 2 : nil
    }

    private static func isWhole(_ pairs: [DataBarExpandedPair]) -> Bool {
        guard let first = pairs.first, let count = pairCount(of: first), count == pairs.count,
            DataBarExpandedPatterns.finders(count: count) == pairs.map(\.finder)
        else { return false }
        let characters = first.left / DataBarExpandedPatterns.checkModulus + 4
        for (place, pair) in pairs.enumerated() {
            let isLastOfOdd = place == count - 1 && !characters.isMultiple(of: 2)
            guard (pair.right == nil) == isLastOfOdd else { return false }
        }
        let check = pairs.reduce(0) { $0 + $1.check } % DataBarExpandedPatterns.checkModulus
        return check == first.left % DataBarExpandedPatterns.checkModulus
    }

    /// The pairs of a symbol that begins with one, from any rows: each finder pattern comes once in a symbol.
    private static func assembly(
        from first: DataBarExpandedPair, at index: Int, readings: [BarReading], parts: [Int]
    ) -> (pairs: [DataBarExpandedPair], used: [Int])? {
        guard let count = pairCount(of: first), let finders = DataBarExpandedPatterns.finders(count: count) else {
            return nil
        }
        let characters = first.left / DataBarExpandedPatterns.checkModulus + 4
        var pairs = [first]
        var used = [index]
        for (place, finder) in finders.enumerated().dropFirst() {
            let isHalf = place == count - 1 && !characters.isMultiple(of: 2)
            let candidate = parts.lazy.compactMap { other -> (Int, DataBarExpandedPair)? in
                guard let pair = DataBarExpandedPair(part: readings[other].part, values: readings[other].values[...])
                else { return nil }
                return pair.finder == finder && (pair.right == nil) == isHalf ? (other, pair) : nil
            }.first
            guard let (other, pair) = candidate else { return nil }
            pairs.append(pair)
            used.append(other)
        }
        return isWhole(pairs) ? (pairs, used) : nil
    }
}
