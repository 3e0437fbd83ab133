/// A step of the quick trie, as its first word says.
///
/// The quick trie is a row of words. Where a pattern goes on in one way alone (most of a table), its steps stand one behind
/// the other: literal text across segments, then what follows it. Only where ways part is there a branch, whose literals
/// are found by hash. A step is a header, the bytes of its text filled up with zeros to whole words, and for a branch one
/// or two more words.
struct QuickStep {
    enum Action {
        /// The pattern ends; the operand is one more than the entry.
        static let end: UInt64 = 0
        /// A slash follows the text, and a segment that is captured; then comes the next step.
        static let parameter: UInt64 = 1
        /// The rest of the path is captured; the operand is one more than the entry.
        static let rest: UInt64 = 2
        /// Ways part.
        ///
        /// The operand is the step behind a parameter, or 0; a word follows with the step of a catch-all in its
        /// lower half and the entry that ends here in its upper half; then, if there are rare ways, the node that has them.
        static let branch: UInt64 = 3
        /// A host, whose name is the step's text; the operand is the step where its paths begin, or 0.
        static let host: UInt64 = 4
    }

    /// There are literals behind a branch.
    static let literalFlag: UInt64 = 1 << 24
    /// A literal is not the only way on from a branch.
    static let alternativeFlag: UInt64 = 1 << 25
    /// There are ways that few nodes have: text around a name, types, `*`.
    static let rareFlag: UInt64 = 1 << 26
    /// There are more ways than literals and a parameter.
    static let manyFlag: UInt64 = 1 << 29
    /// A pattern ends at a branch.
    static let entryFlag: UInt64 = 1 << 30
    /// A host to which patterns without a scheme answer.
    static let sourceFlag: UInt64 = 1 << 27
    /// A host that is let in.
    static let allowedFlag: UInt64 = 1 << 28

    let header: UInt64

    @inline(__always)
    init(header: UInt64) { self.header = header }

    init(_ action: UInt64, text: Int = 0, flags: UInt64 = 0, operand: UInt32 = 0) {
        header = UInt64(truncatingIfNeeded: text) | action << 16 | flags | UInt64(operand) << 32
    }

    /// The length of the text in bytes.
    @inline(__always)
    var length: Int { Int(truncatingIfNeeded: header & 0xFFFF) }

    @inline(__always)
    var action: UInt64 { header &>> 16 & 0xFF }

    @inline(__always)
    var operand: Int { Int(truncatingIfNeeded: header &>> 32) }

    @inline(__always)
    func has(_ flag: UInt64) -> Bool { header & flag != 0 }

    /// The number of words of the header and the text.
    @inline(__always)
    static func words(text length: Int) -> Int { 1 &+ (length &+ 7) &>> 3 }
}
