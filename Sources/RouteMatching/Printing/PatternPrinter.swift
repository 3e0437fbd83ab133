/// Writes one expansion of a pattern with values.
struct PatternPrinter {
    let pattern: URLPattern
    let expansion: PatternExpansion
    let values: [String: [String]]
    let types: [URLPattern.ParameterType]
    var limits = URLMatchingOptions.Limits()

    func print(
        query: ParsedURL.Query, source: URLMatchingOptions.Source?
    ) throws(RouteParameterError) -> String {
        let text = try write(query: query, source: source)
        try checkLimits(of: text, query)
        return text
    }

    /// A URL beyond the limits would not be read again.
    private func checkLimits(of text: String, _ query: ParsedURL.Query) throws(RouteParameterError) {
        func refuse(_ limit: Int) -> RouteParameterError {
            RouteParameterError(.limitExceeded(limit: limit), name: "", pattern: pattern)
        }
        guard text.utf8.count <= limits.textLength else { throw refuse(limits.textLength) }
        guard query.pairs.count <= limits.queryPairs else { throw refuse(limits.queryPairs) }
        for segments in [expansion.pathSegments, expansion.fragmentSegments] {
            let count = segments.reduce(0) { count, segment in
                count + (segment.kind == .catchAll ? values[expansion.text(segment.name)]?.count ?? 0 : 1)
            }
            guard count <= limits.segments else { throw refuse(limits.segments) }
        }
    }

    private func write(
        query: ParsedURL.Query, source: URLMatchingOptions.Source?
    ) throws(RouteParameterError) -> String {
        var output = try start(source)
        try write(expansion.pathSegments, endsInSlash: expansion.pathEndsInSlash, to: &output)
        for (index, pair) in query.pairs.enumerated() {
            output += index == 0 ? "?" : "&"
            PercentCoding.encode(pair.name, into: &output)
            guard let value = pair.value else { continue }
            output += "="
            PercentCoding.encode(value, into: &output)
        }
        guard expansion.hasFragment else { return output }
        output += "#/"
        try write(expansion.fragmentSegments, endsInSlash: expansion.fragmentEndsInSlash, to: &output)
        return output
    }

    /// What stands before the first segment, its slash included.
    private func start(_ source: URLMatchingOptions.Source?) throws(RouteParameterError) -> String {
        switch expansion.source {
        case .any:
            guard source?.isWildcard != true else {
                throw RouteParameterError(.notWritable, name: "*", pattern: pattern)
            }
            return (source?.prefix ?? "") + "/"
        case .custom: return expansion.text(expansion.scheme) + "://"
        case .web:
            let scheme = expansion.text(expansion.scheme)
            if expansion.hostIsWildcard {
                // Only a source says which of the hosts is meant.
                guard case .web(_, let host)? = source?.kind, !host.hasPrefix("*."),
                    HostRule("*." + expansion.text(expansion.host)).takesHost(host)
                else { throw RouteParameterError(.notWritable, name: "*", pattern: pattern) }
                return "\(scheme)://\(host)/"
            }
            let port = expansion.port < 0 ? "" : ":\(expansion.port)"
            return "\(scheme)://\(expansion.text(expansion.host))\(port)/"
        }
    }

    private func write(
        _ segments: ArraySlice<PatternSegment>, endsInSlash: Bool, to output: inout String
    ) throws(RouteParameterError) {
        var isFirst = true
        for segment in segments {
            if !isFirst { output += "/" }
            isFirst = false
            switch segment.kind {
            case .literal: writeLiteral(segment.literal, to: &output)
            case .wildcard: throw RouteParameterError(.notWritable, name: "*", pattern: pattern)
            case .catchAll:
                for (index, value) in (values[expansion.text(segment.name)] ?? []).enumerated() {
                    if index > 0 { output += "/" }
                    try writeWhole(value, segment, to: &output)
                }
            case .parameter, .typed: try writeWhole(try value(of: segment), segment, to: &output)
            case .affix:
                let value = try value(of: segment)
                guard !value.isEmpty else { throw malformed(value, segment, "text that is not empty") }
                guard comesBack(value, in: segment) else {
                    throw malformed(value, segment, "text that stays apart from the text around it")
                }
                writeLiteral(segment.literal, to: &output)
                PercentCoding.encode(value, into: &output)
                writeLiteral(segment.suffix, to: &output)
            }
        }
        if endsInSlash, !segments.isEmpty { output += "/" }
    }

    private func value(of segment: PatternSegment) throws(RouteParameterError) -> String {
        let name = expansion.text(segment.name)
        guard let list = values[name], let value = list.first else {
            throw RouteParameterError(.missing(expected: typeName(segment)), name: name, pattern: pattern)
        }
        guard list.count == 1 else { throw RouteParameterError(.listInSegment, name: name, pattern: pattern) }
        return value
    }

    private func writeWhole(
        _ value: String, _ segment: PatternSegment, to output: inout String
    ) throws(RouteParameterError) {
        guard !value.isEmpty else { throw malformed(value, segment, "text that is not empty") }
        guard value != ".", value != ".." else { throw malformed(value, segment, "text that a segment can hold") }
        if segment.kind == .typed {
            var options = URLMatchingOptions()
            options.parameterTypes = types
            let test = ParameterTest(key: expansion.text(segment.type), options: options)
            var text = value
            guard text.withUTF8({ test.accepts($0) }) else { throw malformed(value, segment, typeName(segment)) }
        }
        PercentCoding.encode(value, into: &output)
    }

    /// Whether a value can be told again from the literal text around it: it makes no dot segment with it, and no character.
    private func comesBack(_ value: String, in segment: PatternSegment) -> Bool {
        let prefix = expansion.text.decodedSubstring(segment.literal) ?? ""
        let suffix = expansion.text.decodedSubstring(segment.suffix) ?? ""
        let whole = prefix + value + suffix
        return whole != "." && whole != ".." && whole.count == prefix.count + value.count + suffix.count
            && whole.hasPrefix(prefix) && whole.hasSuffix(suffix)
    }

    private func typeName(_ segment: PatternSegment) -> String {
        segment.kind == .typed ? expansion.text(segment.type) : "text"
    }

    private func malformed(_ value: String, _ segment: PatternSegment, _ expected: String) -> RouteParameterError {
        RouteParameterError(
            .malformed(value: value, expected: expected), name: expansion.text(segment.name), pattern: pattern)
    }

    /// Writes a literal as it stands in the pattern, with escapes for what no URL may hold.
    private func writeLiteral(_ range: Range<Int>, to output: inout String) {
        for byte in expansion.text(range).utf8 {
            let isPlain = byte < 0x80 && byte > 0x20 && !"\"<>\\^`{|}".utf8.contains(byte)
            if isPlain {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                PercentCoding.encode(byte, into: &output)
            }
        }
    }
}
