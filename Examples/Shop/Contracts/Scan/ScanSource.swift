/// Where a page gets its pictures from.
public enum ScanSource: Sendable, Hashable {
    /// A PNG, JPEG or PGM file.
    case album(String)
    /// A YUV4MPEG2 file.
    case camera(String)
}
