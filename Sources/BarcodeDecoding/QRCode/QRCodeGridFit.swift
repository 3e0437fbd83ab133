import Barcodes

/// How well a map from modules to pixels meets the marks that every symbol of a version has.
struct QRCodeGridFit {
    let image: BinaryImage
    private let size: Int
    private var marks: [Mark]

    private struct Mark {
        let x: Double
        let y: Double
        let isDark: Bool
    }

    init(image: BinaryImage, template: QRCodeTemplate) {
        self.image = image
        size = template.size
        var marks: [Mark] = []
        for y in 0..<template.size {
            for x in 0..<template.size {
                let role = template.role(x: x, y: y)
                guard role == QRCodeTemplate.Role.dark.rawValue || role == QRCodeTemplate.Role.light.rawValue else {
                    continue
                }
                marks.append(Mark(x: Double(x), y: Double(y), isDark: role == QRCodeTemplate.Role.dark.rawValue))
            }
        }
        self.marks = marks
    }

    /// The share of the marks' sample points that have the colour they should have, 0.5 for chance; 0 as soon as it
    /// cannot be more than `least`.
    func score(_ map: Homography, above least: Double = 0) -> Double {
        let count = 4 * max(1, marks.count)
        let allowed = Double(count) * (1 - least)
        let isInside = map.takesSquare(of: size, into: image)
        var wrong = 0
        for mark in marks {
            wrong &+= wrongPoints(of: mark, map, isInside: isInside)
            if Double(wrong) > allowed { return 0 }
        }
        return Double(count - wrong) / Double(count)
    }

    /// Puts the marks first that a map does not meet, so that maps that meet no more are left early.
    mutating func putFirst(missedBy map: Homography) {
        let isInside = map.takesSquare(of: size, into: image)
        let isMissed = marks.map { wrongPoints(of: $0, map, isInside: isInside) > 0 }
        marks = zip(marks, isMissed).filter(\.1).map(\.0) + zip(marks, isMissed).filter { !$0.1 }.map(\.0)
    }

    /// How many of four places in a module have the wrong colour.
    @inline(__always)
    private func wrongPoints(of mark: Mark, _ map: Homography, isInside: Bool) -> Int {
        // Within a module a view is as good as a slant, and takes one division for four places.
        let (place, across, down) = map.view(mark.x + 0.5, mark.y + 0.5)
        let (right, below) = (across * 0.2, down * 0.2)
        let dark =
            image.pixel(at: place - right - below, isInside: isInside)
            &+ image.pixel(at: place + right - below, isInside: isInside)
            &+ image.pixel(at: place - right + below, isInside: isInside)
            &+ image.pixel(at: place + right + below, isInside: isInside)
        return mark.isDark ? 4 &- dark : dark
    }

    /// The share of the timing patterns' modules that have the colour they should have.
    static func timingScore(_ map: Homography, size: Int, in image: BinaryImage) -> Double {
        let isInside = map.takesSquare(of: size, into: image)
        var right = 0
        let range = 8..<size - 8
        for index in range {
            let colour = index % 2 == 0 ? 1 : 0
            if image.pixel(at: map(Double(index) + 0.5, 6.5), isInside: isInside) == colour { right &+= 1 }
            if image.pixel(at: map(6.5, Double(index) + 0.5), isInside: isInside) == colour { right &+= 1 }
        }
        return Double(right) / Double(2 * range.count)
    }

    /// The share of the modules of the three finder patterns that have the colour they should have.
    static func markScore(_ map: Homography, size: Int, in image: BinaryImage) -> Double {
        let isInside = map.takesSquare(of: size, into: image)
        var right = 0
        for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
            for y in 0..<7 {
                for x in 0..<7 {
                    let colour = max(abs(x - 3), abs(y - 3)) != 2 ? 1 : 0
                    let place = map(Double(left + x) + 0.5, Double(top + y) + 0.5)
                    if image.pixel(at: place, isInside: isInside) == colour { right &+= 1 }
                }
            }
        }
        return Double(right) / 147
    }
}

extension Homography {
    /// Whether all of a symbol lies within a picture, as it does if its corners do: lines stay lines.
    fileprivate func takesSquare(of size: Int, into image: BinaryImage) -> Bool {
        let side = Double(size)
        func isInside(_ x: Double, _ y: Double) -> Bool {
            // Up to a factor that cancels, and may be negative.
            (g * x + h * y + i) * i > 0 && image.holds(self(x, y), reach: Vector(1, 1))
        }
        return isInside(0, 0) && isInside(side, 0) && isInside(0, side) && isInside(side, side)
    }
}
