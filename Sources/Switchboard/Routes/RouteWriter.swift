/// Writes a route of one type as the URL of each source; nil if no URL can hold it.
typealias RouteWriter = @Sendable (_ route: any Sendable, _ options: URLMatchingOptions) -> [String]?
