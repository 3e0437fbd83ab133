// The wording of all errors stands here: what happened, where, and what to do.
extension MediatorError: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .invalidURL(let url, let error):
            "“\(url)” is no URL that can be opened: \(error)"
        case .notFound(let url, let nearest):
            "No pattern matches “\(url)”."
                + Self.list(nearest, "The nearest are", otherwise: "None is registered near it.")
        case .noHandler(let route):
            "Nobody handles \(route). Load the module that does, or register a handler with handle(\(route).self)."
        case .unknownTarget(let name, let known):
            "There is no target “\(name)”."
                + Self.list(
                    known, "Registered are", otherwise: "No target is registered; load the module that offers it.")
        case .unknownAction(let name, let target, let known):
            "The target “\(target)” has no action “\(name)”."
                + Self.list(known, "It has", otherwise: "It has none.")
        case .notAllowed(let what, let origin):
            "“\(what)” may not be called from “\(origin)”. Widen its exposure if strangers may ask for it."
        case .needsAwait(let what):
            "“\(what)” is answered asynchronously and was called synchronously; nothing ran. Use open or perform with await."
        case .needsMainActor(let what):
            "“\(what)” is answered on the main actor and was called synchronously from elsewhere; nothing ran. "
                + "Call it from the main actor, or with await."
        case .unexpectedReply(let what, let expected, let actual):
            "“\(what)” replied with \(actual), and \(expected) was asked for. Ask for the type that its module documents."
        case .registration(let error):
            "\(error)"
        case .duplicate(let what, let place, let existing):
            "\(place): \(what) is registered already at \(existing). Remove one of them, or register with replacing: true."
        case .duplicateModule(let name):
            "A module “\(name)” of another type is loaded already. Give one of them another name."
        case .badParameters(let route, let reason):
            "\(route) cannot be made from the URL: \(reason)"
        case .unwritable(let route, let reason):
            "\(route) cannot be written as a URL: \(reason)"
        case .shadowed(let url, let other):
            "“\(url)” would be answered by “\(other)”. Change one of the patterns, or raise the priority of this one."
        }
    }

    private static func list(_ names: [String], _ lead: String, otherwise: String) -> String {
        " " + (names.isEmpty ? otherwise : "\(lead) \(names.map { "“\($0)”" }.joined(separator: ", ")).")
    }
}

extension ParameterError: CustomStringConvertible {
    /// Which parameter, what was given, and what was expected.
    public var description: String {
        value.map { "The parameter “\(name)” is “\($0)”, and \(expected) was expected." }
            ?? "The parameter “\(name)” is missing; \(expected) was expected."
    }
}
