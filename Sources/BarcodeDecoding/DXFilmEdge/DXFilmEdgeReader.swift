package import Barcodes

/// Reads the DX film edge code: a track of data beside a track that only keeps time (ANSI/NAPM IT1.14).
package struct DXFilmEdgeReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.dxFilmEdge]

    /// The tracks, each a part of the symbol.
    private enum Part {
        static let clock = 1
        static let data = 2
    }

    /// Light on the one and the other side of both tracks, in modules; letters stand close to them.
    private static let quietZone: Float = 2
    private static let leastQuietZone: Float = 0.8
    /// How far the first elements may mislead about the module.
    private static let misguess: Float = 0.15
    /// What an edge may be off on average, in modules.
    private static let limit: Float = 0.25

    package static func rowsToAgree(on reading: BarReading) -> Int {
        // Without the frame's number there are eight bits less to be wrong.
        reading.part == Part.data && reading.values.count < 23 ? 4 : 2
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        var readings: [BarReading] = []
        row.widths.withUnsafeBufferPointer { widths in
            for first in stride(from: 1, to: widths.count - DXFilmEdgePatterns.startElements, by: 2) {
                // A bar of five modules opens the one track, elements of one module the other.
                if widths[first] > 3 * widths[first + 1] {
                    for length in DXFilmEdgePatterns.lengths {
                        if let reading = clock(widths, first, length: length) { readings.append(reading) }
                    }
                } else if let guess = dataModule(widths, first) {
                    for length in DXFilmEdgePatterns.lengths {
                        if let reading = data(widths, first, length: length, guess: guess) { readings.append(reading) }
                    }
                }
            }
        }
        return readings
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        // Eight fixed bits and one of parity are a weak check: data count beside a clock of their length alone.
        readings.indices.compactMap { data in
            guard readings[data].part == Part.data,
                let clock = readings.indices.first(where: {
                    readings[$0].part == Part.clock
                        && readings[$0].values == [
                            readings[data].values.count + DXFilmEdgePatterns.startElements
                                + DXFilmEdgePatterns.stopElements
                        ]
                }), let text = DXFilmEdgeText(bits: readings[data].values)
            else { return nil }
            return BarCode(code: text.code, readings: [clock, data])
        }
    }

    /// The clock track: its modules' number is all it says.
    private static func clock(_ widths: UnsafeBufferPointer<Float>, _ first: Int, length: Int) -> BarReading? {
        // Five modules, elements of one, three modules.
        let count = length - 6
        let end = first + count
        guard end < widths.count, widths[end - 1] > 1.7 * widths[end - 2] else { return nil }
        var size: Float = 0
        for element in first..<end { size += widths[element] }
        let module = size / Float(length)
        guard isClear(widths, first, end, module) else { return nil }
        var squares: Float = 0
        for place in 0..<count - 1 {
            let sum = (widths[first + place] + widths[first + place + 1]) / module
            let off = sum - (place == 0 ? 6 : place == count - 2 ? 4 : 2)
            squares += off * off
        }
        let deviation = (squares / Float(count - 1)).squareRoot() / limit
        guard deviation <= 1 else { return nil }
        return BarReading(
            symbology: .dxFilmEdge, values: [length], part: Part.clock, elements: first..<end, deviation: deviation)
    }

    /// The module by the elements that open the data track; nil where they are not alike or no light stands before.
    private static func dataModule(_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> Float? {
        let start = DXFilmEdgePatterns.startElements
        var guess: Float = 0
        for element in first..<first + start { guess += widths[element] / Float(start) }
        guard guess > 0, widths[first - 1] > leastQuietZone * guess || first == 1 else { return nil }
        for element in first..<first + start - 1 {
            guard abs(widths[element] + widths[element + 1] - 2 * guess) < 0.8 * guess else { return nil }
        }
        return guess
    }

    /// The data track: bits between five and three elements of one module.
    private static func data(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, length: Int, guess: Float
    ) -> BarReading? {
        var size: Float = 0
        for end in stride(from: first + 1, to: widths.count, by: 2) {
            if end > first + 1 { size += widths[end - 2] }
            size += widths[end - 1]
            let module = size / Float(length)
            if end - first > length || module > guess * (1 + misguess) { break }
            // The last space and the last bar are one module each; texture fails here before any bit is written down.
            guard module > guess * (1 - misguess), isSingle(widths[end - 1], module), isSingle(widths[end - 2], module),
                isClear(widths, first, end, module)
            else { continue }
            if let reading = read(widths, first..<end, module: module, length: length) { return reading }
        }
        return nil
    }

    private static func read(
        _ widths: UnsafeBufferPointer<Float>, _ elements: Range<Int>, module: Float, length: Int
    ) -> BarReading? {
        var bits: [Int] = []
        var (place, squares): (Float, Float) = (0, 0)
        for element in elements {
            place += widths[element] / module
            let edge = place.rounded()
            squares += (place - edge) * (place - edge)
            guard edge >= 0, Int(edge) > bits.count, Int(edge) <= length else { return nil }
            bits += [Int](repeating: (element - elements.lowerBound + 1) & 1, count: Int(edge) - bits.count)
        }
        let (start, stop) = (DXFilmEdgePatterns.startElements, DXFilmEdgePatterns.stopElements)
        let deviation = (squares / Float(elements.count)).squareRoot() / limit
        guard bits.count == length, deviation <= 1, bits.prefix(start).elementsEqual([1, 0, 1, 0, 1]),
            bits.suffix(stop).elementsEqual([1, 0, 1])
        else { return nil }
        let data = Array(bits[start..<length - stop])
        guard DXFilmEdgeCheck.verifies(data) else { return nil }
        return BarReading(
            symbology: .dxFilmEdge, values: data, part: Part.data, elements: elements, deviation: deviation)
    }

    private static func isSingle(_ width: Float, _ module: Float) -> Bool {
        width > 0.4 * module && width < 1.6 * module
    }

    private static func isClear(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, _ end: Int, _ module: Float
    ) -> Bool {
        let (before, after) = (widths[first - 1] / module, widths[end] / module)
        return max(before, after) > quietZone && min(before, after) > leastQuietZone
    }
}
