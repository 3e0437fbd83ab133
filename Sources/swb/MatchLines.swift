import RouteMatching

/// Answers the lines of `swb match --jsonl`: each registers its own patterns and opens or builds one URL.
struct MatchLines {
    private struct Answer: Error {
        let member: JSON.Member

        init(_ name: String, _ value: String) { member = JSON.Member(name, .string(value)) }
    }

    /// The answer to a line, as an object that begins with the line's name.
    static func answer(to line: String) -> JSON {
        guard let request = JSON(parsing: line), request.members != nil else {
            return .object([JSON.Member("error", "invalidLine"), JSON.Member("reason", "the line is no JSON object")])
        }
        let name = JSON.Member("name", request["name"] ?? .null)
        do throws(Answer) {
            return .object([name] + (try members(for: request)))
        } catch {
            return .object([name, error.member])
        }
    }

    private static func members(for request: JSON) throws(Answer) -> [JSON.Member] {
        let configuration: MatchConfiguration
        do throws(MatchConfiguration.Fault) {
            configuration = try MatchConfiguration(request["config"])
        } catch {
            throw Answer("error", "invalidConfig: \(error.key) must be \(error.expectation)")
        }
        let table = try table(for: request, configuration)
        if let build = request["build"], build != .null { return [try built(build)] }
        guard let text = request["open"]?.string else { return [] }
        return try opened(text, table, redirects: request["redirects"]?.members ?? [], configuration)
    }

    // MARK: Registering

    private static func table(
        for request: JSON, _ configuration: MatchConfiguration
    ) throws(Answer) -> RouteTable<Int> {
        var builder = RouteTable<Int>.Builder(options: configuration.options)
        do throws(RouteRegistrationError) {
            for (number, entry) in (request["patterns"]?.array ?? []).enumerated() {
                let text = entry.string ?? entry["pattern"]?.string ?? ""
                // A pattern from a literal keeps its error until it is registered.
                try builder.insert(
                    URLPattern(stringLiteral: text), number, priority: entry["priority"]?.integer ?? 0,
                    place: "patterns:\(number + 1)")
            }
        } catch {
            throw Answer("registerError", MatchReport.code(error))
        }
        for step in request["before"]?.array ?? [] where step["op"]?.string == "unregister" {
            for token in builder.tokens(for: URLPattern(stringLiteral: step["pattern"]?.string ?? "")) {
                builder.remove(token)
            }
        }
        return builder.table()
    }

    // MARK: Opening

    private static func opened(
        _ text: String, _ table: RouteTable<Int>, redirects: [JSON.Member], _ configuration: MatchConfiguration
    ) throws(Answer) -> [JSON.Member] {
        var text = text
        var seen: Set<String> = []
        for _ in 0...configuration.redirectLimit {
            // A URL that comes back has come round, whatever the limit.
            guard seen.insert(text).inserted else { break }
            let captures = try match(text, table)
            let pattern = captures.pattern.text
            guard let target = redirects.first(where: { $0.name == pattern })?.value.string else {
                return MatchReport.members(captures)
            }
            text = RedirectTarget(target).text(with: captures)
        }
        throw Answer("error", "redirectLoop")
    }

    private static func match(_ text: String, _ table: RouteTable<Int>) throws(Answer) -> RouteCaptures {
        do throws(URLParsingError) {
            if let match = try table.firstMatch(of: text) { return match.captures }
        } catch {
            throw Answer("error", MatchReport.code(error))
        }
        throw Answer("error", "notFound")
    }

    // MARK: Building

    private static func built(_ build: JSON) throws(Answer) -> JSON.Member {
        var values: [String: [String]] = [:]
        for member in build["params"]?.members ?? [] { values[member.name] = texts(member.value) }
        let pairs = (build["query"]?.array ?? []).compactMap { pair -> ParsedURL.Query.Pair? in
            guard let parts = pair.array, let name = parts.first.flatMap(text) else { return nil }
            return ParsedURL.Query.Pair(name, parts.count > 1 ? text(parts[1]) : nil)
        }
        let pattern = URLPattern(stringLiteral: build["pattern"]?.string ?? "")
        guard pattern.error == nil else { throw Answer("registerError", "invalidPattern") }
        do throws(RouteParameterError) {
            return JSON.Member("url", .string(try pattern.url(values, query: ParsedURL.Query(pairs))))
        } catch {
            throw Answer("error", "missingParameter")
        }
    }

    private static func texts(_ value: JSON) -> [String] {
        if case .array(let values) = value { return values.compactMap(text) }
        return text(value).map { [$0] } ?? []
    }

    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
