import Catalogue

/// The `applinks` of a deployed `apple-app-site-association`: the rules by app, in both forms that Apple's systems read.
struct DeployedSite {
    private let links: JSON
    private let size: Int

    init(_ links: JSON, size: Int) {
        self.links = links
        self.size = size
    }

    /// What it says otherwise than a file that was just written.
    func differences(from expected: SiteAssociation) -> [AssociationDifference] {
        guard size <= SiteAssociation.largestFile else { return [AssociationDifference(.tooLarge, "\(size) bytes")] }
        var found: [AssociationDifference] = []
        var known: Set<AssociationDifference> = []
        func note(_ difference: AssociationDifference) {
            if known.insert(difference).inserted { found.append(difference) }
        }
        let details = links["details"]?.array ?? []
        for app in expected.appIDs {
            let own = details.filter { Self.apps(of: $0).contains(app) }
            if own.isEmpty {
                note(AssociationDifference(.missingApp, app))
            } else {
                compare(own.flatMap(components), expected).forEach(note)
            }
        }
        for app in details.flatMap(Self.apps) where !expected.appIDs.contains(app) {
            note(AssociationDifference(.extraApp, app))
        }
        return found
    }

    private func compare(
        _ deployed: [SiteAssociation.Component], _ expected: SiteAssociation
    ) -> [AssociationDifference] {
        let deployedRules = deployed.map(\.ruled)
        let expectedRules = expected.components.map(\.ruled)
        let (present, wanted) = (Set(deployedRules), Set(expectedRules))
        var found = expectedRules.filter { !present.contains($0) }.map {
            AssociationDifference(.missingComponent, $0.description)
        }
        found += deployedRules.filter { !wanted.contains($0) }.map {
            AssociationDifference(.extraComponent, $0.description)
        }
        if found.isEmpty, deployedRules != expectedRules {
            found.append(AssociationDifference(.otherOrder, expected.domain))
        }
        let site = SiteAssociation(domain: expected.domain, appIDs: expected.appIDs, components: deployed)
        found += expected.examples.filter { !site.opens($0.url) }.map {
            AssociationDifference(.closedLink, $0.url, pattern: $0.pattern)
        }
        return found
    }

    // MARK: Reading

    private static func apps(of details: JSON) -> [String] {
        (details["appIDs"]?.array?.compactMap(\.string) ?? []) + (details["appID"]?.string.map { [$0] } ?? [])
    }

    private func components(of details: JSON) -> [SiteAssociation.Component] {
        if let list = details["components"]?.array { return list.map { component($0, details) } }
        // The form before iOS 13: paths, and NOT in front of those that are excluded.
        return (details["paths"]?.array ?? []).compactMap(\.string).map { path in
            path.hasPrefix("NOT ")
                ? SiteAssociation.Component(path: String(path.dropFirst(4)), isExcluded: true)
                : SiteAssociation.Component(path: path)
        }
    }

    private func component(_ entry: JSON, _ details: JSON) -> SiteAssociation.Component {
        func value(_ name: String) -> JSON? { entry[name] ?? details["defaults"]?[name] ?? links["defaults"]?[name] }
        let query = value("?")
        let pairs = (query?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } }
        let texts = [value("/")?.string, query?.string, value("#")?.string]
        let usesVariables = (texts + pairs.map { $0.1 }).contains { $0?.contains("$(") ?? false }
        return SiteAssociation.Component(
            path: texts[0] ?? "*", query: texts[1] ?? "*",
            queryValues: Dictionary(pairs, uniquingKeysWith: { first, _ in first }), fragment: texts[2] ?? "*",
            isExcluded: value("exclude")?.boolean ?? false, comment: entry["comment"]?.string,
            isCaseSensitive: value("caseSensitive")?.boolean ?? true,
            isPercentEncoded: value("percentEncoded")?.boolean ?? true, variables: usesVariables ? variables : [:])
    }

    private var variables: [String: [String]] {
        let members = links["substitutionVariables"]?.members ?? []
        return Dictionary(
            members.map { ($0.name, $0.value.array?.compactMap(\.string) ?? []) },
            uniquingKeysWith: { first, _ in first })
    }
}
