/// The form of the URLs that one registration answers: literals, parameters, a catch-all, and where they come from.
///
///     /product/:sku                    one segment by name, from every source of the app
///     /product/:id<int>                typed: int, uint, double, bool, uuid, enum:a|b, or a type of the app
///     /news/:page?                     optional, last only
///     /files/{name}.html               a name with literal text around it
///     /shop/*                          one segment, unnamed
///     /files/**rest, /files/**rest?    one or more segments, none or more
///     /docs(/:language)/intro          an optional group, at most six
///     shop://product/:sku              one scheme
///     https://*.shop.example/p/:sku    hosts, here every subdomain
///     /app#/tab/:name                  a fragment route
///
/// A string literal is a pattern. A literal that is wrong keeps its error, and registering it throws that error:
/// nothing traps. Use ``validated()`` to ask at once.
///
///     let pattern: URLPattern = "/product/:sku"
///     let typed = try URLPattern(textFromAFile)
///
/// Two patterns are equal when their texts are.
public struct URLPattern: Sendable {
    let storage: PatternStorage

    /// Reads a pattern.
    ///
    /// - Throws: ``URLPatternError`` with the reason, the column and advice.
    /// - Complexity: linear in the text; at most 64 times that with six groups.
    public init(_ text: String) throws(URLPatternError) {
        storage = PatternStorage(text, webSchemes: nil)
        if let error = storage.error { throw error }
    }

    package init(_ text: String, webSchemes: Set<String>) throws(URLPatternError) {
        storage = PatternStorage(text, webSchemes: webSchemes)
        if let error = storage.error { throw error }
    }

    init(unchecked text: String) {
        storage = PatternStorage(text, webSchemes: nil)
    }

    static let standardWebSchemes: Set<String> = ["http", "https"]

    /// The pattern as it was written.
    public var text: String { storage.text }

    /// What is wrong with a pattern that came from a literal; `nil` for a good one.
    public var error: URLPatternError? { storage.error }

    /// The pattern itself, if its text is one.
    ///
    /// - Throws: ``URLPatternError`` if the pattern came from a literal that is wrong.
    public func validated() throws(URLPatternError) -> URLPattern {
        if let error { throw error }
        return self
    }
}

extension URLPattern: Hashable {
    /// Whether the texts are the same.
    public static func == (left: URLPattern, right: URLPattern) -> Bool {
        left.storage === right.storage || left.text == right.text
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension URLPattern: ExpressibleByStringLiteral {
    /// Reads a literal; an error is kept, and thrown by ``validated()`` and at registration.
    public init(stringLiteral text: String) { self.init(unchecked: text) }
}

extension URLPattern: CustomStringConvertible {
    /// The pattern as it was written.
    public var description: String { text }
}
