/// The ability to ask a person to sign in; a service that an app with a person in front of it lends.
@MainActor
public protocol LoginAsking: AnyObject, Sendable {
    /// Called when a call waits for a login.
    func askForLogin(to call: String)
}
