/// A page that stays open, and changes while it does.
@MainActor
public protocol LivePage: AnyObject, Sendable {
    /// What it shows now.
    var page: Page { get }
}
