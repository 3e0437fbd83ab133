import Barcodes

extension Barcode {
    /// A code read from bars, whose place is set by whoever found them.
    init(
        bars symbology: Symbology, variant: String? = nil, identifier: String, bytes: [UInt8],
        in set: CharacterSet = .ascii, isGS1: Bool = false, isCheckVerified: Bool = false,
        isReaderInitialization: Bool = false
    ) {
        let nowhere = ImagePoint(x: 0, y: 0)
        var message = TextAssembly()
        if !bytes.isEmpty { message.append(bytes, in: set) }
        self.init(
            symbology: symbology, variant: variant, symbologyIdentifier: identifier, text: message.text,
            bytes: message.bytes, segments: message.segments, isGS1: isGS1,
            corners: Quadrilateral(topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere),
            isCheckVerified: isCheckVerified, isReaderInitialization: isReaderInitialization)
    }
}
