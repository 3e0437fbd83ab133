/// Something that is put around each instance of a service, once.
struct Decoration<Service: Sendable>: Sendable {
    let id: UInt64
    let apply: @Sendable (Service) throws -> Service
}
