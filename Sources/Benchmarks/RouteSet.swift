import Foundation

/// A set of routes and look-ups as files: `SET.routes`, a pattern a line, and `SET.lookups`, tab-separated.
struct RouteSet {
    struct Lookup {
        let text: String
        /// The number of the route that must match, or nil.
        let route: Int?
        let captures: [String: String]
    }

    let name: String
    /// The patterns in Switchboard's notation: a catch-all has two asterisks.
    let patterns: [String]
    let lookups: [Lookup]

    init(directory: String, name: String) throws {
        self.name = name
        let routes = try Self.lines("\(directory)/\(name).routes")
        let numbers = Dictionary(routes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        patterns = routes.map { $0.replacingOccurrences(of: "/*", with: "/**") }
        lookups = try Self.lines("\(directory)/\(name).lookups").map { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count >= 3 else { throw BenchmarkError(description: "a look-up has three columns: \(line)") }
            let captures = try? JSONDecoder().decode([String: String].self, from: Data(columns[2].utf8))
            return Lookup(text: columns[0], route: numbers[columns[1]], captures: captures ?? [:])
        }
    }

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
