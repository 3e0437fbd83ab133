import Barcodes
import CodeContent

extension Barcode {
    /// What a recording keeps of it, with its secrets hidden.
    func recorded(_ mask: SecretMask) -> Barcode {
        let isHidden = mask.hides(ContentSource(self))
        // JSON has no word for a coordinate that is no number.
        let nowhere = ImagePoint(x: 0, y: 0)
        let corners =
            corners.isFinite
            ? corners : Quadrilateral(topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere)
        return Barcode(
            symbology: symbology, symbologyIdentifier: symbologyIdentifier, text: isHidden ? mask.text : text,
            bytes: isHidden ? Array(mask.text.utf8) : bytes, isGS1: isGS1, corners: corners)
    }
}

extension ScanRecording {
    /// A barcode as the JSON writes it: the bytes only where they are not the text's.
    struct CodedBarcode: Codable {
        private let symbology: Symbology
        private let symbologyIdentifier: String
        private let text: String
        private let bytes: String?
        private let gs1: Bool?
        private let corners: [Double]

        init(_ barcode: Barcode) {
            symbology = barcode.symbology
            symbologyIdentifier = barcode.symbologyIdentifier
            text = barcode.text
            bytes = barcode.bytes == Array(barcode.text.utf8) ? nil : Hexadecimal.text(of: barcode.bytes)
            gs1 = barcode.isGS1 ? true : nil
            corners = barcode.corners.points.flatMap { [$0.x, $0.y] }
        }

        /// The barcode; nil if the corners are not four, or the bytes not hexadecimal.
        var barcode: Barcode? {
            guard corners.count == 8, let bytes = bytes.map(Hexadecimal.bytes) ?? Array(text.utf8) else { return nil }
            func point(_ index: Int) -> ImagePoint { ImagePoint(x: corners[2 * index], y: corners[2 * index + 1]) }
            return Barcode(
                symbology: symbology, symbologyIdentifier: symbologyIdentifier, text: text, bytes: bytes,
                isGS1: gs1 ?? false,
                corners: Quadrilateral(
                    topLeft: point(0), topRight: point(1), bottomRight: point(2), bottomLeft: point(3)))
        }
    }
}
