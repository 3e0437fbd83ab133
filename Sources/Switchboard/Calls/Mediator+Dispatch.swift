// The one dispatch under all doors, in its two forms. Both do the same in the same order: find who answers, ask the
// interceptors, run the handler; a handler that declines gives way to the next best, and a redirect starts again.
extension Mediator {
    /// Makes a call and waits for its end; observers see it.
    func answer(_ journey: consuming Journey) async throws -> Reply {
        var journey = journey
        let observers = snapshot.observers
        if observers.isEmpty { return try await run(&journey) }
        let observation = Observation(observers)
        do {
            let reply = try await run(&journey)
            observation.end(journey, nil)
            return reply
        } catch {
            observation.end(journey, error)
            throw error
        }
    }

    /// Makes a call at once; observers see it.
    func answerImmediately(_ journey: consuming Journey) throws -> Reply {
        var journey = journey
        let observers = snapshot.observers
        if observers.isEmpty { return try runImmediately(&journey) }
        let observation = Observation(observers)
        do {
            let reply = try runImmediately(&journey)
            observation.end(journey, nil)
            return reply
        } catch {
            observation.end(journey, error)
            throw error
        }
    }

    private func run(_ journey: inout Journey) async throws -> Reply {
        while true {
            let snapshot = try loadedSnapshot(for: journey.goal)
            let endpoint = try find(&journey, in: snapshot)
            var request = Request.made(on: journey)
            var redirect: String?
            journey.isRejected = true
            for interceptor in chain(in: snapshot, for: endpoint, journey) {
                switch try await interceptor.decide(request) {
                case .proceed: continue
                case .rewrite(let other): request.take(other)
                case .redirect(let text): redirect = text
                case .reject(let error): throw error
                case .suspend(let limit, let notify):
                    journey.isParked = true
                    // Those behind it need not wait for a person to log in.
                    if let ticket = journey.ticket { waitingRoom.leave(ticket) }
                    try await park(request, limit, notify)
                    journey.isParked = false
                }
                if redirect != nil { break }
            }
            journey.isRejected = false
            if let redirect {
                try journey.redirect(to: redirect, limit: configuration.redirectLimit)
                continue
            }
            do {
                return Reply(try await endpoint.handler.call(request), from: endpoint)
            } catch is Decline {
                journey.declined.append(endpoint.id)
            }
        }
    }

    private func runImmediately(_ journey: inout Journey) throws -> Reply {
        while true {
            let snapshot = try loadedSnapshot(for: journey.goal)
            let endpoint = try find(&journey, in: snapshot)
            var request = Request.made(on: journey)
            var redirect: String?
            let chain = chain(in: snapshot, for: endpoint, journey)
            if !chain.isEmpty {
                for interceptor in chain where !interceptor.isImmediate {
                    throw MediatorError.interceptorNeedsAwait(interceptor.name, call: "\(request.call)")
                }
                // Asked before any interceptor runs, so that "nothing ran" is true.
                try endpoint.handler.checkImmediate("\(request.call)")
                journey.isRejected = true
                for interceptor in chain {
                    switch try interceptor.decideImmediately(request) {
                    case .proceed: continue
                    case .rewrite(let other): request.take(other)
                    case .redirect(let text): redirect = text
                    case .reject(let error): throw error
                    case .suspend:
                        throw MediatorError.interceptorNeedsAwait(interceptor.name, call: "\(request.call)")
                    }
                    if redirect != nil { break }
                }
                journey.isRejected = false
            }
            if let redirect {
                try journey.redirect(to: redirect, limit: configuration.redirectLimit)
                continue
            }
            do {
                return Reply(try endpoint.handler.callImmediately(request), from: endpoint)
            } catch is Decline {
                journey.declined.append(endpoint.id)
            }
        }
    }

    /// Whom a call meets on its way to who answers.
    private func chain(in snapshot: Snapshot, for endpoint: Endpoint, _ journey: Journey) -> [Interceptor] {
        if let chain = snapshot.interceptors.chain(for: endpoint) { return chain }
        let route = journey.chain.isEmpty ? journey.box?.route : nil
        return snapshot.interceptors.chain(for: endpoint, url: journey.url, route: route)
    }

    /// Who answers; the journey knows it from then on, and what its URL captured.
    private func find(_ journey: inout Journey, in snapshot: Snapshot) throws(MediatorError) -> Endpoint {
        if snapshot.isTested {
            journey.recording = Recording()
            // A stub that declines gives way to what is registered.
            if journey.declined.isEmpty, let stub = CallStubs.answer(journey, of: self) {
                journey.endpoint = stub.endpoint
                journey.captures = stub.captures
                journey.reading = nil
                return stub.endpoint
            }
        }
        switch journey.goal {
        case .nobody(let error): throw error
        case .endpoint(let known):
            guard known.isAlive else { throw .noHandler(route: known.name) }
            guard journey.declined.isEmpty else { throw .declined(known.name) }
            journey.endpoint = known
            guard known.declaration.exposure.allows(journey.origin) else {
                throw .notAllowed(known.name, origin: journey.origin)
            }
            return known
        case .url(let url):
            // Nearly always the best match may be called; only otherwise all matches are made.
            var number = -1
            if let captures = snapshot.urls.firstCaptures(of: url, number: &number) {
                let best = snapshot.urls.value(at: number)
                if best.accepts(journey.origin, besides: journey.declined) {
                    journey.endpoint = best
                    journey.captures = captures
                    journey.reading = best.reading
                    return best
                }
            }
            let answer = try find(url, in: snapshot, origin: journey.origin, besides: journey.declined)
            journey.endpoint = answer.endpoint
            journey.captures = answer.captures
            journey.reading = answer.query.map { ParameterReading(query: $0) } ?? answer.endpoint.reading
            return answer.endpoint
        }
    }
}

extension Request {
    /// Takes what an interceptor may change: the parameters and the typed route.
    fileprivate mutating func take(_ other: Request) {
        parameters = other.parameters
        route = other.route
    }
}
