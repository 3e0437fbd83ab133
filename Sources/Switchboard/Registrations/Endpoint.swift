/// What is registered for a URL, a typed route or an action.
///
/// A class, so that passing it through a call costs one reference count.
class Endpoint: @unchecked Sendable {
    // Immutable, as its one subclass is; the class is open to that subclass alone.
    let id: Int
    let handler: Handler
    let declaration: Declaration
    /// What it is called in errors and traces: a pattern, a route's type, or a target's and an action's names.
    let name: String
    /// Reads a linkable route from a URL, to see whether its parameters fit.
    let check: (@Sendable (RouteCaptures) throws -> Void)?

    init(
        id: Int, name: String, handler: Handler, declaration: Declaration,
        check: (@Sendable (RouteCaptures) throws -> Void)? = nil
    ) {
        self.id = id
        self.name = name
        self.handler = handler
        self.declaration = declaration
        self.check = check
    }

    /// Whether the owner that it was tied to still lives.
    final var isAlive: Bool { declaration.owner?.isAlive ?? true }
}
