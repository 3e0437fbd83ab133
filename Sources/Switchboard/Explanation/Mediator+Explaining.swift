extension Mediator {
    /// Whether a URL would be answered: a pattern matches, the origin may call it, and its parameters can be read.
    ///
    /// No handler and no interceptor runs, and no module is loaded: one that claims the URL counts as an answer.
    public func canOpen(_ url: String, origin: Origin = .local) -> Bool {
        let snapshot = snapshot
        guard let answer = try? find(url, in: snapshot, origin: origin, besides: []) else {
            return (try? snapshot.urls.parse(url)) != nil && !snapshot.claims.modules(forURL: url).isEmpty
        }
        guard let captures = answer.captures, let check = answer.endpoint.check else { return true }
        return (try? check(captures)) != nil
    }

    /// Says what would become of a URL, and why, without running anything.
    ///
    /// - Complexity: linear in the number of patterns; it is for people, logs and tests.
    public func explain(_ url: String, origin: Origin = .local) -> Explanation {
        let snapshot = snapshot
        let shown = Secrets.hide(in: url)
        let parsed: ParsedURL
        let matches: [RouteMatch<Endpoint>]
        do throws(URLParsingError) {
            parsed = try snapshot.urls.parse(url)
            matches = try snapshot.urls.matches(of: url)
        } catch {
            return Explanation(
                url: shown, origin: origin, verdict: .invalid(reason: "\(error)"), candidates: [], interceptors: [],
                nearest: [])
        }
        let winner = matches.first { $0.value.accepts(origin, besides: []) }
        var verdict = Explanation.Verdict.notFound
        var fault: String?
        if let winner {
            verdict = .opens(pattern: winner.pattern.text)
            do {
                try winner.value.check?(winner.captures)
            } catch {
                fault = "\(error)"
                verdict = .unreadable(pattern: winner.pattern.text, reason: "\(error)")
            }
        } else if !matches.isEmpty {
            verdict = .notAllowed
        }
        let claiming = snapshot.claims.modules(forURL: url)
        let answer = try? find(url, in: snapshot, origin: origin, besides: [])
        if !claiming.isEmpty {
            verdict = .loads(modules: claiming)
        } else if let answer, answer.captures == nil {
            verdict = .performs(action: answer.endpoint.name)
        }
        let candidates =
            matches.map { candidate($0, origin: origin, winner: winner, fault: fault) }
            + (winner == nil ? misses(of: parsed, in: snapshot, besides: matches) : [])
        let isLost = matches.isEmpty && claiming.isEmpty && answer == nil
        return Explanation(
            url: shown, origin: origin, verdict: verdict, candidates: candidates,
            interceptors: answer.map { snapshot.interceptors.chain(for: $0.endpoint, url: url).map(\.name) } ?? [],
            nearest: isLost ? Spelling.nearest(to: url, in: snapshot) : [])
    }

    private func candidate(
        _ match: RouteMatch<Endpoint>, origin: Origin, winner: RouteMatch<Endpoint>?, fault: String?
    ) -> Explanation.Candidate {
        let endpoint = match.value
        let reason: Explanation.Candidate.Fault?
        if !endpoint.isAlive {
            reason = .ownerGone
        } else if !endpoint.declaration.exposure.allows(origin) {
            reason = .origin(allowed: "\(endpoint.declaration.exposure)")
        } else if let winner, winner.value.id != endpoint.id {
            reason = .outranked(by: winner.pattern.text)
        } else {
            reason = fault.map { .parameter($0) }
        }
        return Explanation.Candidate(
            pattern: match.pattern.text, module: endpoint.declaration.module, place: endpoint.declaration.place,
            fault: reason)
    }

    /// The patterns that do not match, those first that agree with the URL for longest; no more than eight.
    private func misses(
        of url: ParsedURL, in snapshot: Snapshot, besides matches: [RouteMatch<Endpoint>]
    ) -> [Explanation.Candidate] {
        let matched = Set(matches.map(\.value.id))
        var found: [(agreement: Int, candidate: Explanation.Candidate)] = []
        for (pattern, endpoint, _, place) in snapshot.urls.registrations where !matched.contains(endpoint.id) {
            let (fault, agreement) = MatchFault.find(url, pattern, configuration.urls)
            let candidate = Explanation.Candidate(
                pattern: pattern.text, module: endpoint.declaration.module, place: place, fault: fault)
            found.append((agreement, candidate))
        }
        return found.sorted { ($1.agreement, $0.candidate.pattern) < ($0.agreement, $1.candidate.pattern) }
            .prefix(8).map(\.candidate)
    }
}
