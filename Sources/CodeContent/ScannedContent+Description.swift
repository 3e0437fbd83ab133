extension ScannedContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind and its fields on one line; secrets print as `•••`.
    public var description: String {
        let faults = errors.map { " error \($0.code.rawValue) at \($0.place)" }
        return payload.description + faults.joined(separator: ",")
    }

    /// The same as ``description``, so that no debug print gives a secret away.
    public var debugDescription: String {
        description
    }

    /// The payload's own, which gives no secret away.
    public var customMirror: Mirror {
        payload.customMirror
    }
}
