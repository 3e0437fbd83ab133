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
    private static let quietZone: Float = 1.6
    private static let leastQuietZone: Float = 0.5
    /// How far from each other both tracks may begin, as a share of their length; and in elements, which differ by
    /// letters that one line crosses alone, where the place is not known.
    private static let mostApart = 0.25
    private static let elementsApart = 8
    /// How far two of the first elements may be off two modules, in modules.
    private static let unlikeness: Float = 0.8
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
        let lengths = DXFilmEdgePatterns.lengths
        row.widths.withUnsafeBufferPointer { widths in
            for first in stride(from: 1, to: widths.count - DXFilmEdgePatterns.startElements, by: 2) {
                // A bar of five modules opens the one track, elements of one module the other.
                if widths[first] > 3 * widths[first + 1] {
                    for length in lengths {
                        if let reading = clock(widths, first, length: length) { readings.append(reading) }
                    }
                } else if let guess = dataModule(widths, first) {
                    for length in lengths {
                        if let reading = data(widths, first, length: length, guess: guess) { readings.append(reading) }
                    }
                }
            }
        }
        return readings
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        // Eight fixed bits and one of parity are a weak check: data count beside a clock of their length alone. That of
        // the next frame, which lies on the same lines, says nothing about them.
        readings.indices.compactMap { data in
            let length =
                readings[data].values.count + DXFilmEdgePatterns.startElements + DXFilmEdgePatterns.stopElements
            guard readings[data].part == Part.data,
                let clock = readings.indices.first(where: {
                    readings[$0].part == Part.clock && readings[$0].values == [length]
                        && isBeside(readings[data], readings[$0])
                }), let text = DXFilmEdgeText(bits: readings[data].values)
            else { return nil }
            return BarCode(code: text.code, readings: [clock, data])
        }
    }

    /// Whether both tracks begin at the same place.
    private static func isBeside(_ data: BarReading, _ clock: BarReading) -> Bool {
        guard let span = data.span, let other = clock.span else {
            return abs(clock.elements.lowerBound - data.elements.lowerBound) <= elementsApart
        }
        return abs(other.lowerBound - span.lowerBound) < mostApart * (span.upperBound - span.lowerBound)
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
        let (a, b, c) = (widths[first], widths[first + 1], widths[first + 2])
        let (d, e) = (widths[first + 3], widths[first + 4])
        let guess = (a + b + c + d + e) * (1 / Float(DXFilmEdgePatterns.startElements))
        let (pair, off) = (2 * guess, unlikeness * guess)
        guard guess > 0, widths[first - 1] > leastQuietZone * guess || first == 1, abs(a + b - pair) < off,
            abs(b + c - pair) < off, abs(c + d - pair) < off, abs(d + e - pair) < off
        else { return nil }
        return guess
    }

    /// The data track: bits between five and three elements of one module.
    private static func data(
        _ widths: UnsafeBufferPointer<Float>, _ first: Int, length: Int, guess: Float
    ) -> BarReading? {
        let modules = Float(length)
        let (least, most) = (modules * guess * (1 - misguess), modules * guess * (1 + misguess))
        var size = widths[first]
        var end = first + 1
        let last = min(widths.count - 1, first + length)
        while end <= last, size <= most {
            // The last space and the last bar are one module each; texture fails here before any bit is written down.
            if size > least {
                let module = size / modules
                if isSingle(widths[end - 1], module), isSingle(widths[end - 2], module),
                    isClear(widths, first, end, module),
                    let reading = read(widths, first..<end, module: module, length: length)
                {
                    return reading
                }
            }
            guard end < last else { break }
            size += widths[end] + widths[end + 1]
            end += 2
        }
        return nil
    }

    private static func read(
        _ widths: UnsafeBufferPointer<Float>, _ elements: Range<Int>, module: Float, length: Int
    ) -> BarReading? {
        // The modules read so far, each a bit.
        var bits: UInt64 = 0
        var count = 0
        var (place, squares): (Float, Float) = (0, 0)
        for element in elements {
            place += widths[element] / module
            let edge = place.rounded()
            squares += (place - edge) * (place - edge)
            guard edge > Float(count), edge <= Float(length) else { return nil }
            let isBar = (element - elements.lowerBound).isMultiple(of: 2)
            while count < Int(edge) {
                bits = bits << 1 | (isBar ? 1 : 0)
                count += 1
            }
        }
        let (start, stop) = (DXFilmEdgePatterns.startElements, DXFilmEdgePatterns.stopElements)
        let deviation = (squares / Float(elements.count)).squareRoot() / limit
        guard count == length, deviation <= 1, bits >> UInt64(length - start) == 0b10101, bits & 0b111 == 0b101 else {
            return nil
        }
        let data = (start..<length - stop).map { Int(bits >> UInt64(length - 1 - $0) & 1) }
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
