import Locking

extension Mediator {
    /// What lives longer than it should, a sentence each; empty if all is well.
    ///
    /// Registrations whose owners are gone, calls that are parked, and targets that were found by name and kept. Made for
    /// the end of tests and for debug menus.
    public func leakReport() -> [String] {
        let (ended, parked, cached) = withState { state in
            (state.ended(), state.parked.values.sorted { $0.id < $1.id }, state.discovery.cachedNames)
        }
        let owners = ended.map { entry in
            "\(entry.declaration.place): the owner of “\(entry.name)”, a \(entry.declaration.owner?.type ?? "type"), is gone."
        }
        return owners.sorted() + parked.map { "“\($0.request.call)” is parked and was not resumed." }
            + cached.map { "The target “\($0)” was found by name and is kept." }
    }
}
