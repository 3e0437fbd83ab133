extension Duration {
    /// At most some 34,000 years, so that sums of times cannot overflow, whatever a source says.
    var clamped: Duration { min(self, .seconds(1 << 40)) }
}
