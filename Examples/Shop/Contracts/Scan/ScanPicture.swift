public import Switchboard

/// Finds the codes in a picture and opens what they ask for.
public struct ScanPicture: AsyncRoute {
    /// What comes back.
    public typealias Output = ScannedPicture

    /// A PNG, JPEG or PGM file.
    public var path: String

    /// Asks for a scan of a file.
    public init(path: String) {
        self.path = path
    }
}
