// What ``RouteTable/firstMatch(of:)`` gives, in pieces and put into its caller.
//
// A match that is taken apart at once need not be put together: that spares a copy of what was captured, and several counts
// of references, on the way of every call.
extension RouteTable {
    /// What the best match captured, and its number in the table; nil for no match and for what is no URL.
    @inlinable
    @inline(__always)
    package func firstCaptures(of text: String, number: inout Int) -> RouteCaptures? {
        var ranges = CaptureRanges()
        guard let entry = try? index.firstEntry(of: text, &ranges), entry >= 0 else { return nil }
        number = entry
        ranges.setExpansion(answers[entry].expansion)
        return RouteCaptures(text: text, record: answers[entry].record, ranges: ranges)
    }

    /// What was registered under a number that ``firstCaptures(of:number:)`` gave.
    @inlinable
    @inline(__always)
    package func value(at number: Int) -> Value { answers[number].value }
}
