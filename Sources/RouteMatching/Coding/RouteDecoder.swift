/// Reads a typed route from a match: properties by name from the path first, then from the query.
///
///     struct ShowProduct: Codable { var sku: String; var ref: String? }
///     let route = try RouteDecoder().decode(ShowProduct.self, from: match.captures)
///
/// The text forms are those of ``RouteEncoder``. A `Bool` in the query may stand without a value: `?gift` is true.
public struct RouteDecoder: Sendable {
    /// A property of a route, as its `init(from:)` asks for it.
    public struct Field: Sendable, Hashable {
        /// The name, as in the path or the query.
        public let name: String
        /// The name of the type of one value.
        public let type: String
        /// Whether the route can do without it.
        public let isOptional: Bool
        /// Whether it is a list of values.
        public let isList: Bool
    }

    /// Makes a decoder.
    public init() {}

    /// The route that a URL means.
    ///
    /// - Throws: ``RouteParameterError`` that names the parameter, the pattern, the value and the expected type, or what
    ///   the route's own `init(from:)` throws.
    public func decode<Route: Decodable>(_ type: Route.Type, from captures: RouteCaptures) throws -> Route {
        let url = captures.url
        var values: [String: [String?]] = [:]
        for pair in url.fragmentQuery.pairs + url.query.pairs { values[pair.name, default: []].append(pair.value) }
        // The path wins over the query.
        for name in captures.names { values[name] = captures.values(for: name) }
        for capture in captures.pattern.captures where capture.isOptional && values[capture.name] == nil {
            values[capture.name] = []
        }
        return try decode(type, pattern: captures.pattern, values: values)
    }

    /// The route with these values by name; `nil` stands for a name without a value.
    ///
    /// - Throws: as ``decode(_:from:)``.
    public func decode<Route: Decodable>(
        _ type: Route.Type, pattern: URLPattern, values: [String: [String?]]
    ) throws -> Route {
        try Route(from: RouteDecoding(input: RouteInput(pattern: pattern, values: values), name: nil))
    }

    /// Looks at a route's type without a URL: what a catalogue shows, and what registration checks.
    ///
    /// The type's `init(from:)` runs once with made-up values. It is looked into up to the first property whose values
    /// cannot be made up, such as an enumeration that is not `CaseIterable`.
    ///
    /// - Throws: ``RouteParameterError`` if a property has parts of its own, a list stands for one segment, or the
    ///   pattern captures a name that the route does not have.
    public func fields<Route: Decodable>(of type: Route.Type, pattern: URLPattern) throws(RouteParameterError)
        -> [Field]
    {
        let probe = RouteProbe(pattern: pattern)
        var isComplete = true
        do {
            _ = try Route(from: RouteProbing(probe: probe, name: nil))
        } catch let error as RouteParameterError {
            throw error
        } catch {
            isComplete = false
        }
        for capture in pattern.captures {
            guard let field = probe.fields.first(where: { $0.name == capture.name }) else {
                if isComplete { throw RouteParameterError(.unknownName, name: capture.name, pattern: pattern) }
                continue
            }
            if field.isList, capture.extent == .segment {
                throw RouteParameterError(.listInSegment, name: capture.name, pattern: pattern)
            }
        }
        return probe.fields
    }
}
