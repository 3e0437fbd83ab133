extension Barcode {
    /// A stretch of the message in one character set.
    public struct Segment: Sendable, Hashable {
        /// Which of the barcode's `bytes` it covers.
        public var bytes: Range<Int>
        /// The character set's IANA name, such as `UTF-8`; `binary` for bytes that are no text.
        public var characterSet: String
        /// The ECI designator that names the character set, or nil where it was inferred from mode or bytes.
        public var eci: Int?

        /// Creates a segment over part of a barcode's bytes.
        public init(bytes: Range<Int>, characterSet: String, eci: Int? = nil) {
            self.bytes = bytes
            self.characterSet = characterSet
            self.eci = eci
        }
    }
}
