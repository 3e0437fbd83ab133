import Barcodes

/// How well a map from modules to pixels meets the marks that every symbol of a version has.
struct QRCodeGridFit {
    let image: BinaryImage
    let version: QRCodeVersion
    private let marks: [Mark]

    private struct Mark {
        let x: Double
        let y: Double
        let isDark: Bool
    }

    init(image: BinaryImage, version: QRCodeVersion) {
        self.image = image
        self.version = version
        let size = version.size
        var marks: [Mark] = []
        for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
            for y in 0..<7 {
                for x in 0..<7 {
                    let ring = max(abs(x - 3), abs(y - 3))
                    marks.append(Mark(x: Double(left + x), y: Double(top + y), isDark: ring != 2))
                }
            }
        }
        for index in 8..<size - 8 {
            marks.append(Mark(x: Double(index), y: 6, isDark: index % 2 == 0))
            marks.append(Mark(x: 6, y: Double(index), isDark: index % 2 == 0))
        }
        let centers = version.alignmentCenters
        for row in centers {
            for column in centers where !Self.isFinder(column: column, row: row, size: size) && column != 6 && row != 6
            {
                for y in -2...2 {
                    for x in -2...2 {
                        let isDark = max(abs(x), abs(y)) != 1
                        marks.append(Mark(x: Double(column + x), y: Double(row + y), isDark: isDark))
                    }
                }
            }
        }
        self.marks = marks
    }

    private static func isFinder(column: Int, row: Int, size: Int) -> Bool {
        (column < 9 && row < 9) || (column < 9 && row > size - 9) || (column > size - 9 && row < 9)
    }

    /// The share of the marks' sample points that have the colour they should have, 0.5 for chance.
    func score(_ map: Homography) -> Double {
        var right = 0
        for mark in marks {
            for (dx, dy) in [(0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)]
            where image.isDark(at: map(mark.x + dx, mark.y + dy)) == mark.isDark {
                right &+= 1
            }
        }
        return Double(right) / Double(4 * marks.count)
    }

    /// The share of the timing patterns' modules that have the colour they should have.
    func timingScore(_ map: Homography) -> Double {
        var right = 0
        let range = 8..<version.size - 8
        for index in range {
            let dark = index % 2 == 0
            if image.isDark(at: map(Double(index) + 0.5, 6.5)) == dark { right += 1 }
            if image.isDark(at: map(6.5, Double(index) + 0.5)) == dark { right += 1 }
        }
        return Double(right) / Double(2 * range.count)
    }
}
