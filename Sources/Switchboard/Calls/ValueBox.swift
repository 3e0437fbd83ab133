/// A value of any type behind one reference, which is smaller to copy.
@usableFromInline
final class ValueBox: Sendable {
    @usableFromInline let value: any Sendable

    @usableFromInline
    init(_ value: any Sendable) { self.value = value }
}
