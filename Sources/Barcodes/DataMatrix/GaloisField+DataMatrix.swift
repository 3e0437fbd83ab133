extension GaloisField {
    /// Data Matrix's field: x⁸ + x⁵ + x³ + x² + 1 (ISO/IEC 16022, 5.7.3).
    package static let dataMatrix = GaloisField(size: 256, primitive: 0x12D)
}
