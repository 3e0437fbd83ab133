extension Barcode {
    /// The place of a symbol among those that carry one message together.
    public struct StructuredAppend: Sendable, Hashable {
        /// The symbol's place, from 0.
        public var index: Int
        /// How many symbols there are, or nil where the symbology leaves that open.
        public var count: Int?
        /// What all symbols of one message share: a parity byte or a file name, as text.
        public var id: String

        /// Creates a place among several symbols.
        public init(index: Int, count: Int?, id: String) {
            self.index = index
            self.count = count
            self.id = id
        }
    }
}
