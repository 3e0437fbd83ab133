// The short way in company: local calls whose interceptors are the same for all and decide at once, and those who observe
// them. As long as each interceptor lets the call go on and the handler answers, nothing is kept of the call but its
// request; whatever else happens goes on on the long way, as if it had come from there.
extension Mediator {
    /// Answers a local call that has found its handler; who answered in the end stands in the reply.
    ///
    /// - Parameter goal: Where the call starts again if the handler declines.
    @inline(never)
    func answerImmediately(
        _ request: Request, _ endpoint: Endpoint, _ company: Company, _ observation: Observation?,
        _ goal: @autoclosure () -> Journey.Goal
    ) throws -> Reply {
        var isRejected = false
        var answer: Company.Answer?
        do {
            if !company.interceptors.isEmpty {
                try endpoint.handler.checkImmediate("\(request.call)")
                isRejected = true
                answer = try company.ask(request)
                isRejected = false
            }
            if answer == nil {
                let reply = Reply(try endpoint.callPlainly(request), from: endpoint)
                observation?.end(request, endpoint)
                return reply
            }
        } catch {
            var journey = Journey.going(request, endpoint, goal())
            if error is Decline, !isRejected {
                journey.declined = [endpoint.id]
                return try answerImmediately(journey, observation)
            }
            journey.isRejected = isRejected
            observation?.end(journey, error)
            throw error
        }
        var journey = Journey.going(request, endpoint, goal())
        do {
            let passed = try passImmediately(request, company.interceptors, answer, endpoint, &journey)
            let reply = try passed ?? runImmediately(&journey)
            observation?.end(journey, nil)
            return reply
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    /// As above, and waits for the handler.
    @inline(__always)
    func answer(
        _ request: Request, _ endpoint: Endpoint, _ company: Company, _ observation: Observation?,
        _ goal: Journey.Goal
    ) async throws -> Reply {
        var isRejected = false
        var answer: Company.Answer?
        do {
            try Task.checkCancellation()
            isRejected = !company.interceptors.isEmpty
            answer = try company.ask(request)
            isRejected = false
            if answer == nil {
                let reply = Reply(try await endpoint.handler.call(request), from: endpoint)
                observation?.end(request, endpoint)
                return reply
            }
        } catch {
            var journey = Journey.going(request, endpoint, goal)
            if error is Decline, !isRejected {
                journey.declined = [endpoint.id]
                return try await self.answer(journey, observation)
            }
            journey.isRejected = isRejected
            observation?.end(journey, error)
            throw error
        }
        var journey = Journey.going(request, endpoint, goal)
        do {
            let passed = try await pass(request, company.interceptors, answer, endpoint, &journey)
            let reply = if let passed { passed } else { try await run(&journey) }
            observation?.end(journey, nil)
            return reply
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    // MARK: Doors

    /// Answers a URL.
    @inline(never)
    func answerImmediately(
        _ url: String, _ context: [String: any Sendable], _ snapshot: Snapshot, _ company: Company
    ) throws -> Reply {
        let observation = company.observation()
        var number = -1
        let captures = snapshot.plainCaptures(of: url, &number)
        guard number >= 0 else { return try answerImmediately(.local(url, context), observation) }
        let endpoint = snapshot.urls.value(at: number)
        let request = Request.local(captures, context: context, of: .passUnretained(endpoint))
        return try answerImmediately(request, endpoint, company, observation, .url(url))
    }

    /// Answers a URL, and waits for the handler.
    @inline(never)
    func answerInCompany(_ url: String, _ context: [String: any Sendable]) async throws -> Reply {
        let snapshot = snapshot
        guard let company = snapshot.company else { return try await answer(.local(url, context)) }
        let observation = company.observation()
        var number = -1
        let captures = snapshot.plainCaptures(of: url, &number)
        guard number >= 0 else { return try await answer(.local(url, context), observation) }
        let endpoint = snapshot.urls.value(at: number)
        let request = Request.local(captures, context: context, of: .passUnretained(endpoint))
        return try await answer(request, endpoint, company, observation, .url(url))
    }

    /// Performs an action.
    @inline(never)
    func performImmediately(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ endpoint: Endpoint,
        _ company: Company
    ) throws -> any Sendable {
        let observation = company.observation()
        let request = Request.local(.action(action, target: target), context: parameters)
        return try answerImmediately(request, endpoint, company, observation, .endpoint(endpoint)).value
    }

    /// Performs an action, and waits for it.
    @inline(never)
    func performInCompany(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ endpoint: Endpoint,
        _ company: Company
    ) async throws -> any Sendable {
        let observation = company.observation()
        let request = Request.local(.action(action, target: target), context: parameters)
        return try await answer(request, endpoint, company, observation, .endpoint(endpoint)).value
    }

    // MARK: Typed routes

    /// A typed call in company that has met the interceptors.
    @usableFromInline
    struct Visit {
        fileprivate let observation: Observation?
        /// What came back if it went another way than straight to its handler.
        @usableFromInline let reply: ValueBox?
    }

    /// Meets the interceptors with a typed route; the caller runs the handler, unless the visit has a reply.
    @usableFromInline
    func visit(_ company: Company, _ endpoint: Endpoint, _ box: () -> ValueBox) throws -> Visit {
        let observation = company.observation()
        guard !company.interceptors.isEmpty else { return Visit(observation: observation, reply: nil) }
        let request = Request.local(.route(endpoint.name), box: box())
        let answer: Company.Answer
        do {
            guard let given = try company.ask(request) else { return Visit(observation: observation, reply: nil) }
            answer = given
        } catch {
            endRefused(request, endpoint, observation, error)
            throw error
        }
        var journey = Journey.going(request, endpoint, .endpoint(endpoint))
        do {
            let passed = try passImmediately(request, company.interceptors, answer, endpoint, &journey)
            let reply = try passed ?? runImmediately(&journey)
            observation?.end(journey, nil)
            return Visit(observation: nil, reply: ValueBox(reply.value))
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    /// As above, and waits where an interceptor has the call wait.
    @usableFromInline
    func visit(_ company: Company, _ endpoint: Endpoint, _ box: () -> ValueBox) async throws -> Visit {
        let observation = company.observation()
        if company.interceptors.isEmpty, !Task.isCancelled { return Visit(observation: observation, reply: nil) }
        let request = Request.local(.route(endpoint.name), box: box())
        let answer: Company.Answer
        do {
            try Task.checkCancellation()
            guard let given = try company.ask(request) else { return Visit(observation: observation, reply: nil) }
            answer = given
        } catch {
            endRefused(request, endpoint, observation, error)
            throw error
        }
        var journey = Journey.going(request, endpoint, .endpoint(endpoint))
        do {
            let passed = try await pass(request, company.interceptors, answer, endpoint, &journey)
            let reply = if let passed { passed } else { try await run(&journey) }
            observation?.end(journey, nil)
            return Visit(observation: nil, reply: ValueBox(reply.value))
        } catch {
            observation?.end(journey, error)
            throw error
        }
    }

    /// An interceptor has refused a call, or its caller has gone.
    private func endRefused(
        _ request: Request, _ endpoint: Endpoint, _ observation: Observation?, _ error: any Error
    ) {
        var journey = Journey.going(request, endpoint, .endpoint(endpoint))
        journey.isRejected = true
        observation?.end(journey, error)
    }

    /// The handler has answered.
    @usableFromInline
    func end(_ visit: Visit, _ endpoint: Endpoint) {
        visit.observation?.end(Request.local(.route(endpoint.name), box: nil), endpoint)
    }

    /// The handler has thrown; gives the error for the caller.
    @usableFromInline
    func end(_ visit: Visit, _ endpoint: Endpoint, _ error: any Error) -> any Error {
        let error = error is Decline ? MediatorError.declined(endpoint.name) : error
        guard let observation = visit.observation else { return error }
        observation.end(
            Journey.going(Request.local(.route(endpoint.name), box: nil), endpoint, .endpoint(endpoint)), error)
        return error
    }
}

extension Journey {
    /// A call that has gone on the short way so far.
    fileprivate static func going(_ request: Request, _ endpoint: Endpoint, _ goal: Goal) -> Journey {
        Journey(
            call: request.call, goal: goal, origin: request.origin, intent: request.intent,
            context: request.parameters.context, box: request.box, endpoint: endpoint,
            captures: request.parameters.captures, reading: request.parameters.reading)
    }
}
