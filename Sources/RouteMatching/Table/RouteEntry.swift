/// An end of a pattern: which registration, and which of its expansions.
@usableFromInline
struct RouteEntry: Sendable {
    @usableFromInline var registration: UInt32
    @usableFromInline var expansion: UInt32
    /// The rank of the priority; higher comes first.
    var rank: Int32
}
