public import Switchboard

/// Opens a page that scans a picture.
public struct OpenAlbum: MainActorRoute {
    /// What comes back: the page, before it has scanned.
    public typealias Output = any ScanningPage

    /// A PNG, JPEG or PGM file.
    public var path: String
    /// Where the page writes what happens, line by line.
    public var write: @MainActor @Sendable (String) -> Void

    /// Asks for a page over a picture.
    public init(path: String, write: @escaping @MainActor @Sendable (String) -> Void) {
        self.path = path
        self.write = write
    }
}
