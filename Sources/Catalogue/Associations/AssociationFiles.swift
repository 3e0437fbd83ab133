import Foundation
public import Switchboard

/// The `apple-app-site-association` of each domain whose links an app answers.
///
///     let files = try AssociationFiles(of: mediator, appIDs: ["ABCDE12345.com.example.shop"])
///     for site in files.sites { try upload(site.json, to: site.domain) }
///
/// A universal link is a web pattern, or a path on each of the hosts. More segments come before fewer, and behind them what
/// a wildcard would take too much is excluded, so that each URL that a pattern answers opens the app, and as few others as
/// the file can say; ``warnings`` names the rest. Literals are compared as URLs usually escape them.
public struct AssociationFiles: Sendable, Hashable {
    /// One file a domain, in the order of the domains.
    public let sites: [SiteAssociation]
    /// Where the files say more or less than the patterns.
    public let warnings: [AssociationWarning]

    /// Writes the files of patterns.
    ///
    /// - Parameters:
    ///   - patterns: the patterns; those with a scheme of their own are no universal links.
    ///   - hosts: the hosts of the app's universal links, such as `shop.example` and `*.shop.example`, to which the paths
    ///     belong; if there are none, those that the patterns name.
    ///   - appIDs: the apps, each as prefix and bundle identifier.
    /// - Throws: ``AssociationError`` for what is no host and no app.
    public init(
        patterns: [URLPattern], hosts: [String] = [], appIDs: [String]
    ) throws(AssociationError) {
        for appID in appIDs where !Self.isAppID(appID) { throw .malformedAppID(appID) }
        for host in hosts where !Self.isDomain(host) { throw .malformedHost(host) }
        var survey = AssociationSurvey(patterns, hosts: hosts)
        var sites: [SiteAssociation] = []
        for (domain, patterns) in survey.domains {
            let writers = Self.writers(of: patterns)
            let site = SiteAssociation(
                domain: domain, appIDs: appIDs, components: Self.components(of: writers, noting: &survey),
                examples: writers.map { .init(pattern: $0.pattern, url: "https://\(domain)\($0.example)") })
            if let size = try? site.json.count, size > SiteAssociation.largestFile { survey.note(.tooLarge, domain) }
            sites.append(site)
        }
        self.sites = sites
        warnings = survey.warnings
    }

    /// Writes the files of what a mediator answers to links, on the hosts that are its sources.
    ///
    /// - Throws: ``AssociationError`` for what is no app, and for a source with a port.
    public init(of mediator: Mediator, appIDs: [String]) throws(AssociationError) {
        let hosts = mediator.sources.compactMap { source -> String? in
            guard case .web(_, let host) = source.kind else { return nil }
            return host
        }
        let patterns = mediator.inventory.filter { $0.exposure.allows(.link) }.compactMap(\.pattern)
        try self.init(patterns: patterns, hosts: hosts, appIDs: appIDs)
    }

    /// Whether a text is a prefix of ten letters and digits, a point, and a bundle identifier.
    private static func isAppID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 10, !parts[1].isEmpty else { return false }
        let bundle = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return parts[0].allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
            && bundle.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
    }

    private static func isDomain(_ text: String) -> Bool {
        guard let pattern = try? URLPattern("https://\(text)/"), pattern.outlines.first?.path.isEmpty ?? false else {
            return false
        }
        return !text.contains { "/:[#(".contains($0) } && !AssociationSurvey.isAddress(text)
    }

    // MARK: Components

    private static func components(
        of writers: [ComponentWriter], noting survey: inout AssociationSurvey
    ) -> [SiteAssociation.Component] {
        var seen: Set<SiteAssociation.Component> = []
        var components: [SiteAssociation.Component] = []
        for writer in writers {
            for code in writer.shortcomings { survey.note(code, writer.pattern) }
            for component in writer.excluded + writer.open where seen.insert(component.ruled).inserted {
                components.append(component)
            }
        }
        return components
    }

    /// Catch-alls first, since an exclusion would take from them; then more segments before fewer, since an exclusion takes
    /// what is longer; then the more exact.
    private static func writers(of patterns: [URLPattern]) -> [ComponentWriter] {
        let all = patterns.flatMap { pattern in
            pattern.outlines.map { ComponentWriter(pattern: pattern.text, outline: $0) }
        }
        return all.map { (key: order($0), writer: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.writer)
    }

    private static func order(_ writer: ComponentWriter) -> [String] {
        let path = writer.outline.path
        let depth = String(999 - min(path.count, 999))
        let ranks = (path + (writer.outline.fragment ?? [])).map { part in
            switch part {
            case .literal(let text): "0\(text)"
            case .affix: "1"
            case .typed: "2"
            case .any: "3"
            case .catchAll: "4"
            }
        }
        let padded = String(repeating: "0", count: 3 - depth.count) + depth
        return [path.last == .catchAll ? "0" : "1", padded, writer.outline.fragment == nil ? "1" : "0"]
            + ranks + [writer.pattern]
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
