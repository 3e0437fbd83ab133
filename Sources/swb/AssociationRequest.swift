import Catalogue
import RouteMatching

/// What the arguments of `swb associations` ask for: the files as they should be.
struct AssociationRequest {
    let files: AssociationFiles
    /// nil if the Android app is not named.
    let assetLinks: AssetLinks?

    init(_ arguments: Arguments) throws(UsageError) {
        let file = try arguments.require("--patterns")
        let appIDs = Self.list(try arguments.require("--app-id"))
        if appIDs.isEmpty { throw Self.wrong(.malformedAppID("")) }
        assetLinks = try Self.assetLinks(arguments)
        let hosts = arguments["--hosts"].map(Self.list) ?? []
        let patterns = try PatternFile(file).patterns
        do throws(AssociationError) {
            files = try AssociationFiles(patterns: patterns, hosts: hosts, appIDs: appIDs)
        } catch {
            throw Self.wrong(error)
        }
        if files.sites.isEmpty { throw .missingDomain }
    }

    /// What a deployed file says otherwise.
    func differences(from name: String) throws(UsageError) -> [AssociationDifference] {
        let bytes = try TextFile.bytes(of: name == "-" ? "/dev/stdin" : name)
        switch DeployedFile(bytes) {
        case .unreadable(let difference): return [difference]
        case .statements(let statements):
            guard let assetLinks else { throw .missingOption("--android-package") }
            return statements.differences(from: assetLinks)
        case .site(let site):
            guard files.sites.count == 1, let expected = files.sites.first else {
                throw .severalDomains(files.sites.map(\.domain))
            }
            return site.differences(from: expected)
        }
    }

    // MARK: Options

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
    }

    private static func assetLinks(_ arguments: Arguments) throws(UsageError) -> AssetLinks? {
        guard let package = arguments["--android-package"] else {
            if arguments["--fingerprint"] != nil { throw .missingOption("--android-package") }
            return nil
        }
        let fingerprints = list(try arguments.require("--fingerprint"))
        do throws(AssociationError) {
            return try AssetLinks(package: package, fingerprints: fingerprints)
        } catch {
            throw wrong(error)
        }
    }

    private static func wrong(_ error: AssociationError) -> UsageError {
        let (option, value) =
            switch error {
            case .malformedAppID(let text): ("--app-id", text)
            case .malformedPackage(let text): ("--android-package", text)
            case .malformedFingerprint(let text): ("--fingerprint", text)
            case .malformedHost(let text): ("--hosts", text)
            }
        return .invalidValue(option: option, value: value, expectation: error.expectation)
    }
}
