extension Mediator {
    /// Who answers a URL, and with what it was matched.
    struct Answer {
        let endpoint: Endpoint
        /// What the pattern captured; nil if the URL names an action.
        let captures: RouteCaptures?
        /// The query of a URL that names an action.
        var query: ParsedURL.Query?
    }

    /// The best match that the origin may call, besides those that declined.
    func find(
        _ url: String, in snapshot: Snapshot, origin: Origin, besides declined: [Int]
    ) throws(MediatorError) -> Answer {
        var isRefused = false
        do throws(URLParsingError) {
            // Nearly always the best match may be called; only otherwise all matches are made.
            if let best = try snapshot.urls.firstMatch(of: url) {
                if best.value.accepts(origin, besides: declined) {
                    return Answer(endpoint: best.value, captures: best.captures)
                }
                for match in try snapshot.urls.matches(of: url) {
                    if match.value.accepts(origin, besides: declined) {
                        return Answer(endpoint: match.value, captures: match.captures)
                    }
                    isRefused = isRefused || match.value.isAlive && !declined.contains(match.value.id)
                }
            }
            if configuration.opensActions, let action = try action(for: url, in: snapshot, origin: origin, declined) {
                return action
            }
        } catch {
            throw .invalidURL(url, error)
        }
        if isRefused { throw .notAllowed(url, origin: origin) }
        if !declined.isEmpty { throw .declined(url) }
        throw .notFound(url: url, nearest: suggestions(for: url, in: snapshot))
    }

    /// URLs that are a few letters away; none where the table is so long that a flood of wrong links would cost time.
    private func suggestions(for url: String, in snapshot: Snapshot) -> [String] {
        snapshot.urls.count <= 1_000 ? snapshot.urls.explain(url).suggestions.map { Secrets.hide(in: $0) } : []
    }

    /// The exported action of a registered target that a URL names: `shop://Cart/add?sku=1`.
    ///
    /// The name came from outside, so it meets what was registered and exported, and nothing else: no type, no target
    /// that a local caller has found by name.
    private func action(
        for url: String, in snapshot: Snapshot, origin: Origin, _ declined: [Int]
    ) throws(URLParsingError) -> Answer? {
        let parsed = try snapshot.urls.parse(url)
        guard let named = names(in: parsed) else { return nil }
        func exported(_ entry: TargetEntry) -> Endpoint? {
            guard entry.isAlive, let endpoint = entry.actions[named.action],
                endpoint.declaration.exposure != .localOnly
            else { return nil }
            return endpoint.accepts(origin, besides: declined) ? endpoint : nil
        }
        // A custom scheme's first segment has no case: browsers write hosts in small letters. Where several targets are called
        // so, the one that is spelled as in the URL comes first, and then the first that lets the caller in.
        func spelledOtherwise() -> Endpoint? {
            let name = named.target.lowercased()
            let entries = snapshot.targets.values.filter { $0.name.lowercased() == name }
            return entries.sorted { $0.name < $1.name }.lazy.compactMap(exported).first
        }
        let endpoint = snapshot.targets[named.target].flatMap(exported) ?? spelledOtherwise()
        guard let endpoint else { return nil }
        return Answer(endpoint: endpoint, captures: nil, query: parsed.query)
    }

    /// The target and the action that a URL names; nil if it is not of that form.
    private func names(in url: ParsedURL) -> (target: String, action: String)? {
        guard url.form == .customScheme, let scheme = url.scheme, sources.contains(.scheme(scheme)) else { return nil }
        let segments = url.segments
        return segments.count == 2 ? (segments[0], segments[1]) : nil
    }

    /// The modules that wait to be loaded by a URL: they claim it, or the target that it names where no pattern matches.
    func modules(claiming url: String, in snapshot: Snapshot) -> [String] {
        let modules = snapshot.claims.hasURLs ? snapshot.claims.modules(forURL: url) : []
        guard modules.isEmpty, configuration.opensActions, snapshot.claims.hasTargets,
            (try? snapshot.urls.firstMatch(of: url)) == nil,
            let parsed = try? snapshot.urls.parse(url), let named = names(in: parsed)
        else { return modules }
        return snapshot.claims.modules(forTargetLike: named.target)
    }
}

extension Endpoint {
    /// Whether it may answer a call from an origin.
    final func accepts(_ origin: Origin, besides declined: [Int]) -> Bool {
        (isOpen || isAlive && declaration.exposure.allows(origin)) && (declined.isEmpty || !declined.contains(id))
    }
}
