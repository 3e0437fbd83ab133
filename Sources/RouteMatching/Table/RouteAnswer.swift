/// What an end of a pattern answers with: all that a match needs, in one place.
///
/// Answers lie side by side in the order of the entries, so that a look-up touches one line of memory and not the
/// registration itself, which lies anywhere.
@usableFromInline
struct RouteAnswer<Value: Sendable>: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let record: RouteRecord
    @usableFromInline let expansion: UInt32
}
