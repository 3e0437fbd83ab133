/// The page that a display works for.
@MainActor
public protocol ScanHost: AnyObject, Sendable {
    /// Called with each thing that happens, in its order.
    func take(_ news: ScanNews)
}
