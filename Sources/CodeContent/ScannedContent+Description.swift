extension ScannedContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind and its fields on one line; secrets print as `•••`.
    public var description: String {
        let parts = fields.map { "\($0.name): \($0)" } + errors.map { "error \($0.code.rawValue)" }
        return parts.isEmpty ? kind.rawValue : "\(kind.rawValue) (\(parts.joined(separator: ", ")))"
    }

    /// The same as ``description``, so that no debug print gives a secret away.
    public var debugDescription: String {
        description
    }

    /// The fields as they are described, so that `dump` gives no secret away.
    public var customMirror: Mirror {
        Mirror(self, children: fields.map { (label: $0.name, value: $0.description as Any) })
    }
}
