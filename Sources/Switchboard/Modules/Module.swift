/// A part of an app that registers what it offers.
///
///     struct CartModule: Module {
///         let name = "Cart"
///         func register(in mediator: Mediator) throws {
///             try mediator.handle(CartCount.self) { _ in 0 }
///         }
///     }
public protocol Module: Sendable {
    /// What it is called in traces and errors, and when it is unloaded.
    var name: String { get }

    /// Registers all that the module offers; what is registered here is taken back when it is unloaded.
    func register(in mediator: Mediator) throws
}
