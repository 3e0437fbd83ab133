/// An entry with the mediator, and the means to end it.
///
/// Dropping the token ends nothing: an entry lives until it is cancelled, its owner ends, or its module is unloaded.
public struct Registration: Sendable, Hashable {
    let id: Int
    private let mediator: Mediator

    init(id: Int, mediator: Mediator) {
        self.id = id
        self.mediator = mediator
    }

    /// Ends exactly this entry; a second time does nothing.
    ///
    /// Calls that are under way finish.
    public func cancel() {
        mediator.remove(id)
    }

    /// Whether two tokens are of one entry.
    public static func == (left: Registration, right: Registration) -> Bool {
        left.id == right.id && left.mediator === right.mediator
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
