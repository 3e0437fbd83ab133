public import Foundation
import Switchboard

/// What one domain says about the URLs that open an app: the `apple-app-site-association` in the form of iOS 13.
///
/// The file lies at `https://DOMAIN/.well-known/apple-app-site-association`, for `*.DOMAIN` as well as for the domain itself
/// (Apple, “Supporting associated domains”). The first component that matches a URL decides.
public struct SiteAssociation: Sendable, Hashable {
    /// The largest file that Apple's systems read, in bytes without compression.
    public static let largestFile: Int = 128 << 10

    /// The domain, without `*.`.
    public let domain: String
    /// The apps that open the URLs, each as prefix and bundle identifier: `ABCDE12345.com.example.shop`.
    public let appIDs: [String]
    /// Which URLs open them; the first that matches decides.
    public let components: [Component]
    /// A URL for each form of the patterns, which has to open them.
    package let examples: [Example]

    /// A URL that a pattern answers.
    package struct Example: Sendable, Hashable {
        package let pattern: String
        package let url: String
    }

    package init(domain: String, appIDs: [String], components: [Component], examples: [Example] = []) {
        self.domain = domain
        self.appIDs = appIDs
        self.components = components
        self.examples = examples
    }

    /// The file's content, the same bytes for the same components.
    public var json: Data {
        get throws {
            struct Details: Encodable {
                let appIDs: [String]
                let components: [Component]
            }
            return try AssociationFiles.encoder.encode([
                "applinks": ["details": [Details(appIDs: appIDs, components: components)]]
            ])
        }
    }

    /// Whether the system would open the app for a URL of the domain; the host is not looked at.
    ///
    /// - Complexity: the length of all components times that of the URL.
    public func opens(_ url: String) -> Bool {
        guard let url = try? ParsedURL(url), url.form == .web else { return false }
        let path = url.rawPath.isEmpty ? "/" : url.rawPath
        let query = url.rawQuery ?? ""
        let fragment = url.rawFragment ?? ""
        let first = components.first { $0.matches(path: path, query: query, fragment: fragment) }
        return first.map { !$0.isExcluded } ?? false
    }
}
