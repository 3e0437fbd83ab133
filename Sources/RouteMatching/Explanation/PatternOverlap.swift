/// Compares two expansions: a URL that both may match, and whether one takes all URLs of the other.
struct PatternOverlap {
    let options: URLMatchingOptions

    /// A URL that both may match; the caller asks the table whether they do.
    func example(_ one: PatternExpansion, _ two: PatternExpansion) -> String? {
        guard let start = start(one, two) ?? start(two, one),
            let path = path(one, one.pathSegments, two, two.pathSegments)
        else { return nil }
        let withFragment = one.hasFragment ? one : two
        var text = start + path.map(escaped).joined(separator: "/")
        guard withFragment.hasFragment else { return text }
        let other = one.hasFragment && two.hasFragment ? two : withFragment
        guard let fragment = self.path(withFragment, withFragment.fragmentSegments, other, other.fragmentSegments)
        else { return nil }
        text += "#/" + fragment.map(escaped).joined(separator: "/")
        return text
    }

    /// Whether `wide` takes every URL that `narrow` takes.
    func covers(_ wide: PatternExpansion, _ narrow: PatternExpansion) -> Bool {
        guard coversSource(wide, narrow), !wide.hasFragment || narrow.hasFragment else { return false }
        return covers(wide, wide.pathSegments, narrow, narrow.pathSegments)
            && (!wide.hasFragment || covers(wide, wide.fragmentSegments, narrow, narrow.fragmentSegments))
    }

    // MARK: Source

    /// The start of URLs of the more exact of the two, which is `one`.
    private func start(_ one: PatternExpansion, _ two: PatternExpansion) -> String? {
        guard coversSource(two, one) else { return nil }
        switch one.source {
        case .any: return "/"
        case .custom: return one.text(one.scheme) + "://"
        case .web:
            let port = one.port < 0 ? "" : ":\(one.port)"
            return "\(one.text(one.scheme))://\(host(of: one, answeredBy: two))\(port)/"
        }
    }

    /// A host that the first takes; where the other is a path, one that is a source as well.
    private func host(of one: PatternExpansion, answeredBy two: PatternExpansion) -> String {
        let name = one.text(one.host).lowercased()
        guard one.hostIsWildcard else { return one.text(one.host) }
        let usual = "x." + name
        guard two.source == .any, let sources = options.sources else { return usual }
        let rules = sources.compactMap { source -> HostRule? in
            guard case .web(_, let host) = source.kind else { return nil }
            return HostRule(host)
        }
        let names = rules.map { ($0.isWildcard ? "x." : "") + String(decoding: $0.host, as: UTF8.self) }
        let own = HostRule("*." + name)
        return ([usual] + names).first { host in own.takesHost(host) && rules.contains { $0.takesHost(host) } } ?? usual
    }

    private func coversSource(_ wide: PatternExpansion, _ narrow: PatternExpansion) -> Bool {
        if wide.source == .any { return true }
        guard wide.source == narrow.source,
            wide.text(wide.scheme).lowercased() == narrow.text(narrow.scheme).lowercased()
        else { return false }
        guard wide.source == .web else { return true }
        let wideHost = wide.text(wide.host).lowercased()
        let narrowHost = narrow.text(narrow.host).lowercased()
        guard port(of: wide) == port(of: narrow) else { return false }
        if wide.hostIsWildcard, narrowHost.hasSuffix("." + wideHost) { return true }
        return wide.hostIsWildcard == narrow.hostIsWildcard && wideHost == narrowHost
    }

    /// The port, or -1 for the scheme's own, written or not.
    private func port(of expansion: PatternExpansion) -> Int {
        let standard = PortNumber.standard(forScheme: expansion.text(expansion.scheme).lowercased())
        return expansion.port == standard ? -1 : expansion.port
    }

    // MARK: Segments

    private typealias Segments = ArraySlice<PatternSegment>

    private func path(
        _ one: PatternExpansion, _ first: Segments, _ two: PatternExpansion, _ second: Segments
    ) -> [String]? {
        guard let a = first.first, let b = second.first else { return first.isEmpty && second.isEmpty ? [] : nil }
        // A catch-all takes what the other one writes, and is last itself.
        if a.kind == .catchAll { return second.map { sample(of: $0, two) } }
        if b.kind == .catchAll { return first.map { sample(of: $0, one) } }
        var candidates = samples(of: a, one) + samples(of: b, two)
        switch (a.kind, b.kind) {
        case (.affix, .affix):
            let prefixes = [one.decoded(a.literal), two.decoded(b.literal)]
            let suffixes = [one.decoded(a.suffix), two.decoded(b.suffix)]
            let prefix = prefixes.max { $0.count < $1.count } ?? ""
            let suffix = suffixes.max { $0.count < $1.count } ?? ""
            candidates.append(prefix + "x" + suffix)
        case (.affix, .typed): candidates += typedSamples(between: one.decoded(a.literal), one.decoded(a.suffix))
        case (.typed, .affix): candidates += typedSamples(between: two.decoded(b.literal), two.decoded(b.suffix))
        default: break
        }
        guard let text = candidates.first(where: { takes(a, one, $0) && takes(b, two, $0) }),
            let rest = path(one, first.dropFirst(), two, second.dropFirst())
        else { return nil }
        return [text] + rest
    }

