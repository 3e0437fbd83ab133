/// Whether there is light enough before and after a symbol.
enum QuietZone {
    /// What one side may shrink to where the other side has all that is asked for, in modules.
    static let least: Float = 1.2

    /// Whether the light before the first element may be a symbol's, as far as that can be told without its end.
    static func mayBegin(_ widths: UnsafeBufferPointer<Float>, at first: Int, module: Float) -> Bool {
        first == 1 || widths[first - 1] > least * module
    }

    /// Whether both sides have so many modules of light, or one has and the other is not touched.
    ///
    /// What stands beside a symbol often reaches into its quiet zone. A side that the picture cuts off counts as
    /// what is asked for.
    static func isEnough(
        _ widths: UnsafeBufferPointer<Float>, before first: Int, after end: Int, module: Float, modules: Float
    ) -> Bool {
        guard module > 0, first > 0, end < widths.count else { return false }
        let before = first == 1 ? max(widths[0], modules * module) : widths[first - 1]
        let after = end + 1 == widths.count ? max(widths[end], modules * module) : widths[end]
        return max(before, after) >= modules * module && min(before, after) > least * module
    }
}
