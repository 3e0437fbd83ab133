/// The format information of rMQR Codes: a level bit and five bits of version indicator (ISO/IEC 23941, 7.8).
package enum RMQRCodeFormat {
    /// The 64 words as they stand beside the finder pattern; the indicator is the low five bits, level H the sixth.
    package static let words: [Int] = plainWords.map { $0 ^ 0x1FAB2 }

    /// The same words as they stand beside the finder sub-pattern.
    package static let farWords: [Int] = plainWords.map { $0 ^ 0x20A7B }

    private static let plainWords: [Int] = (0..<64).map { data in
        data << 12 | QRCodeFormat.remainder(of: data << 12, by: 0x1F25)
    }
}
