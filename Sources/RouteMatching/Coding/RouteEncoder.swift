/// Writes a typed route as a URL: properties that the pattern names go into the path, all others into the query.
///
///     struct ShowProduct: Codable { var sku: String; var ref: String? }
///     try RouteEncoder(pattern: "/product/:sku").url(for: ShowProduct(sku: "a/b"), source: .scheme("shop"))
///     // shop://product/a%2Fb
///
/// Properties are text, numbers, `Bool`, enumerations with raw values, `UUID`, `Date` (ISO 8601, UTC), `URL`, optionals
/// of these, and lists of these: a list is a catch-all's segments, or a name that is repeated in the query. `nil` and an
/// empty list are left out.
public struct RouteEncoder: Sendable {
    /// The pattern of the URLs.
    public let pattern: URLPattern
    /// The types that the app adds, to check the values of such parameters.
    public let types: [URLPattern.ParameterType]
    /// The bounds that the URLs keep, so that they can be read again.
    public let limits: URLMatchingOptions.Limits

    /// Makes an encoder.
    public init(
        pattern: URLPattern, types: [URLPattern.ParameterType] = [],
        limits: URLMatchingOptions.Limits = URLMatchingOptions.Limits()
    ) {
        self.pattern = pattern
        self.types = types
        self.limits = limits
    }

    /// The URL of a route.
    ///
    /// - Throws: ``RouteParameterError`` that names the parameter, or what the route's own `encode(to:)` throws.
    public func url(
        for route: some Encodable, source: URLMatchingOptions.Source? = nil
    ) throws -> String {
        let values = try values(of: route)
        let names = Set(pattern.captureNames)
        var path: [String: [String]] = [:]
        var query: [ParsedURL.Query.Pair] = []
        for (name, list) in values {
            if names.contains(name) {
                path[name] = list
            } else {
                query += list.map { ParsedURL.Query.Pair(name, $0) }
            }
        }
        return try pattern.url(path, query: ParsedURL.Query(query), source: source, types: types, limits: limits)
    }

    /// The texts of a route's properties, in the order in which the route encodes them.
    ///
    /// - Throws: ``RouteParameterError`` that names the parameter, or what the route's own `encode(to:)` throws.
    public func values(of route: some Encodable) throws -> [(name: String, values: [String])] {
        let collector = RouteValueCollector(pattern: pattern)
        try route.encode(to: RouteEncoding(collector: collector, name: nil))
        return collector.values
    }
}
