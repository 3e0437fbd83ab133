/// The bounds of a pattern; they keep ranges in 16 bits and expansions few.
enum PatternLimits {
    static let bytes = 4_096
    static let segments = 256
    static let groups = 6
}
