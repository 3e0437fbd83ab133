extension RouteTable {
    /// As ``firstMatch(of:)``, put into its caller: where the caller takes the match apart at once, none is put together.
    ///
    /// That spares the copy of what was captured, and its counts of references.
    @inlinable
    @inline(__always)
    package func firstMatchInlined(of text: String) throws(URLParsingError) -> RouteMatch<Value>? {
        var ranges = CaptureRanges()
        let entry = try index.firstEntry(of: text, &ranges)
        guard entry >= 0 else { return nil }
        let number = index.entries[entry].registration
        ranges.setExpansion(index.entries[entry].expansion)
        return RouteMatch(
            value: values[Int(number)],
            captures: RouteCaptures(text: text, record: index.registrations[Int(number)], ranges: ranges))
    }
}
