public import Switchboard

extension Mediator {
    /// Expects that routes come back equal when they are written as URLs and read again.
    ///
    /// - Throws: ``UnmetExpectation`` with the route, its URL and what came back, or what `url(for:)` throws.
    public func expectRoundTrips<R: Linkable & Equatable>(_ routes: R...) throws {
        for route in routes {
            let url = try url(for: route)
            var builder = RouteTable<Int>.Builder(options: configuration.urls)
            try builder.insert(R.pattern, 0)
            guard let match = try builder.table().firstMatch(of: url) else {
                throw UnmetExpectation("\(route) was written as “\(url)”, which its own pattern does not match.")
            }
            let back = try RouteDecoder().decode(R.self, from: match.captures)
            guard back == route else {
                throw UnmetExpectation("\(route) was written as “\(url)” and came back as \(back).")
            }
        }
    }
}
