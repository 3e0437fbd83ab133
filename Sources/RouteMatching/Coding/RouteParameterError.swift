/// What is wrong with one parameter of a route: the pattern matched, or is to be written, but a value does not fit.
///
/// It is never "not found": the link met a route, and this says which parameter that route could not use.
public struct RouteParameterError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// There is no value.
        case missing(expected: String)
        /// The value is not of the type.
        case malformed(value: String, expected: String)
        /// The route's property is not one value, an optional or a list of values, so it has no place in a URL.
        case nested(type: String)
        /// The pattern captures a name that the route does not have.
        case unknownName
        /// A list stands for one segment: only a catch-all takes a list.
        case listInSegment
        /// The pattern has a `*` or a host with `*`, so that no URL can be written from it.
        case notWritable
        /// The URL would be longer, or have more segments or query pairs, than a URL may.
        case limitExceeded(limit: Int)
    }

    /// The name of the parameter.
    public let name: String
    /// The route's pattern.
    public let pattern: URLPattern
    /// What is wrong.
    public let reason: Reason

    /// Makes an error.
    public init(_ reason: Reason, name: String, pattern: URLPattern) {
        self.reason = reason
        self.name = name
        self.pattern = pattern
    }

    /// The same error without the value, for parameters that are secret.
    public func redacted() -> RouteParameterError {
        guard case .malformed(_, let expected) = reason else { return self }
        return RouteParameterError(.malformed(value: "•••", expected: expected), name: name, pattern: pattern)
    }
}

extension RouteParameterError: CustomStringConvertible {
    /// The parameter, the pattern, the value and the expected type, and what to do.
    public var description: String {
        switch reason {
        case .missing(let expected):
            "The parameter “\(name)” of “\(pattern)” is missing; give a value of type \(expected)."
        case .malformed(let value, let expected):
            "The parameter “\(name)” of “\(pattern)” is “\(value)”, which is no \(expected)."
        case .nested(let type):
            "The parameter “\(name)” of “\(pattern)” has the type \(type), which has no place in a URL. "
                + "Use text, a number, a Bool, an enumeration with raw values, a UUID, a Date, a URL, or a list of these."
        case .unknownName:
            "The pattern “\(pattern)” captures “\(name)”, which the route does not have. Add a property of that name."
        case .listInSegment:
            "The parameter “\(name)” of “\(pattern)” is a list, and stands for one segment. Write **\(name)."
        case .notWritable:
            "No URL can be written from “\(pattern)”: nothing says what stands for “\(name)”. Give it a name, or a source."
        case .limitExceeded(let limit):
            "The URL of “\(pattern)” would exceed the limit of \(limit). Give shorter values, or fewer."
        }
    }
}