    /// Texts that a segment takes; never empty.
    private func samples(of segment: PatternSegment, _ expansion: PatternExpansion) -> [String] {
        switch segment.kind {
        case .literal: return [expansion.decoded(segment.literal)]
        case .affix: return [expansion.decoded(segment.literal) + "x" + expansion.decoded(segment.suffix)]
        case .parameter, .wildcard, .catchAll: return ["x"]
        case .typed:
            return allValues(of: segment, expansion) ?? ["1", "true", "-1", "1.5", Self.uuid, "x"]
        }
    }

    private func sample(of segment: PatternSegment, _ expansion: PatternExpansion) -> String {
        let samples = samples(of: segment, expansion)
        return samples.first { takes(segment, expansion, $0) } ?? samples[0]
    }

    private static let uuid = "00000000-0000-0000-0000-000000000000"

    /// Texts with literal text at both ends that may be values of a type: numbers, and a UUID.
    private func typedSamples(between prefix: String, _ suffix: String) -> [String] {
        // A sign and an exponent may stand in either text; a zero keeps a number of many digits in range.
        let numbers = ["1", "0", "-", "-0", "1e"].map { prefix + $0 + suffix }
        let rest = Self.uuid.count - prefix.count - suffix.count
        guard rest > 0 else { return numbers }
        return numbers + [prefix + Self.uuid.dropFirst(prefix.count).prefix(rest) + suffix]
    }

    private func takes(_ segment: PatternSegment, _ expansion: PatternExpansion, _ text: String) -> Bool {
        func fold(_ text: String) -> String { options.caseSensitivePath ? text : text.lowercased() }
        switch segment.kind {
        case .literal: return fold(expansion.decoded(segment.literal)) == fold(text)
        case .affix:
            let prefix = fold(expansion.decoded(segment.literal))
            let suffix = fold(expansion.decoded(segment.suffix))
            return text.count > prefix.count + suffix.count && fold(text).hasPrefix(prefix)
                && fold(text).hasSuffix(suffix)
        case .parameter, .wildcard, .catchAll: return true
        case .typed:
            var copy = text
            return copy.withUTF8 { ParameterTest(key: expansion.text(segment.type), options: options).accepts($0) }
        }
    }

    private func covers(
        _ wide: PatternExpansion, _ first: Segments, _ narrow: PatternExpansion, _ second: Segments
    ) -> Bool {
        guard let a = first.first, let b = second.first else { return first.isEmpty && second.isEmpty }
        if a.kind == .catchAll { return true }
        guard b.kind != .catchAll else { return false }
        let isCovered: Bool
        switch (a.kind, b.kind) {
        case (.parameter, _), (.wildcard, _): isCovered = true
        case (_, .literal): isCovered = takes(a, wide, narrow.decoded(b.literal))
        case (_, .typed) where allValues(of: b, narrow) != nil:
            isCovered = allValues(of: b, narrow)?.allSatisfy { takes(a, wide, $0) } ?? false
        case (.typed, .typed): isCovered = wide.text(a.type) == narrow.text(b.type)
        case (.affix, .affix):
            isCovered =
                narrow.decoded(b.literal).hasPrefix(wide.decoded(a.literal))
                && narrow.decoded(b.suffix).hasSuffix(wide.decoded(a.suffix))
        default: isCovered = false
        }
        return isCovered && covers(wide, first.dropFirst(), narrow, second.dropFirst())
    }

    /// The values of a type that has few: an enumeration, or `bool`.
    private func allValues(of segment: PatternSegment, _ expansion: PatternExpansion) -> [String]? {
        let type = expansion.text(segment.type)
        return BuiltInType.choices(type) ?? (BuiltInType(name: type) == .bool ? ["true", "false"] : nil)
    }

    private func escaped(_ text: String) -> String {
        var output = ""
        PercentCoding.encode(text, into: &output)
        return output
    }
}
