/// What is registered for a URL, a typed route or an action.
///
/// A class, so that passing it through a call costs one reference count.
@usableFromInline
class Endpoint: @unchecked Sendable {
    // Immutable, as its one subclass is; the class is open to that subclass alone.
    let id: Int
    let handler: Handler
    let declaration: Declaration
    /// What it is called in errors and traces: a pattern, a route's type, or a target's and an action's names.
    let name: String
    /// The pattern that it was registered with; nil for actions and for routes that have none.
    let pattern: URLPattern?
    /// How the parameters of its URLs are read; nil if it has no pattern.
    let reading: ParameterReading?
    /// Writes a linkable route as URLs, for interceptors of prefixes; it gives nil if no URL can hold the route.
    let link: RouteWriter?
    /// Whether a local call needs nothing but the handler: it may call, nobody else is asked, and no owner can end.
    let isPlain: Bool
    /// The same of one whose owner may end, as long as it has not.
    let isPlainWhileAlive: Bool
    /// Whether every origin may call it as long as it is registered: nobody owns it, and its exposure is everyone.
    let isOpen: Bool
    /// Reads a linkable route from a URL, to see whether its parameters fit.
    let check: (@Sendable (RouteCaptures) throws -> Void)?

    init(
        id: Int, name: String, handler: Handler, declaration: Declaration, pattern: URLPattern? = nil,
        link: RouteWriter? = nil, check: (@Sendable (RouteCaptures) throws -> Void)? = nil
    ) {
        self.id = id
        self.name = name
        self.handler = handler
        self.declaration = declaration
        self.pattern = pattern
        reading = pattern.map { ParameterReading($0) }
        if let pattern { Secrets.add(pattern) }
        self.link = link
        let isAlone = declaration.interceptors.isEmpty && declaration.exposure.allows(.local)
        isPlain = isAlone && declaration.owner == nil
        isPlainWhileAlive = isAlone && declaration.owner != nil
        isOpen = declaration.owner == nil && declaration.exposure == .everyone
        self.check = check
    }

    /// Whether the owner that it was tied to still lives.
    final var isAlive: Bool { declaration.owner?.isAlive ?? true }

    /// Whether a local call needs nothing but the handler at this moment.
    final var isPlainNow: Bool { isPlain || isPlainWhileAlive && isAlive }
}
