import BarcodeDecoding
import Testing

/// Edges found a word at a time and many lines at once, against pixel after pixel along one line.
@Suite struct PDF417ScanTests {
    private struct Line: Equatable {
        let number: Int
        let edges: [Int]
    }

    @Test(arguments: PDF417Scan.allCases)
    func `every line shows the edges that a walk along its pixels meets`(scan: PDF417Scan) {
        var generator = SeededGenerator(seed: 61)
        var lines = 0
        for round in 0..<150 {
            let width = Int.random(in: 1...90, using: &generator)
            let height = Int.random(in: 1...90, using: &generator)
            let image = BinaryImage(width: width, height: height)
            // From noise to long runs, and pictures dark up to their sides.
            let likelihood = Int.random(in: 1...6, using: &generator)
            var color: UInt8 = round.isMultiple(of: 2) ? 1 : 0
            for index in 0..<width * height {
                if Int.random(in: 0..<likelihood, using: &generator) == 0 { color ^= 1 }
                image.pixels[index] = color
            }
            for step in [2, 4] {
                var found: [Line] = []
                scan.forEachLine(of: image, step: step) { edges, count, number in
                    found.append(Line(number: number, edges: (0..<count).map { Int(edges[$0]) }))
                    return true
                }
                let expected = Self.lines(scan, image, width: width, height: height, step: step)
                #expect(found == expected)
                lines += expected.count
            }
        }
        #expect(lines > 1_000)
    }

    @Test(arguments: PDF417Scan.allCases)
    func `nothing is shown after enough`(scan: PDF417Scan) {
        let image = BinaryImage(width: 64, height: 64)
        for index in 0..<64 * 64 { image.pixels[index] = UInt8((index % 64 / 2 + index / 64) % 3 & 1) }
        var shown = 0
        scan.forEachLine(of: image, step: 2) { _, _, _ in
            shown += 1
            return shown < 3
        }
        #expect(shown == 3)
    }

    /// The plain way: pixel after pixel.
    private static func lines(
        _ scan: PDF417Scan, _ image: BinaryImage, width: Int, height: Int, step: Int
    ) -> [Line] {
        // The first line's number, how many there are, and the column or row and the pixels of each.
        let numbers: Range<Int> =
            switch scan {
            case .rows: 0..<height
            case .columns: 0..<width
            case .falling: 1 - height..<width
            case .rising: 0..<width + height - 1
            }
        return stride(from: numbers.lowerBound + step / 2, to: numbers.upperBound, by: step).compactMap { number in
            let places: [(along: Int, x: Int, y: Int)] =
                switch scan {
                case .rows: (0..<width).map { ($0, $0, number) }
                case .columns: (0..<height).map { ($0, number, $0) }
                case .falling: (0..<width).map { ($0, $0, $0 - number) }.filter { (0..<height).contains($0.2) }
                case .rising: (0..<width).map { ($0, $0, number - $0) }.filter { (0..<height).contains($0.2) }
                }
            guard places.count >= 12, let last = places.last else { return nil }
            var edges: [Int] = []
            var isDark = false
            for place in places where (image.pixels[place.y * width + place.x] != 0) != isDark {
                isDark.toggle()
                edges.append(place.along)
            }
            if isDark { edges.append(last.along + 1) }
            return edges.count >= 8 ? Line(number: number, edges: edges) : nil
        }
    }
}
