import CodeContent

/// A policy with the person whom it may ask.
struct ScanTrust: Sendable {
    var policy = ScanPolicy.careful
    var confirm: (@Sendable (ScannedContent) async throws -> Bool)?

    /// Returns if the content may open.
    func check(_ content: ScannedContent) async throws {
        guard content.isValid else { throw ScanError.broken(content.kind, content.errors) }
        if let warning = content.warnings.filter(ScanPolicy.forbidden.contains).min() {
            throw ScanError.forbidden(warning)
        }
        switch policy.decision(for: content) {
        case .open: return
        case .refuse: throw ScanError.refused(content.kind, content.warnings.sorted())
        case .ask:
            guard let confirm else { throw ScanError.unconfirmed(content.kind, content.warnings.sorted()) }
            guard try await confirm(content) else { throw ScanError.denied(content.kind) }
        }
    }
}
