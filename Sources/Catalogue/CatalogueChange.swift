/// A difference between two catalogues, and whether links or callers that worked before no longer do.
public struct CatalogueChange: Sendable, Hashable, CustomStringConvertible {
    /// The entry's name.
    public let name: String
    /// What has changed, in a sentence.
    public let description: String
    /// Whether a link or a call that worked before may fail now.
    public let isBreaking: Bool
}

extension OfferCatalogue {
    /// What has changed since an earlier catalogue, what breaks first.
    public func changes(since earlier: OfferCatalogue) -> [CatalogueChange] {
        let old = Dictionary(earlier.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var changes: [CatalogueChange] = []
        for (key, entry) in old where new[key] == nil {
            // The same URL may be answered by another registration now, such as a typed route.
            let successor = entry.pattern.flatMap { pattern in entries.first { $0.pattern == pattern } }
            if let successor, entry.kind == .url {
                changes += entry.differences(from: successor)
            } else {
                changes.append(.init(name: entry.name, description: "\(key) is gone.", isBreaking: true))
            }
        }
        for (key, entry) in new {
            guard let before = old[key] else {
                changes.append(.init(name: entry.name, description: "\(key) is new.", isBreaking: false))
                continue
            }
            changes += before.differences(from: entry)
        }
        return changes.sorted { ($1.isBreaking ? 1 : 0, $0.description) < ($0.isBreaking ? 1 : 0, $1.description) }
    }
}

extension OfferCatalogue.Entry {
    /// What identifies it in both catalogues.
    fileprivate var key: String { "\(kind.rawValue) \(name)" }

    /// What a later entry does otherwise.
    fileprivate func differences(from later: Self) -> [CatalogueChange] {
        var found: [CatalogueChange] = []
        func note(_ text: String, _ isBreaking: Bool) {
            found.append(CatalogueChange(name: name, description: "\(key) \(text)", isBreaking: isBreaking))
        }
        if let pattern, later.pattern != pattern {
            note("answers \(later.pattern ?? "no URL") instead of \(pattern).", true)
        } else if pattern == nil, let pattern = later.pattern {
            note("answers \(pattern) too.", false)
        }
        if later.reply != reply { note("replies with \(later.reply) instead of \(reply).", true) }
        if later.callers != callers {
            note("answers \(later.callers) instead of \(callers).", !Self.isWider(later.callers, than: callers))
        }
        for parameter in later.parameters where !parameters.contains(where: { $0.name == parameter.name }) {
            note("takes \(parameter.name)\(parameter.isOptional ? "" : ", which is required").", !parameter.isOptional)
        }
        for parameter in parameters {
            guard let now = later.parameters.first(where: { $0.name == parameter.name }) else {
                note("takes \(parameter.name) no more.", parameter.origin == .path)
                continue
            }
            if now.type != parameter.type {
                note(
                    "takes \(parameter.name) as \(now.type ?? "anything") instead of \(parameter.type ?? "anything").",
                    now.type != nil && now.type != "String")
            }
            if parameter.isOptional, !now.isOptional { note("requires \(parameter.name) now.", true) }
        }
        return found
    }

    private static func isWider(_ later: String, than earlier: String) -> Bool {
        func names(_ text: String) -> Set<Substring> { Set(text.split(separator: ",").map { $0.drop { $0 == " " } }) }
        return later == "everyone" || earlier != "everyone" && names(later).isSuperset(of: names(earlier))
    }
}
