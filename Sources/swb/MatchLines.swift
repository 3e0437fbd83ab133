import RouteMatching

/// Answers the lines of `swb match --jsonl`: each registers its own patterns and opens or builds one URL.
struct MatchLines {
    private struct Refusal: Error {
        let member: JSON.Member

        init(_ name: String, _ value: String) { member = JSON.Member(name, .string(value)) }
    }

    /// The answer to a line, as an object that begins with the line's name, and whether the line was a request at all.
    static func answer(to line: String) -> (json: JSON, isAnswered: Bool) {
        guard let line = JSON(parsing: line), line.members != nil else {
            let reason = JSON.Member("reason", "the line is no JSON object")
            return (.object([JSON.Member("error", "invalidLine"), reason]), false)
        }
        let name = JSON.Member("name", line["name"] ?? .null)
        let request: MatchRequest
        do throws(MatchRequest.Fault) {
            request = try MatchRequest(line)
        } catch {
            let members = [JSON.Member("error", .string(error.code)), JSON.Member("reason", .string(error.reason))]
            return (.object([name] + members), false)
        }
        do throws(Refusal) {
            return (.object([name] + (try members(for: request))), true)
        } catch {
            return (.object([name, error.member]), true)
        }
    }

    private static func members(for request: MatchRequest) throws(Refusal) -> [JSON.Member] {
        let table = try table(for: request)
        if let building = request.building { return [try built(building, request.configuration)] }
        guard let text = request.url else { return [] }
        return try opened(text, table, request)
    }

    // MARK: Registering

    private static func table(for request: MatchRequest) throws(Refusal) -> RouteTable<Int> {
        var builder = RouteTable<Int>.Builder(options: request.configuration.options)
        do throws(RouteRegistrationError) {
            for (number, pattern) in request.patterns.enumerated() {
                // A pattern from a literal keeps its error until it is registered.
                try builder.insert(
                    URLPattern(stringLiteral: pattern.text), number, priority: pattern.priority,
                    place: "patterns:\(number + 1)")
            }
        } catch {
            throw Refusal("registerError", MatchReport.code(error))
        }
        for text in request.removals {
            for token in builder.tokens(for: URLPattern(stringLiteral: text)) { builder.remove(token) }
        }
        return builder.table()
    }

    // MARK: Opening

    private static func opened(
        _ text: String, _ table: RouteTable<Int>, _ request: MatchRequest
    ) throws(Refusal) -> [JSON.Member] {
        var text = text
        var seen: Set<String> = []
        for _ in 0...request.configuration.redirectLimit {
            // A URL that comes back has come round, whatever the limit.
            guard seen.insert(text).inserted else { break }
            let captures = try match(text, table)
            guard let target = request.redirects[captures.pattern.text] else { return MatchReport.members(captures) }
            text = target.text(with: captures)
        }
        throw Refusal("error", "redirectLoop")
    }

    private static func match(_ text: String, _ table: RouteTable<Int>) throws(Refusal) -> RouteCaptures {
        do throws(URLParsingError) {
            if let match = try table.firstMatch(of: text) { return match.captures }
        } catch {
            throw Refusal("error", MatchReport.code(error))
        }
        throw Refusal("error", "notFound")
    }

    // MARK: Building

    private static func built(
        _ building: MatchRequest.Building, _ configuration: MatchConfiguration
    ) throws(Refusal) -> JSON.Member {
        let pattern = URLPattern(stringLiteral: building.pattern)
        guard pattern.error == nil else { throw Refusal("registerError", "invalidPattern") }
        do throws(RouteParameterError) {
            let url = try pattern.url(
                building.values, query: ParsedURL.Query(building.query), limits: configuration.options.limits)
            return JSON.Member("url", .string(url))
        } catch {
            if case .limitExceeded = error.reason { throw Refusal("error", "limitExceeded") }
            throw Refusal("error", "missingParameter")
        }
    }
}
