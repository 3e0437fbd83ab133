extension Mediator {
    /// Whether a URL would be answered: a pattern matches, the origin may call it, and its parameters can be read.
    ///
    /// No handler and no interceptor runs, and no module is loaded: one that claims the URL counts as an answer.
    public func canOpen(_ url: String, origin: Origin = .local) -> Bool {
        let snapshot = snapshot
        guard let answer = try? find(url, in: snapshot, origin: origin, besides: []) else {
            return (try? snapshot.urls.parse(url)) != nil && !modules(claiming: url, in: snapshot).isEmpty
        }
        guard let captures = answer.captures, let check = answer.endpoint.check else { return true }
        return (try? check(captures)) != nil
    }

    /// Says what would become of a URL, and why, without running anything.
    ///
    /// - Complexity: linear in the number of patterns; it is for people, logs and tests.
    public func explain(_ url: String, origin: Origin = .local) -> Explanation {
        let snapshot = snapshot
        let table = snapshot.urls.explain(url)
        var explanation = Explanation(
            url: Secrets.hide(in: url), origin: origin, verdict: .notFound, candidates: [], interceptors: [],
            nearest: table.suggestions.map { Secrets.hide(in: $0) })
        if let error = table.error {
            explanation.verdict = .invalid(reason: "\(error)")
            return explanation
        }
        let matches = (try? snapshot.urls.matches(of: url)) ?? []
        let winner = matches.first { $0.value.accepts(origin, besides: []) }
        let answer = try? find(url, in: snapshot, origin: origin, besides: [])
        let claiming = modules(claiming: url, in: snapshot)
        var fault: String?
        if let winner, let check = winner.value.check {
            do { try check(winner.captures) } catch { fault = "\(error)" }
        }
        explanation.verdict =
            if !claiming.isEmpty {
                .loads(modules: claiming)
            } else if let winner {
                fault.map { .unreadable(pattern: winner.pattern.text, reason: $0) }
                    ?? .opens(pattern: winner.pattern.text)
            } else if let answer {
                .performs(action: answer.endpoint.name)
            } else {
                matches.isEmpty ? .notFound : .notAllowed
            }
        explanation.candidates = matches.map { candidate($0, origin: origin, winner: winner, fault: fault) }
        if winner == nil { explanation.candidates += misses(table, in: snapshot) }
        if let answer {
            explanation.interceptors = snapshot.interceptors.chain(for: answer.endpoint, url: url, route: nil).map(
                \.name)
        }
        if explanation.opens { explanation.nearest = [] }
        return explanation
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

    /// The patterns that do not match, those first that came furthest.
    private func misses(_ table: RouteExplanation, in snapshot: Snapshot) -> [Explanation.Candidate] {
        let modules = Dictionary(
            snapshot.urls.registrations.map { ($0.place, $0.value.declaration.module) },
            uniquingKeysWith: { first, _ in first })
        return table.candidates.compactMap { candidate in
            guard let mismatch = candidate.mismatch else { return nil }
            return Explanation.Candidate(
                pattern: candidate.pattern.text, module: modules[candidate.place] ?? nil, place: candidate.place,
                fault: .mismatch(mismatch))
        }
    }
}
