/// Something that happens to the whole app, or in it, and that modules may want to know.
///
///     extension AppEvent { static let signedOut = AppEvent("signedOut") }
///     await mediator.send(.signedOut)
public struct AppEvent: Sendable, Hashable, CustomStringConvertible {
    /// What it is called.
    public let name: String
    /// What it says besides its name, as text.
    public let details: [String: String]

    /// Creates an event.
    public init(_ name: String, _ details: [String: String] = [:]) {
        self.name = name
        self.details = details
    }

    /// The app has been started.
    public static let didFinishLaunching = AppEvent("didFinishLaunching")
    /// The app is in front.
    public static let didBecomeActive = AppEvent("didBecomeActive")
    /// The app is about to lose the front.
    public static let willResignActive = AppEvent("willResignActive")
    /// The app is in the background.
    public static let didEnterBackground = AppEvent("didEnterBackground")
    /// The app is on its way to the front.
    public static let willEnterForeground = AppEvent("willEnterForeground")
    /// The system is short of memory; the mediator lets go of found targets.
    public static let memoryPressure = AppEvent("memoryPressure")

    /// Whether two events are of one kind, whatever their details.
    public static func ~= (kind: AppEvent, event: AppEvent) -> Bool { kind.name == event.name }

    /// The name.
    public var description: String { name }
}
