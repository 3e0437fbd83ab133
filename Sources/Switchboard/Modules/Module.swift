/// A part of an app that registers what it offers.
///
///     struct CartModule: Module {
///         let name = "Cart"
///         func register(in mediator: Mediator) throws {
///             try mediator.handle(CartCount.self) { _ in 0 }
///         }
///     }
public protocol Module: Sendable {
    /// What it is called in traces and errors, in other modules' needs, and when it is unloaded.
    var name: String { get }

    /// The modules that are loaded before it, by name; none by default.
    var needs: [String] { get }

    /// What the module answers once it is loaded; the first call to one of these loads it.
    ///
    /// Empty by default: the module is loaded at once.
    var claims: [Offer] { get }

    /// What the module asks others for; ``Mediator/contractCheck(usedByApp:)`` says what nobody offers. Empty by default.
    var requires: [Offer] { get }

    /// Registers all that the module offers; what is registered here is taken back when it is unloaded.
    func register(in mediator: Mediator) throws

    /// Takes an event of the app; nothing by default.
    func respond(to event: AppEvent, in mediator: Mediator) async

    /// Whether the module takes an event; false by default.
    func responds(to event: AppEvent) -> Bool
}

extension Module {
    /// None.
    public var needs: [String] { [] }
    /// Nothing: loaded at once.
    public var claims: [Offer] { [] }
    /// Nothing.
    public var requires: [Offer] { [] }
    /// Does nothing.
    public func respond(to event: AppEvent, in mediator: Mediator) async {}
    /// Takes none.
    public func responds(to event: AppEvent) -> Bool { false }
}
