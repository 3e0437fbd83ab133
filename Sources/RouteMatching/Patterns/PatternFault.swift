/// A fault in a pattern, at a byte of the text that was read.
struct PatternFault: Error {
    let reason: URLPatternError.Reason
    let offset: Int

    init(_ reason: URLPatternError.Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
