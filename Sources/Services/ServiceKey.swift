/// What a service is found by: its protocol and, where there are several, its name.
struct ServiceKey: Sendable {
    let type: Any.Type
    let name: ServiceName?

    var description: String {
        let type = String(describing: type)
        return name.map { "\(type) named \"\($0)\"" } ?? type
    }
}
