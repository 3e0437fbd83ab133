extension Duration {
    /// Whole microseconds, at most some 34,000 years either way, so that sums cannot overflow whatever a source says.
    ///
    /// Scans reckon in these, so that a recording holds their times exactly.
    var microseconds: Int64 {
        let limit: Int64 = 1 << 40
        let (seconds, attoseconds) = components
        guard seconds < limit else { return limit * 1_000_000 }
        guard seconds > -limit else { return -limit * 1_000_000 }
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }

    /// The time in whole microseconds, within what can be reckoned with.
    var clamped: Duration { .microseconds(microseconds) }
}
