/// Who may call what is registered.
public struct Exposure: Sendable, Hashable {
    private enum Rule: Sendable, Hashable {
        case everyone
        case only(Set<Origin>)
    }

    private let rule: Rule

    /// Every origin.
    public static let everyone = Exposure(rule: .everyone)
    /// Code in this process alone.
    public static let localOnly: Exposure = .only(.local)
    /// Scanned codes, and code in this process.
    public static let scanOnly: Exposure = .only(.scan, .local)

    /// These origins alone.
    public static func only(_ origins: Origin...) -> Exposure {
        Exposure(rule: .only(Set(origins)))
    }

    /// Whether a call from an origin is let in.
    public func allows(_ origin: Origin) -> Bool {
        switch rule {
        case .everyone: true
        case .only(let origins): origins.contains(origin)
        }
    }
}
