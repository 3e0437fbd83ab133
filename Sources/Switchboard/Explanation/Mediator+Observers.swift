import Locking

extension Mediator {
    /// Calls `observer` at the end of every call, in the order in which observers were added.
    ///
    ///     try mediator.observe { outcome in log.write("\(outcome)") }
    ///
    /// It runs where the call ended, with no lock held, and before the caller gets the reply.
    @discardableResult
    public func observe(_ observer: @escaping @Sendable (Outcome) -> Void) -> Registration {
        let module = Self.loading
        let id = withState { $0.add(observer, module: module) }
        return Registration(id: id, mediator: self)
    }
}
