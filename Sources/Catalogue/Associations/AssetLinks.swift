public import Foundation

/// What a domain says about an Android app: the `assetlinks.json`, a statement list of Digital Asset Links.
///
/// The file lies at `https://DOMAIN/.well-known/assetlinks.json`, for `*.DOMAIN` as well. It names the app only; which URLs
/// open it stands in the intent filters of the app's manifest (Android Developers, “Verify Android App Links”).
public struct AssetLinks: Sendable, Hashable {
    /// The relation that lets an app open a site's URLs.
    public static let relation: String = "delegate_permission/common.handle_all_urls"

    /// The app's package.
    public let package: String
    /// The SHA-256 fingerprints of its certificates, in upper case and with colons.
    public let fingerprints: [String]

    /// Names an app.
    ///
    /// - Throws: ``AssociationError`` for what is no package name or no fingerprint.
    public init(package: String, fingerprints: [String]) throws(AssociationError) {
        let labels = package.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            label.first.map { $0.isASCII && $0.isLetter } ?? false
                && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
        guard labels.count > 1, isName else { throw .malformedPackage(package) }
        self.package = package
        var found: [String] = []
        for text in fingerprints {
            guard let fingerprint = Self.fingerprint(text) else { throw .malformedFingerprint(text) }
            found.append(fingerprint)
        }
        guard !found.isEmpty else { throw .malformedFingerprint("") }
        self.fingerprints = found
    }

    /// A fingerprint as the file writes it: upper case, with colons; nil for what is none.
    package static func fingerprint(_ text: String) -> String? {
        let digits = Array(text.uppercased().filter { $0 != ":" })
        guard digits.count == 64, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...$0 + 1]) }.joined(separator: ":")
    }

    /// The file's content, the same bytes for the same app.
    public var json: Data {
        get throws {
            struct Target: Encodable {
                let namespace = "android_app"
                let package_name: String
                let sha256_cert_fingerprints: [String]
            }
            struct Statement: Encodable {
                let relation = [AssetLinks.relation]
                let target: Target
            }
            let target = Target(package_name: package, sha256_cert_fingerprints: fingerprints)
            return try AssociationFiles.encoder.encode([Statement(target: target)])
        }
    }
}
