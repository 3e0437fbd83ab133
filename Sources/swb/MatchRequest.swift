import RouteMatching

/// A line for `swb match --jsonl`, read and checked before anything is done with it.
struct MatchRequest {
    /// What is wrong with a line.
    struct Fault: Error {
        let code: String
        let reason: String
    }

    struct Pattern {
        let text: String
        let priority: Int
    }

    struct Building {
        let pattern: String
        var values: [String: [String]] = [:]
        var query: [ParsedURL.Query.Pair] = []
    }

    let configuration: MatchConfiguration
    private(set) var patterns: [Pattern] = []
    /// The patterns to take out again.
    private(set) var removals: [String] = []
    private(set) var redirects: [String: RedirectTarget] = [:]
    private(set) var url: String?
    private(set) var building: Building?

    init(_ line: JSON) throws(Fault) {
        do throws(MatchConfiguration.Fault) {
            configuration = try MatchConfiguration(line["config"])
        } catch {
            throw Fault(code: "invalidConfig", reason: "\(error.key) must be \(error.expectation)")
        }
        for entry in try Self.list(line, "patterns") { patterns.append(try Self.pattern(entry)) }
        for entry in try Self.list(line, "before") { removals.append(try Self.removal(entry)) }
        for member in try Self.members(line, "redirects") {
            guard let text = member.value.string else { throw Self.fault("a redirect leads to a URL as text") }
            let target = RedirectTarget(text)
            if let name = target.unknownCapture(of: member.name) {
                throw Self.fault("the redirect of \(member.name) uses “\(name)”, which that pattern does not capture")
            }
            redirects[member.name] = target
        }
        if let open = Self.present(line["open"]) {
            guard let text = open.string else { throw Self.fault("open must be a URL as text") }
            url = text
        }
        if let build = Self.present(line["build"]) { building = try Self.building(build) }
    }

    // MARK: Members

    private static func fault(_ reason: String) -> Fault { Fault(code: "invalidLine", reason: reason) }

    /// A value that is there and not null.
    private static func present(_ value: JSON?) -> JSON? { value == .null ? nil : value }

    private static func list(_ line: JSON, _ name: String) throws(Fault) -> [JSON] {
        guard let value = present(line[name]) else { return [] }
        guard let list = value.array else { throw fault("\(name) must be a list") }
        return list
    }

    private static func members(_ line: JSON, _ name: String) throws(Fault) -> [JSON.Member] {
        guard let value = present(line[name]) else { return [] }
        guard let members = value.members else { throw fault("\(name) must be an object") }
        return members
    }

    private static func pattern(_ entry: JSON) throws(Fault) -> Pattern {
        if let text = entry.string { return Pattern(text: text, priority: 0) }
        guard let text = entry["pattern"]?.string else {
            throw fault("an entry of patterns must be text, or an object with a pattern")
        }
        guard let priority = present(entry["priority"]) else { return Pattern(text: text, priority: 0) }
        guard let number = priority.integer else { throw fault("the priority of \(text) must be a whole number") }
        return Pattern(text: text, priority: number)
    }

    private static func removal(_ entry: JSON) throws(Fault) -> String {
        guard entry["op"]?.string == "unregister" else {
            throw fault("the op of an entry of before must be unregister")
        }
        guard let text = entry["pattern"]?.string else { throw fault("unregister needs a pattern as text") }
        return text
    }

    // MARK: Building

    private static func building(_ build: JSON) throws(Fault) -> Building {
        guard let pattern = build["pattern"]?.string else { throw fault("build needs a pattern as text") }
        var building = Building(pattern: pattern)
        for member in try members(build, "params") {
            guard let texts = texts(member.value) else {
                throw fault("the parameter \(member.name) must be text, a number, true, false, or a list of these")
            }
            building.values[member.name] = texts
        }
        for entry in try list(build, "query") {
            guard let parts = entry.array, (1...2).contains(parts.count), let name = text(parts[0]) else {
                throw fault("an entry of query must be [name, value]")
            }
            let value = parts.count == 2 ? present(parts[1]) : nil
            if let value, text(value) == nil { throw fault("the value of \(name) in query must be text or null") }
            building.query.append(ParsedURL.Query.Pair(name, value.flatMap(text)))
        }
        return building
    }

    private static func texts(_ value: JSON) -> [String]? {
        guard let values = value.array else { return value == .null ? [] : text(value).map { [$0] } }
        let texts = values.compactMap(text)
        return texts.count == values.count ? texts : nil
    }

    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .number(let number): text(number)
        // Whole numbers keep their digits; 1.0 and 1e3 are read first, since no parameter is written so.
        case .numeral(let digits): digits.contains { ".eE".contains($0) } ? Double(digits).flatMap(text) : digits
        case .boolean(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    private static func text(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        return Int(exactly: number).map(String.init) ?? String(number)
    }
}
