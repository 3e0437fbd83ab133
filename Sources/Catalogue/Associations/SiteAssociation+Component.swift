import Foundation
import Switchboard

extension SiteAssociation {
    /// One rule: the path, query and fragment of URLs, and whether they open the app.
    ///
    /// In each of them `*` stands for any text, slashes and none included, and `?` for one character, so that `?*` is text
    /// that is not empty (Apple, applinks.Details.Components).
    public struct Component: Sendable, Hashable {
        /// What the path must be, escaped as URLs are; `*` takes everything.
        public let path: String
        /// What the query must be as a whole; `*` takes everything.
        public let query: String
        /// What single values of the query must be, by name; a name that is missing counts as an empty value.
        public let queryValues: [String: String]
        /// What the fragment must be; `*` takes everything.
        public let fragment: String
        /// Whether URLs that match stay in the browser.
        public let isExcluded: Bool
        /// What people may read; the system ignores it.
        public let comment: String?
        /// Whether letters are compared with their case.
        public let isCaseSensitive: Bool
        /// Whether the texts are compared as URLs write them, and not decoded.
        public let isPercentEncoded: Bool
        /// What `$(name)` stands for.
        let variables: [String: [String]]

        package init(
            path: String = "*", query: String = "*", queryValues: [String: String] = [:], fragment: String = "*",
            isExcluded: Bool = false, comment: String? = nil, isCaseSensitive: Bool = true,
            isPercentEncoded: Bool = true, variables: [String: [String]] = [:]
        ) {
            self.path = path
            self.query = query
            self.queryValues = queryValues
            self.fragment = fragment
            self.isExcluded = isExcluded
            self.comment = comment
            self.isCaseSensitive = isCaseSensitive
            self.isPercentEncoded = isPercentEncoded
            self.variables = variables
        }

        /// The component as what it rules, without its comment.
        package var ruled: Component {
            Component(
                path: path, query: query, queryValues: queryValues, fragment: fragment, isExcluded: isExcluded,
                isCaseSensitive: isCaseSensitive, isPercentEncoded: isPercentEncoded, variables: variables)
        }

        func matches(path: String, query: String, fragment: String) -> Bool {
            takes(path, self.path) && takes(query, self.query) && takes(fragment, self.fragment)
                && queryValues.allSatisfy { name, pattern in
                    let values = ParsedURL.Query(query, plusIsSpace: false)
                    return takes(values.first(name) ?? "", pattern, isDecoded: true)
                }
        }

        private func takes(_ text: String, _ pattern: String, isDecoded: Bool = false) -> Bool {
            if pattern == "*" { return true }
            guard !isCaseSensitive || !isPercentEncoded || beginsAlike(text, pattern) else { return false }
            let wildcards = WildcardText(pattern, variables: variables, isCaseSensitive: isCaseSensitive)
            return wildcards.matches(isPercentEncoded || isDecoded ? text : text.removingPercentEncoding ?? text)
        }

        /// Whether the text is the pattern's up to its first wildcard: most components end here.
        private func beginsAlike(_ text: String, _ pattern: String) -> Bool {
            var bytes = text.utf8.makeIterator()
            for byte in pattern.utf8 {
                if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "$") { return true }
                guard bytes.next() == byte else { return false }
            }
            return true
        }
    }
}

extension SiteAssociation.Component: Encodable {
    private enum Key: String, CodingKey {
        case path = "/"
        case query = "?"
        case fragment = "#"
        case exclude, comment, caseSensitive, percentEncoded
    }

    /// Writes what differs from the defaults, and the path always.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(path, forKey: .path)
        if !queryValues.isEmpty {
            try container.encode(queryValues, forKey: .query)
        } else if query != "*" {
            try container.encode(query, forKey: .query)
        }
        if fragment != "*" { try container.encode(fragment, forKey: .fragment) }
        if isExcluded { try container.encode(true, forKey: .exclude) }
        try container.encodeIfPresent(comment, forKey: .comment)
        if !isCaseSensitive { try container.encode(false, forKey: .caseSensitive) }
        if !isPercentEncoded { try container.encode(false, forKey: .percentEncoded) }
    }
}

extension SiteAssociation.Component: CustomStringConvertible {
    /// The rule in one line: `/product/?*`, `not /product/?*/?*`, `/app #/tab/?*`.
    public var description: String {
        var words = isExcluded ? ["not", path] : [path]
        if query != "*" { words.append("?\(query)") }
        words += queryValues.sorted { $0.key < $1.key }.map { "?\($0.key)=\($0.value)" }
        if fragment != "*" { words.append("#\(fragment)") }
        if !isCaseSensitive { words.append("in any case") }
        if !isPercentEncoded { words.append("decoded") }
        return words.joined(separator: " ")
    }
}
