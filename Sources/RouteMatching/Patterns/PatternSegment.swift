/// One segment of a pattern as ranges into the pattern's UTF-8 text.
///
/// Ranges instead of strings keep a pattern at two allocations, however many segments it has.
struct PatternSegment: Sendable {
    enum Kind: UInt8, Sendable {
        case literal
        /// Literal text around a name: `{name}.html`.
        case affix
        case typed
        case parameter
        case wildcard
        case catchAll
    }

    var kind: Kind
    /// The literal, or what stands before `{name}`; escapes are not decoded.
    var literalStart: UInt16 = 0
    var literalEnd: UInt16 = 0
    /// What stands behind `{name}`.
    var suffixStart: UInt16 = 0
    var suffixEnd: UInt16 = 0
    var nameStart: UInt16 = 0
    var nameEnd: UInt16 = 0
    /// What stands between `<` and `>`.
    var typeStart: UInt16 = 0
    var typeEnd: UInt16 = 0

    var literal: Range<Int> { Int(literalStart)..<Int(literalEnd) }
    var suffix: Range<Int> { Int(suffixStart)..<Int(suffixEnd) }
    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var type: Range<Int> { Int(typeStart)..<Int(typeEnd) }
    var isNamed: Bool { nameStart < nameEnd }
}
