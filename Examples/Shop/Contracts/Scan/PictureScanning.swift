public import ShopContract

/// The ability to find the codes in a picture and to open what they ask for; the app provides it as a service.
public protocol PictureScanning: Sendable {
    /// Scans a PNG, JPEG or PGM file.
    func scan(_ path: String) async throws -> ScannedPicture

    /// Treats a text as if a code had said it, and gives the page that opens.
    func show(_ text: String) async throws -> Page
}
