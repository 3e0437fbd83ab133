/// A shared instance in a box that look-ups hand on without knowing its type.
@usableFromInline final class ReadyService<Service: Sendable>: Sendable {
    @usableFromInline let value: Service

    init(_ value: Service) { self.value = value }
}
