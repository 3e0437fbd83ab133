import Barcodes

/// What makes two codes say the same.
struct CodePayload: Hashable, Sendable {
    let symbology: Symbology
    let bytes: [UInt8]
    let text: String

    init(_ barcode: Barcode) {
        symbology = barcode.symbology
        bytes = barcode.bytes
        text = barcode.text
    }
}
