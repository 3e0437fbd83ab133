internal import Locking

/// Delegates that are told of the same thing: weakly held, in the order in which they came, each once.
///
///     protocol CartListener: AnyObject, Sendable { func cartChanged(count: Int) }
///
///     let listeners = MulticastDelegate<any CartListener>()
///     listeners.add(page)
///     listeners.notify { $0.cartChanged(count: 3) }    // 1: one page has been told
///
/// `Delegate` is a protocol or a class; the delegates are objects. No lock is held while a delegate runs, so it may add
/// and remove delegates, itself too: who is removed is not reached any more, who is added is reached the next time. A
/// delegate that is gone takes no part, and its place is used again.
///
/// - Complexity: adding and removing take constant time on average, a notification takes time linear in the delegates.
public final class MulticastDelegate<Delegate: Sendable>: Sendable {
    private let list = Lock(DelegateList())

    /// What `add(_:)` did.
    public enum Addition: Sendable {
        /// The delegate is the last one in the order now.
        case added
        /// The delegate was there already and kept its place.
        case alreadyThere
        /// The delegate is a value: there is nothing that could be held weakly, so it was not added.
        case notAnObject
    }

    /// Creates an empty list.
    public init() {}

    /// Adds a delegate behind the others, unless it is there already.
    @discardableResult
    public func add(_ delegate: Delegate) -> Addition {
        guard let reference = WeakDelegate(delegate) else { return .notAnObject }
        let (isNew, loaded) = list.withLock { $0.add(reference) }
        _ = loaded
        return isNew ? .added : .alreadyThere
    }

    /// Takes a delegate out; a notification that is under way does not reach it any more.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    public func remove(_ delegate: Delegate) -> Bool {
        guard let id = WeakDelegate.id(of: delegate) else { return false }
        return list.withLock { $0.remove(id) }
    }

    /// Takes all delegates out.
    public func removeAll() {
        list.withLock { $0.removeAll() }
    }

    /// How many delegates are alive.
    public var count: Int { notify { _ in } }

    /// Calls `body` with each delegate that is alive, in order.
    ///
    /// The delegates of a main-actor protocol (`@MainActor protocol PageListener: AnyObject, Sendable`) are told by code
    /// on the main actor, or by `notifyOnMain(_:)` from elsewhere: the compiler refuses anything else.
    ///
    /// - Returns: How many have been told. Nobody is an answer, not an error.
    @inlinable
    @discardableResult
    public func notify<Failure: Error>(_ body: (Delegate) throws(Failure) -> Void) throws(Failure) -> Int {
        var reached = 0
        var cursor = begin()
        while let strong = next(&cursor) {
            guard let delegate = strong.value(as: Delegate.self) else { continue }
            reached += 1
            try body(delegate)
        }
        return reached
    }

    /// Calls `body` on the main actor with each delegate that is alive, in order, and waits for the end.
    @discardableResult
    public func notifyOnMain(_ body: @MainActor (Delegate) -> Void) async -> Int {
        await onMain { notify(body) }
    }

    /// Calls `body` with each living delegate that conforms to a second protocol, in order.
    ///
    ///     listeners.notify(as: (any DiscountListener).self) { $0.discountChanged() }
    @discardableResult
    public func notify<Part, Failure: Error>(
        as part: Part.Type, _ body: (Part) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        var reached = 0
        try notify { delegate throws(Failure) in
            guard let delegate = delegate as? Part else { return }
            reached += 1
            try body(delegate)
        }
        return reached
    }

    /// Whether a living delegate conforms to a second protocol.
    public func responds<Part>(to part: Part.Type) -> Bool {
        firstResult { $0 is Part ? true : nil } ?? false
    }

    /// The first result that is not nil; delegates behind the one that gave it are not asked.
    public func firstResult<Result, Failure: Error>(
        _ body: (Delegate) throws(Failure) -> Result?
    ) throws(Failure) -> Result? {
        var cursor = begin()
        while let strong = next(&cursor) {
            guard let delegate = strong.value(as: Delegate.self) else { continue }
            if let result = try body(delegate) { return result }
        }
        return nil
    }

    // The lock is held for one step at a time, while no delegate runs.

    @usableFromInline
    func begin() -> DelegateList.Cursor { list.withLock { $0.begin() } }

    @usableFromInline
    func next(_ cursor: inout DelegateList.Cursor) -> StrongDelegate? { list.withLock { $0.next(&cursor) } }

    @MainActor
    private func onMain(_ body: @MainActor () -> Int) -> Int { body() }
}
