import Barcodes

extension Barcode {
    /// The same code in a picture whose origin lies further up and to the left.
    func moved(x: Double, y: Double) -> Barcode {
        placed { ImagePoint(x: $0.x + x, y: $0.y + y) }
    }

    /// The same code in a picture that many times as large.
    func scaled(by factor: Double) -> Barcode {
        placed { ImagePoint(x: $0.x * factor, y: $0.y * factor) }
    }

    private func placed(_ map: (ImagePoint) -> ImagePoint) -> Barcode {
        var code = self
        code.corners = Quadrilateral(
            topLeft: map(corners.topLeft), topRight: map(corners.topRight), bottomRight: map(corners.bottomRight),
            bottomLeft: map(corners.bottomLeft))
        return code
    }
}
