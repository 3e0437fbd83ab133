package import Barcodes

/// Reads Telepen, alphanumeric and numeric.
package struct TelepenReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.telepen]

    /// The modules of a character.
    private static let modules: Float = 16
    private static let startElements = TelepenPatterns.pattern(of: TelepenPatterns.start).widths.count
    /// The stop character's last space is the light after the symbol.
    private static let stopElements = TelepenPatterns.pattern(of: TelepenPatterns.stop).widths.count - 1
    private static let quietZone: Float = 5
    private static let deviationLimit: Float = 0.35
    private static let drift: Float = 1.25

    /// The widths that part narrow from wide, in modules.
    private struct Thresholds {
        var bar: Float
        var space: Float
    }

    package static func rowsToAgree(on reading: BarReading) -> Int {
        reading.values.count < 4 || reading.deviation > 0.7 ? 3 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        row.readings(ofAtLeast: startElements + stopElements + 8) { symbol(in: $0, from: $1) }
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.eachAsCode { TelepenText(values: $0)?.code }
    }

    private static func symbol(in widths: UnsafeBufferPointer<Float>, from first: Int) -> BarReading? {
        guard let (module, thresholds) = start(widths, first) else { return nil }
        var size = module * modules
        var masks: [(first: Int, count: Int, mask: Int)] = [(first, startElements, 0b11)]
        var values: [Int] = []
        var element = first + startElements
        while element + stopElements < widths.count {
            if let mask = stop(widths, element, module: size / modules, thresholds),
                QuietZone.isEnough(
                    widths, before: first, after: element + stopElements, module: size / modules, modules: quietZone)
            {
                masks.append((element, stopElements, mask))
                return reading(values, widths, masks, elements: first..<element + stopElements)
            }
            guard let character = character(widths, element, module: size / modules, thresholds) else { return nil }
            var next: Float = 0
            for place in element..<element + character.count { next += widths[place] }
            guard next < size * drift, next * drift > size else { return nil }
            size = next
            masks.append((element, character.count, character.mask))
            values.append(character.value)
            element += character.count
        }
        return nil
    }

    private static func reading(
        _ values: [Int], _ widths: UnsafeBufferPointer<Float>, _ masks: [(first: Int, count: Int, mask: Int)],
        elements: Range<Int>
    ) -> BarReading? {
        guard TelepenCheck.verifies(values) else { return nil }
        var fit = TwoWidthFit(ratio: 3)
        for (first, count, mask) in masks { fit.add(widths, from: first, count: count, mask: mask) }
        let deviation = fit.deviation / deviationLimit
        guard deviation <= 1 else { return nil }
        return BarReading(symbology: .telepen, values: values, elements: elements, deviation: deviation)
    }

    /// The start character: five narrow bars and spaces, a wide bar and a wide space.
    private static func start(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int
    ) -> (module: Float, thresholds: Thresholds)? {
        let (wideBar, wideSpace) = (widths[first + 10], widths[first + 11])
        var (bars, spaces): (Float, Float) = (0, 0)
        for place in stride(from: 0, to: 10, by: 2) {
            let (bar, space) = (widths[first + place], widths[first + place + 1])
            // The two wide elements stand out from every narrow one.
            guard wideBar > 1.5 * bar, wideSpace > 1.5 * space else { return nil }
            bars += bar / 5
            spaces += space / 5
        }
        let module = (5 * (bars + spaces) + wideBar + wideSpace) / modules
        guard module > 0, QuietZone.mayBegin(widths, at: first, module: module), wideBar + wideSpace < 8 * module,
            wideBar + wideSpace > 4.5 * module
        else { return nil }
        return (
            module, Thresholds(bar: (bars + wideBar) / 2 / module, space: (spaces + wideSpace) / 2 / module)
        )
    }

    /// The stop character's wide elements, if it stands here with light after it.
    private static func stop(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, module: Float, _ thresholds: Thresholds
    ) -> Int? {
        let end = first + stopElements
        guard widths[end] > thresholds.space * module || end + 1 == widths.count,
            widths[first] > thresholds.bar * module,
            widths[first + 1] > thresholds.space * module
        else { return nil }
        for place in 2..<stopElements {
            let limit = place.isMultiple(of: 2) ? thresholds.bar : thresholds.space
            guard widths[first + place] < limit * module else { return nil }
        }
        return 0b11 << (stopElements - 2)
    }

    /// A character: pairs of a bar and a space until eight bits are full.
    private static func character(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, module: Float, _ thresholds: Thresholds
    ) -> (value: Int, count: Int, mask: Int)? {
        var (bits, length, mask, element) = (0, 0, 0, first)
        var isOpen = false
        func add(_ bit: Int) {
            bits |= bit << length
            length += 1
        }
        while length < 8 {
            guard element + 1 < widths.count else { return nil }
            let isWideBar = widths[element] > thresholds.bar * module
            let isWideSpace = widths[element + 1] > thresholds.space * module
            mask = mask << 2 | (isWideBar ? 2 : 0) | (isWideSpace ? 1 : 0)
            element += 2
            switch (isWideBar, isWideSpace) {
            case (false, false): add(1)
            case (true, false) where !isOpen: [0, 0].forEach(add)
            case (true, true) where !isOpen: [0, 1, 0].forEach(add)
            case (false, true):
                (isOpen ? [1, 0] : [0, 1]).forEach(add)
                isOpen.toggle()
            default: return nil
            }
        }
        guard length == 8, !isOpen, bits.nonzeroBitCount.isMultiple(of: 2) else { return nil }
        return (bits & 0x7F, element - first, mask)
    }
}
