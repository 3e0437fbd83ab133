import Barcodes

extension Quadrilateral {
    /// Whether all coordinates are numbers that can be reckoned with: beyond the limit no frame reaches.
    var isFinite: Bool { points.allSatisfy { abs($0.x) < 1e9 && abs($0.y) < 1e9 } }

    /// The longer diagonal; at least a pixel, so that a code without extent can be met again.
    var size: Double { max(topLeft.distance(to: bottomRight), topRight.distance(to: bottomLeft), 1) }

    func mapped(_ transform: (ImagePoint) -> ImagePoint) -> Quadrilateral {
        Quadrilateral(
            topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
            bottomLeft: transform(bottomLeft))
    }
}

extension ImagePoint {
    func distance(to other: ImagePoint) -> Double {
        let x = other.x - x
        let y = other.y - y
        return (x * x + y * y).squareRoot()
    }

    func moved(_ share: Double, towards other: ImagePoint) -> ImagePoint {
        ImagePoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}
