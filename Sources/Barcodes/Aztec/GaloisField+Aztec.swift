/// Aztec Code's fields, by the bits of a codeword (ISO/IEC 24778, 7.2.2, 7.2.3 and table 2).
extension GaloisField {
    /// The mode message's field: x⁴ + x + 1.
    package static let aztec4 = GaloisField(size: 16, primitive: 0x13)
    /// x⁶ + x + 1.
    package static let aztec6 = GaloisField(size: 64, primitive: 0x43)
    /// x⁸ + x⁵ + x³ + x² + 1.
    package static let aztec8 = GaloisField(size: 256, primitive: 0x12D)
    /// x¹⁰ + x³ + 1.
    package static let aztec10 = GaloisField(size: 1_024, primitive: 0x409)
    /// x¹² + x⁶ + x⁵ + x³ + 1.
    package static let aztec12 = GaloisField(size: 4_096, primitive: 0x1069)
}
