extension ServiceError: CustomStringConvertible {
    /// What happened, where, and what to do about it.
    public var description: String {
        switch self {
        case .notRegistered(let service, let known):
            known.isEmpty
                ? "No service \(service) is registered, and no other. Register it before it is asked for."
                : "No service \(service) is registered. Registered are: \(known.joined(separator: ", "))."
        case .duplicate(let service, let existing, let new):
            "The service \(service) is registered twice: at \(existing) and at \(new). "
                + "Remove one, give it a name, or say `replacing: true`."
        case .cycle(let path):
            "Services need each other in a circle: \(path.joined(separator: " → ")). "
                + "Let one of them ask for the other when it is used, not when it is made."
        case .factoryFailed(let service, let underlying):
            "The service \(service) could not be made: \(underlying)"
        case .notAnObject(let service, let type):
            "The service \(service) is held weakly, but \(type) is no class. Make it one, or use another scope."
        case .needsHost(let service, let host):
            "The service \(service) has a session for each \(host). Say for which: `resolve(…, for: host)`."
        case .wrongHost(let service, let expected, let found):
            "The service \(service) has a session for each \(expected), and \(found) is none."
        }
    }
}
