extension Explanation: CustomStringConvertible {
    /// A few lines that a person reads from the top: what happens, whom it meets, and what fell out and why.
    public var description: String {
        var lines = ["\(url) from \(origin): \(verdict)"]
        if !interceptors.isEmpty { lines.append("  meets " + interceptors.joined(separator: ", ")) }
        let widest = candidates.map(\.pattern.count).max() ?? 0
        for candidate in candidates {
            let blanks = String(repeating: " ", count: widest - candidate.pattern.count)
            let reason = candidate.fault.map { "\($0)" } ?? "answers"
            let owner = candidate.module.map { " (\($0), \(candidate.place))" } ?? " (\(candidate.place))"
            lines.append("  \(candidate.pattern)\(blanks)  \(reason)\(owner)")
        }
        if !nearest.isEmpty { lines.append("  did you mean " + nearest.joined(separator: ", ") + "?") }
        return lines.joined(separator: "\n")
    }
}

extension Explanation.Verdict: CustomStringConvertible {
    /// What happens, in a clause.
    public var description: String {
        switch self {
        case .opens(let pattern): "opens by \(pattern)"
        case .performs(let action): "performs \(action)"
        case .loads(let modules): "loads \(modules.joined(separator: ", ")) first"
        case .notAllowed: "matches, but may not be called from there"
        case .unreadable(let pattern, let reason): "matches \(pattern), but \(reason)"
        case .notFound: "no pattern matches"
        case .invalid(let reason): "cannot be opened: \(reason)"
        }
    }
}

extension Explanation.Candidate.Fault: CustomStringConvertible {
    /// What speaks against it, in a clause.
    public var description: String {
        switch self {
        case .mismatch(let mismatch): "\(mismatch)"
        case .origin(let allowed): "answers \(allowed) only"
        case .ownerGone: "its owner is gone"
        case .outranked(let other): "comes after \(other)"
        case .parameter(let reason): reason
        }
    }
}
