public import Switchboard

/// Opens a page that scans what a camera sees; here the camera is a video file.
public struct OpenCamera: MainActorRoute {
    /// What comes back: the page, before it has scanned.
    public typealias Output = any ScanningPage

    /// A YUV4MPEG2 file.
    public var path: String
    /// Where the page writes what happens, line by line.
    public var write: @MainActor @Sendable (String) -> Void

    /// Asks for a page over a camera.
    public init(path: String, write: @escaping @MainActor @Sendable (String) -> Void) {
        self.path = path
        self.write = write
    }
}
