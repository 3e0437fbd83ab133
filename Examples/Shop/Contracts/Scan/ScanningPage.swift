public import ShopContract

/// A page that scans: over the album and over the camera it is the same one, but for its source.
@MainActor
public protocol ScanningPage: LivePage {
    /// Scans its source to the end.
    func run() async throws

    /// Chooses one of several codes in view by its number.
    func choose(_ number: Int) async throws
}
