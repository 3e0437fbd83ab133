// The one dispatch under all doors, in its two forms. Both do the same in the same order: find who answers, ask the
// interceptors, run the handler; a handler that declines gives way to the next best, and a redirect starts again.
extension Mediator {
    /// Makes a call and waits for its end; observers see it.
    func answer(_ journey: consuming Journey) async throws -> Reply {
        var journey = journey
        let observation = Observation(snapshot)
        do {
            let reply = try await run(&journey)
            observation?.end(journey, nil)
            return reply
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    /// Makes a call at once; observers see it.
    func answerImmediately(_ journey: consuming Journey) throws -> Reply {
        var journey = journey
        let observation = Observation(snapshot)
        do {
            let reply = try runImmediately(&journey)
            observation?.end(journey, nil)
            return reply
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    private func run(_ journey: inout Journey) async throws -> Reply {
        while true {
            let snapshot = try loadedSnapshot(for: journey.goal)
            let (endpoint, found) = try find(&journey, in: snapshot)
            var request = found
            var redirect: String?
            journey.isRejected = true
            for interceptor in snapshot.interceptors.chain(for: endpoint, url: journey.url, route: request.route) {
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
            let (endpoint, found) = try find(&journey, in: snapshot)
            var request = found
            var redirect: String?
            let chain = snapshot.interceptors.chain(for: endpoint, url: journey.url, route: request.route)
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

    /// Who answers, and the request for it.
    private func find(
        _ journey: inout Journey, in snapshot: Snapshot
    ) throws(MediatorError) -> (Endpoint, Request) {
        let parameters: Parameters
        let endpoint: Endpoint
        if snapshot.isTested {
            journey.recording = Recording()
            // A stub that declines gives way to what is registered.
            if journey.declined.isEmpty, let stub = CallStubs.answer(journey, of: self) {
                journey.captures = stub.captures
                return request(
                    for: stub.endpoint, &journey, Parameters(captures: stub.captures, context: journey.context))
            }
        }
        switch journey.goal {
        case .nobody(let error): throw error
        case .endpoint(let known):
            guard known.isAlive else { throw .noHandler(route: known.name) }
            guard journey.declined.isEmpty else { throw .declined(known.name) }
            guard known.declaration.exposure.allows(journey.origin) else {
                journey.endpoint = known
                throw .notAllowed(known.name, origin: journey.origin)
            }
            endpoint = known
            parameters = Parameters(captures: nil, context: journey.context)
        case .url(let url):
            let answer = try find(url, in: snapshot, origin: journey.origin, besides: journey.declined)
            endpoint = answer.endpoint
            journey.captures = answer.captures
            parameters = Parameters(
                captures: answer.captures, context: journey.context,
                reading: answer.query.map { ParameterReading(query: $0) } ?? answer.endpoint.reading)
        }
        return request(for: endpoint, &journey, parameters)
    }

    private func request(
        for endpoint: Endpoint, _ journey: inout Journey, _ parameters: consuming Parameters
    ) -> (Endpoint, Request) {
        journey.endpoint = endpoint
        parameters.record(in: journey.recording)
        let call = journey.chain.last.map { Request.Call.url($0) } ?? journey.call
        let route = journey.chain.isEmpty ? journey.route : nil
        return (
            endpoint,
            Request(call, origin: journey.origin, intent: journey.intent, parameters: parameters, route: route)
        )
    }
}

extension Request {
    /// Takes what an interceptor may change: the parameters and the typed route.
    fileprivate mutating func take(_ other: Request) {
        parameters = other.parameters
        route = other.route
    }
}
