// The wording of all errors stands here: what happened, where, and what to do.
extension MediatorError: CustomStringConvertible {
    /// A sentence that a person can act on; secrets are hidden.
    public var description: String {
        switch self {
        case .invalidURL(let url, let error):
            "“\(shown(url))” is no URL that can be opened: \(error)"
        case .notFound(let url, let nearest):
            "No pattern matches “\(shown(url))”."
                + Self.list(
                    nearest, "The nearest are",
                    otherwise: "None is a few letters away; explain(_:origin:) tells what each of them expects.")
        case .noHandler(let route):
            "Nobody handles \(route). Load the module that does, or register a handler with handle(\(route).self)."
        case .unknownTarget(let name, let tried, let known):
            "There is no target “\(name)”."
                + (tried.isEmpty ? "" : Self.list(tried, "No such types are", otherwise: ""))
                + Self.list(
                    known, "Registered are", otherwise: "No target is registered; load the module that offers it.")
        case .unknownAction(let name, let target, let known):
            "The target “\(target)” has no action “\(name)”."
                + Self.list(known, "It has", otherwise: "It has none.")
        case .notAllowed(let what, let origin):
            "“\(shown(what))” may not be called from “\(origin)”. "
                + "Widen its exposure if strangers may ask for it."
        case .declined(let what):
            "Every handler of “\(shown(what))” declined. Register a wider pattern for what they leave."
        case .needsAwait(let what):
            "“\(clipped(what))” is answered asynchronously and was called synchronously; nothing ran. "
                + "Use open or perform with await."
        case .needsMainActor(let what):
            "“\(clipped(what))” is answered on the main actor and was called synchronously from elsewhere; nothing ran. "
                + "Call it from the main actor, or with await."
        case .unexpectedReply(let what, let expected, let actual):
            "“\(clipped(what))” replied with \(actual), and \(expected) was asked for. "
                + "Ask for the type that its module documents."
        default: wayDescription ?? registrationDescription
        }
    }

    private var wayDescription: String? {
        switch self {
        case .interceptorNeedsAwait(let name, let call):
            "The interceptor “\(name)” may wait, and “\(call)” was called synchronously; its handler did not run. "
                + "Use open or perform with await."
        case .notConfirmed(let what):
            "“\(clipped(what))” was not confirmed."
        case .redirectLoop(let what, let chain):
            "“\(clipped(what))” is redirected in a circle or too often: "
                + chain.map { shown($0) }.joined(separator: " → ") + ". Let one of them answer."
        case .nestedTooDeep(let what, let chain):
            "“\(clipped(what))” was not called, since each of these calls waits for the next: "
                + (chain.count > 4 ? "… → " : "")
                + (chain.suffix(4) + [what]).map { shown($0) }.joined(separator: " → ")
                + ". Let one of them answer without calling."
        case .invalidRedirect(let text, let reason):
            "The redirect to “\(shown(text))” cannot be made: \(reason)"
        case .timedOut(let what, let limit):
            "The time of \(what) is over: \(limit)."
        case .notStarted(let what):
            "“\(clipped(what))” came from outside before start(), and synchronously. Open it with await, or start first."
        case .waitedInVain(let reason):
            "The call waited for start() and was not made: \(reason)."
        case .alreadyDelivered(let what):
            "“\(clipped(what))” was delivered a moment ago and is being answered."
        default: nil
        }
    }

    private var registrationDescription: String {
        switch self {
        case .registration(let error): "\(error)"
        case .invalidPrefix(let error): "An interceptor's prefix cannot have a path behind it. \(error)"
        case .unlinkable(let route, let error): "\(route) cannot be linkable. \(error)"
        case .duplicate(let what, let place, let existing):
            "\(place): \(what) is registered already at \(existing). "
                + "Remove one of them, or register with replacing: true."
        case .shadowed(let url, let other):
            "“\(shown(url))” would be answered by “\(other)”. "
                + "Change one of the patterns, or raise the priority of this one."
        case .duplicateModule(let name):
            "A module “\(name)” of another type is known already. Give one of them another name."
        case .missingModule(let name, let needer):
            "The module “\(needer)” needs “\(name)”, which is not listed. Load them together."
        case .moduleCycle(let names):
            "Modules need each other in a circle: \(names.joined(separator: " → ")). Take one of the needs away."
        case .moduleFailed(let name, let error):
            "The module “\(name)” could not be loaded: \(error)"
        case .moduleBusy(let name):
            "The module “\(name)” is being loaded by another thread and does not come to an end. "
                + "Its register(in:) must not wait for others."
        default: "The call was not made."
        }
    }

    private static func list(_ names: [String], _ lead: String, otherwise: String) -> String {
        " " + (names.isEmpty ? otherwise : "\(lead) \(names.map { "“\($0)”" }.joined(separator: ", ")).")
    }
}

extension ParameterError: CustomStringConvertible {
    /// Which parameter, what was given, and what was expected; a secret value is hidden.
    public var description: String {
        value.map {
            "The parameter “\(name)” is “\(clipped(Secrets.hide($0, of: name)))”, and \(expected) was expected."
        }
            ?? "The parameter “\(name)” is missing; \(expected) was expected."
    }
}

/// A URL as errors show it: without secrets, and no longer than a log can bear, since strangers write it.
private func shown(_ url: String) -> String { clipped(Secrets.hide(in: url)) }

private func clipped(_ text: String) -> String {
    let most = 300
    guard let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex), end < text.endIndex else {
        return text
    }
    return text[..<end] + "…"
}
