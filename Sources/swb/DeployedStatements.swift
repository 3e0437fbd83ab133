import Catalogue

/// The statements of a deployed `assetlinks.json` about Android apps that open links: fingerprints by package.
struct DeployedStatements {
    private var fingerprints: [(package: String, values: [String])] = []

    init(_ statements: [JSON]) {
        var places: [String: Int] = [:]
        for statement in statements {
            let relations = statement["relation"]?.array?.compactMap(\.string) ?? []
            guard relations.contains(AssetLinks.relation), let target = statement["target"],
                target["namespace"]?.string == "android_app", let package = target["package_name"]?.string
            else { continue }
            let values = (target["sha256_cert_fingerprints"]?.array ?? []).compactMap(\.string).map {
                AssetLinks.fingerprint($0) ?? $0
            }
            if let place = places[package] {
                fingerprints[place].values += values
            } else {
                places[package] = fingerprints.count
                fingerprints.append((package, values))
            }
        }
    }

    /// What they say otherwise than a file that was just written.
    func differences(from expected: AssetLinks) -> [AssociationDifference] {
        let others = fingerprints.filter { $0.package != expected.package }.map {
            AssociationDifference(.extraPackage, $0.package)
        }
        guard let own = fingerprints.first(where: { $0.package == expected.package }) else {
            return [AssociationDifference(.missingPackage, expected.package)] + others
        }
        let (present, wanted) = (Set(own.values), Set(expected.fingerprints))
        return expected.fingerprints.filter { !present.contains($0) }.map { .init(.missingFingerprint, $0) }
            + present.subtracting(wanted).sorted().map { .init(.extraFingerprint, $0) } + others
    }
}
