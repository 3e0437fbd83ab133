public import CodeContent

/// Says what may open: for each kind of content and each warning, open it, ask a person, or refuse it.
///
///     let policy = ScanPolicy.careful
///         .deciding(.open, for: ScannedContent.Geo.kind)
///         .deciding(.refuse, for: .punycodeHost)
///
/// The strictest of what applies decides. Broken content, and addresses that run code or reach into the device, never
/// open, whatever a policy says.
public struct ScanPolicy: Sendable, Hashable {
    /// What to do with a content.
    public enum Decision: String, Sendable, Hashable, CaseIterable, Comparable {
        /// It opens.
        case open
        /// A person is asked; where nobody can be asked, it is refused.
        case ask
        /// It does not open.
        case refuse

        /// The laxer one is less.
        public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

        private var rank: Int {
            switch self {
            case .open: 0
            case .ask: 1
            case .refuse: 2
            }
        }
    }

    /// Opens what can only be shown; asks before whatever acts or carries a warning, and for kinds that it does not know.
    public static let careful = ScanPolicy(
        kinds: Dictionary(uniqueKeysWithValues: harmless.map { ($0, .open) }), otherKinds: .ask, otherWarnings: .ask)

    /// Opens everything but what never opens: for pages that show a content with its warnings and do nothing by themselves.
    public static let showing = ScanPolicy(kinds: [:], otherKinds: .open, otherWarnings: .open)

    static let forbidden: Set<ScannedContent.Warning> = [.scriptScheme, .dataURI, .localFile, .intentURI]

    private static let harmless: [ScannedContent.Kind] = [
        ScannedContent.Text.kind, ScannedContent.WebAddress.kind, ScannedContent.DeepLink.kind,
        ScannedContent.Product.kind, ScannedContent.ISBN.kind, ScannedContent.GS1.kind,
        ScannedContent.GS1DigitalLink.kind, ScannedContent.VIN.kind,
    ]

    private var kinds: [ScannedContent.Kind: Decision]
    private var warnings: [ScannedContent.Warning: Decision] = [:]
    private let otherKinds: Decision
    private let otherWarnings: Decision

    private init(kinds: [ScannedContent.Kind: Decision], otherKinds: Decision, otherWarnings: Decision) {
        self.kinds = kinds
        self.otherKinds = otherKinds
        self.otherWarnings = otherWarnings
    }

    /// The policy with another decision for a kind.
    public func deciding(_ decision: Decision, for kind: ScannedContent.Kind) -> ScanPolicy {
        var policy = self
        policy.kinds[kind] = decision
        return policy
    }

    /// The policy with another decision for a warning.
    public func deciding(_ decision: Decision, for warning: ScannedContent.Warning) -> ScanPolicy {
        var policy = self
        policy.warnings[warning] = decision
        return policy
    }

    /// What to do with a content: the strictest of what is said about its kind and its warnings.
    public func decision(for content: ScannedContent) -> Decision {
        guard content.isValid, content.warnings.allSatisfy({ !Self.forbidden.contains($0) }) else { return .refuse }
        return content.warnings.map { warnings[$0] ?? otherWarnings }.reduce(kinds[content.kind] ?? otherKinds, max)
    }
}
