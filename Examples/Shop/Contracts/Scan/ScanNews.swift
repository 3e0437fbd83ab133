public import ShopContract

/// What happens while a page scans.
public enum ScanNews: Sendable {
    /// A picture was scanned.
    case picture(ScannedPicture)
    /// The page's look changed: `searching`, `single`, `multiple`, `opened`, `paused`.
    case look(String, seconds: Double)
    /// A code came into view.
    case came(number: Int, text: String, seconds: Double)
    /// A code left the view.
    case left(number: Int, seconds: Double)
    /// A code led somewhere.
    case opened(ScannedPicture.Code)
    /// The frames are over; the figures.
    case ended(Page)
}
