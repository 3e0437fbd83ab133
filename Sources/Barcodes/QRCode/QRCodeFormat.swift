/// The format and version information of QR Codes: short words with an error-correcting code of their own.
package enum QRCodeFormat {
    /// The 32 words of format information as they stand in a symbol, by level bits and mask (ISO/IEC 18004, 7.9).
    package static let words: [Int] = (0..<32).map { data in
        (data << 10 | remainder(of: data << 10, by: 0x537)) ^ 0x5412
    }

    /// The words of version information for versions 7 to 40 (ISO/IEC 18004, 7.10).
    package static let versionWords: [Int] = (7...40).map { number in
        number << 12 | remainder(of: number << 12, by: 0x1F25)
    }

    /// What is left of a polynomial over two elements after division, both as bits.
    static func remainder(of dividend: Int, by divisor: Int) -> Int {
        let degree = Int.bitWidth - 1 - divisor.leadingZeroBitCount
        var rest = dividend
        while rest >> degree != 0 {
            rest ^= divisor << (Int.bitWidth - 1 - rest.leadingZeroBitCount - degree)
        }
        return rest
    }
}
