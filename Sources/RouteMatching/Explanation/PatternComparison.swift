/// Compares one expansion of a pattern with a URL, step by step and in plain steps: for explanations, not for look-ups.
struct PatternComparison {
    let options: URLMatchingOptions
    let rules: ScanRules
    let url: ParsedURL

    struct Finding {
        var mismatch: RouteExplanation.Mismatch?
        /// How far the comparison came; one for the source and for each segment.
        var progress: Int
    }

    func compare(_ expansion: PatternExpansion) -> Finding {
        if let mismatch = sourceMismatch(expansion) { return Finding(mismatch: mismatch, progress: 0) }
        let path = compare(
            expansion, expansion.pathSegments, with: pathSegments, isCustom: url.form == .customScheme, counted: 0,
            slashes: (expansion.pathEndsInSlash, url.scan.keepsEndSlash))
        guard path.mismatch == nil, expansion.hasFragment else { return path }
        guard let fragment = url.fragmentSegments else {
            return Finding(mismatch: .noFragmentRoute, progress: path.progress)
        }
        let rest = compare(
            expansion, expansion.fragmentSegments, with: fragment, isCustom: false, counted: pathSegments.count,
            slashes: (expansion.fragmentEndsInSlash, url.scan.fragmentKeepsEndSlash))
        return Finding(mismatch: rest.mismatch, progress: path.progress + rest.progress)
    }

    private var pathSegments: [String] { url.segments }

    // MARK: Source

    private func sourceMismatch(_ expansion: PatternExpansion) -> RouteExplanation.Mismatch? {
        guard expansion.source != .any else { return pathOnlyMismatch }
        let scheme = expansion.text(expansion.scheme).lowercased()
        guard scheme == url.scheme else { return .scheme(expected: scheme, found: url.scheme) }
        guard expansion.source == .web else { return nil }
        let name = expansion.text(expansion.host).lowercased()
        let rule = HostRule((expansion.hostIsWildcard ? "*." : "") + name)
        let standard = PortNumber.standard(forScheme: scheme) ?? -1
        let port = expansion.port == standard ? -1 : expansion.port
        let found = url.port == standard ? -1 : url.port ?? -1
        guard let host = url.host, rule.takesHost(host), port == found else {
            let expected = (expansion.hostIsWildcard ? "*." : "") + name + (port < 0 ? "" : ":\(port)")
            return .host(expected: expected, found: url.host.map { $0 + (found < 0 ? "" : ":\(found)") })
        }
        return nil
    }

    /// Whether patterns without a source of their own may answer the URL.
    var takesSource: Bool { pathOnlyMismatch == nil }

    private var pathOnlyMismatch: RouteExplanation.Mismatch? {
        guard let scheme = url.scheme, let sources = options.sources else { return nil }
        let isSource = sources.contains { source in
            switch source.kind {
            case .scheme(let name): name == scheme
            case .web(_, let host): isWebSource(HostRule(host))
            }
        }
        return isSource ? nil : .source(found: url.host ?? scheme)
    }

    private func isWebSource(_ rule: HostRule) -> Bool {
        guard let host = url.host, let scheme = url.scheme else { return false }
        let standard = PortNumber.standard(forScheme: scheme) ?? -1
        return rule.takesHost(host) && rule.takesPort(url.port ?? -1, standard: standard)
    }

    // MARK: Segments

    /// - Parameter slashes: whether the pattern and the URL end in a slash, which only strict tables look at.
    private func compare(
        _ expansion: PatternExpansion, _ wanted: ArraySlice<PatternSegment>, with found: [String], isCustom: Bool,
        counted: Int, slashes: (wanted: Bool, found: Bool)
    ) -> Finding {
        let wantsSlash = rules.isStrict && slashes.wanted && !wanted.isEmpty
        var progress = 1
        for (offset, segment) in wanted.enumerated() {
            guard offset < found.count else {
                return Finding(mismatch: .endOfPath(expected: form(of: segment, expansion)), progress: progress)
            }
            let folds = rules.foldsCase || isCustom && offset == 0
            let rest = segment.kind == .catchAll ? offset..<found.count : offset..<offset + 1
            for position in rest where found[position].isEmpty {
                return Finding(mismatch: .emptySegment(number: counted + position + 1), progress: progress)
            }
            if segment.kind == .catchAll {
                // The slash is one more segment, an empty one, and no catch-all takes it.
                let rest: RouteExplanation.Mismatch? = slashes.found ? .pathGoesOn(found: "/") : nil
                return Finding(mismatch: rest ?? (wantsSlash ? .endOfPath(expected: "/") : nil), progress: progress + 1)
            }
            if let mismatch = compare(
                segment, expansion, with: found[offset], folds: folds, number: counted + offset + 1)
            {
                return Finding(mismatch: mismatch, progress: progress)
            }
            progress += 1
        }
        if found.count > wanted.count {
            return Finding(mismatch: .pathGoesOn(found: found[wanted.count]), progress: progress)
        }
        if wantsSlash != slashes.found {
            return Finding(
                mismatch: wantsSlash ? .endOfPath(expected: "/") : .pathGoesOn(found: "/"), progress: progress)
        }
        return Finding(progress: progress)
    }

    private func compare(
        _ segment: PatternSegment, _ expansion: PatternExpansion, with found: String, folds: Bool, number: Int
    ) -> RouteExplanation.Mismatch? {
        func fold(_ text: String) -> String { folds ? text.lowercased() : text }
        let matches: Bool
        switch segment.kind {
        case .literal: matches = fold(expansion.decoded(segment.literal)) == fold(found)
        case .affix:
            let prefix = fold(expansion.decoded(segment.literal))
            let suffix = fold(expansion.decoded(segment.suffix))
            let text = fold(found)
            matches =
                text.count > prefix.count + suffix.count && text.prefix(prefix.count) == prefix
                && text.suffix(suffix.count) == suffix
        case .typed:
            let type = expansion.text(segment.type)
            var text = found
            guard !text.withUTF8({ ParameterTest(key: type, options: options).accepts($0) }) else { return nil }
            return .type(name: expansion.text(segment.name), type: type, found: found)
        case .parameter, .wildcard, .catchAll: matches = true
        }
        return matches ? nil : .segment(number: number, expected: form(of: segment, expansion), found: found)
    }

    /// A segment as the pattern writes it.
    private func form(of segment: PatternSegment, _ expansion: PatternExpansion) -> String {
        switch segment.kind {
        case .literal: expansion.text(segment.literal)
        case .affix:
            "\(expansion.text(segment.literal)){\(expansion.text(segment.name))}\(expansion.text(segment.suffix))"
        case .typed: ":\(expansion.text(segment.name))<\(expansion.text(segment.type))>"
        case .parameter: ":\(expansion.text(segment.name))"
        case .wildcard: "*"
        case .catchAll: "**\(expansion.text(segment.name))"
        }
    }
}

extension PatternExpansion {
    /// The decoded text of a range.
    func decoded(_ range: Range<Int>) -> String { text.decodedSubstring(range) ?? text(range) }
}
