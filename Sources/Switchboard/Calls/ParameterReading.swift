/// What is known of parameters besides their values; shared, so that a request is small to copy.
final class ParameterReading: Sendable {
    /// The names that a pattern captures, by position; empty where the position of a name depends on the URL.
    let names: [String]
    /// The query of a URL that names an action; a URL that met a pattern has its query in the captures.
    let query: ParsedURL.Query?
    /// Notes what is read; nil but in tests.
    let recording: Recording?

    init(names: [String] = [], query: ParsedURL.Query? = nil, recording: Recording? = nil) {
        self.names = names
        self.query = query
        self.recording = recording
    }

    /// For a pattern that always captures the same segments, one a name.
    convenience init(_ pattern: URLPattern) {
        let captures = pattern.captures
        let isRegular = captures.allSatisfy { $0.extent == .segment && !$0.isOptional }
        self.init(names: isRegular ? captures.map(\.name) : [])
    }

    /// Where a name stands among the captures; -1 where that is not known.
    @inline(__always)
    func position(of name: String) -> Int {
        var position = 0
        while position < names.count {
            if names[position] == name { return position }
            position &+= 1
        }
        return -1
    }

    func recording(in recording: Recording?) -> ParameterReading {
        ParameterReading(names: names, query: query, recording: recording)
    }
}
