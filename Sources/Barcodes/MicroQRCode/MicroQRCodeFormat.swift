/// The format information and the masks of Micro QR Codes.
package enum MicroQRCodeFormat {
    /// The 32 words of format information as they stand in a symbol, by symbol number and mask (ISO/IEC 18004, 7.9.2).
    package static let words: [Int] = QRCodeFormat.words.map { $0 ^ 0x5412 ^ 0x4445 }

    /// The QR Code masks that Micro QR Code's four stand for (ISO/IEC 18004, table 10).
    package static let masks = [1, 4, 6, 7]
}
