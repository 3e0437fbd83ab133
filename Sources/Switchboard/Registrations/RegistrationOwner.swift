/// An object that a registration hangs on without keeping it alive.
struct RegistrationOwner: Sendable {
    weak let object: (any AnyObject & Sendable)?
    /// What it is, for the report of leaks.
    let type: String

    init(_ object: some AnyObject & Sendable) {
        self.object = object
        type = "\(Swift.type(of: object))"
    }

    var isAlive: Bool { object != nil }
}
