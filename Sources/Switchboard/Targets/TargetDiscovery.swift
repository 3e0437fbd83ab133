/// What by-name look-ups have found, and where they look.
struct TargetDiscovery: Sendable {
    enum Finding: Sendable {
        case missing
        case type(any DiscoverableTarget.Type)
        case cached(TargetEntry)
    }

    /// The Swift modules to look into, in order.
    var modules: [String] = []
    /// Whether a found target is kept after its first call.
    var isCaching = true
    /// Hits and misses by the target's name; a miss costs the runtime a search through all its tables.
    var findings: [String: Finding] = [:]

    private static let limit = 1_024

    /// The names of the types that a target's name stands for.
    func typeNames(for target: String) -> [String] {
        modules.flatMap { ["\($0).Target_\(target)", "\($0).\(target)Target"] }
    }

    mutating func note(_ finding: Finding, for target: String) {
        if findings.count >= Self.limit { findings = [:] }
        findings[target] = finding
    }

    /// Forgets the instances, and keeps the types.
    mutating func release(_ name: String?) {
        for (target, finding) in findings where name == nil || name == target {
            if case .cached = finding { findings[target] = nil }
        }
    }

    var cachedNames: [String] {
        findings.compactMap { if case .cached = $0.value { $0.key } else { nil } }.sorted()
    }
}
