import RouteMatching

/// What a match is in JSON.
enum MatchReport {
    /// `pattern`, `params`, `query`, `fragment`, `fragmentQuery`; the last three only where there is something.
    static func members(_ captures: RouteCaptures) -> [JSON.Member] {
        let url = captures.url
        var members = [
            JSON.Member("pattern", .string(captures.pattern.text)), JSON.Member("params", parameters(captures)),
        ]
        if !url.query.isEmpty { members.append(JSON.Member("query", query(url.query))) }
        if let fragment = url.fragment { members.append(JSON.Member("fragment", .string(fragment))) }
        if !url.fragmentQuery.isEmpty { members.append(JSON.Member("fragmentQuery", query(url.fragmentQuery))) }
        return members
    }

    /// The captures by name: typed ones as numbers and booleans, a catch-all as a list.
    static func parameters(_ captures: RouteCaptures) -> JSON {
        var members: [JSON.Member] = []
        for capture in captures.pattern.captures {
            if capture.extent == .catchAll {
                members.append(JSON.Member(capture.name, .array(captures.values(for: capture.name).map(JSON.string))))
            } else if let text = captures[capture.name] {
                members.append(JSON.Member(capture.name, value(text, type: capture.type)))
            }
        }
        return .object(members)
    }

    private static func value(_ text: String, type: String?) -> JSON {
        switch type {
        case "bool": .boolean(text == "true")
        case "int", "uint": Int(text).map(JSON.integer) ?? UInt64(text).map(JSON.unsigned) ?? .string(text)
        case "double": .number(Double(text) ?? 0)
        default: .string(text)
        }
    }

    private static func query(_ query: ParsedURL.Query) -> JSON {
        .object(
            query.names.map { name in
                JSON.Member(name, .array(query.values(name).map { $0.map(JSON.string) ?? .null }))
            })
    }

    /// The code of an error in reading a URL.
    static func code(_ error: URLParsingError) -> String {
        switch error.reason {
        case .schemeNotAllowed: "schemeNotAllowed"
        case .hostNotAllowed, .userInfoNotAllowed, .portNotAllowed: "hostNotAllowed"
        case .limitExceeded: "limitExceeded"
        default: "invalidURL"
        }
    }

    /// What is wrong with a pattern in a file, for people; how code would register it is no concern of theirs.
    static func sentence(_ error: RouteRegistrationError) -> String {
        switch error {
        case .duplicate(let new, let existing) where new != existing:
            "\(new.place): “\(new.pattern)” matches the same URLs as “\(existing.pattern)” at \(existing.place). "
                + "Remove one of them."
        default: error.description
        }
    }

    /// The code of an error in registering a pattern.
    static func code(_ error: RouteRegistrationError) -> String {
        switch error {
        case .invalidPattern: "invalidPattern"
        case .duplicate: "duplicate"
        }
    }
}
