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

    /// Notes a finding, and gives back what had to make room for it.
    mutating func note(_ finding: Finding, for target: String) -> [String: Finding] {
        var old: [String: Finding] = [:]
        if findings.count >= Self.limit { swap(&old, &findings) }
        old[target] = findings.updateValue(finding, forKey: target) ?? old[target]
        return old
    }

    /// Forgets the instances, and keeps the types; gives back what is forgotten.
    mutating func release(_ name: String?) -> [Finding] {
        var old: [Finding] = []
        for (target, finding) in findings where name == nil || name == target {
            if case .cached = finding {
                findings[target] = nil
                old.append(finding)
            }
        }
        return old
    }

    var cachedNames: [String] {
        findings.compactMap { if case .cached = $0.value { $0.key } else { nil } }.sorted()
    }
}
