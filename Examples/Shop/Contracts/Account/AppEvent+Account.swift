public import Switchboard

/// What modules hear about guests.
extension AppEvent {
    /// A guest has signed in.
    public static let signedIn = AppEvent("signedIn")

    /// The guest has gone, and what was theirs is to be forgotten.
    public static let signedOut = AppEvent("signedOut")
}
