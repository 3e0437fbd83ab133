extension ContentPayload {
    /// The kind and the fields on one line; secrets print as `•••`.
    public var description: String {
        let fields = fields
        guard !fields.isEmpty else { return Self.kind.rawValue }
        return "\(Self.kind.rawValue) (\(fields.map { "\($0.name): \($0)" }.joined(separator: ", ")))"
    }

    /// The fields as they are described, so that `dump` gives no secret away.
    public var customMirror: Mirror {
        Mirror(self, children: fields.map { (label: $0.name, value: $0.description as Any) })
    }
}
