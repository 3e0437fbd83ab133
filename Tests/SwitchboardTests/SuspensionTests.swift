import Switchboard
import Testing

@Suite struct SuspensionTests {
    struct LoginFailed: Error, Equatable {}

    private let mediator = shopMediator()

    /// A mediator whose account pages wait for a login.
    private func guarded(timeLimit: Duration? = nil) throws -> AsyncStream<Suspension> {
        try mediator.register(immediately: "/account/:page") { try $0.parameters.require("page", as: String.self) }
        let (stream, continuation) = AsyncStream.makeStream(of: Suspension.self)
        try mediator.intercept(
            .prefix("/account"),
            with: Interceptor("login") { _ in
                .suspend(timeLimit: timeLimit) { suspension in _ = continuation.yield(suspension) }
            })
        return stream
    }

    @Test func `a parked call goes on with its parameters and its caller`() async throws {
        let stream = try guarded()
        let mediator = mediator
        async let reply: String? = mediator.open("/account/orders", origin: .push).value()
        var parked = stream.makeAsyncIterator()
        let suspension = try #require(await parked.next())
        #expect(mediator.suspensions.map(\.id) == [suspension.id])
        #expect("\(suspension.request.call)" == "/account/orders")
        #expect(!suspension.isDecided)
        #expect(suspension.resume())
        #expect(try await reply == "orders")
        #expect(!suspension.resume(), "a second resume does nothing")
        #expect(!suspension.cancel())
        #expect(mediator.suspensions.isEmpty)
    }

    @Test func `several calls are parked at once, and each has its own end`() async throws {
        let stream = try guarded()
        let mediator = mediator
        let calls = (0..<3).map { number in
            Task { try await mediator.open("/account/\(number)").value(as: String.self) }
        }
        var parked: [String: Suspension] = [:]
        for await suspension in stream {
            parked["\(suspension.request.call)"] = suspension
            if parked.count == 3 { break }
        }
        #expect(mediator.suspensions.count == 3)
        #expect(mediator.leakReport().contains("“/account/1” is parked and was not resumed."))
        parked["/account/0"]?.resume()
        parked["/account/1"]?.cancel(LoginFailed())
        calls[2].cancel()
        #expect(try await calls[0].value == "0")
        await #expect(throws: LoginFailed()) { try await calls[1].value }
        await #expect(throws: CancellationError.self) { try await calls[2].value }
        #expect(mediator.suspensions.isEmpty)
    }

    @Test func `a call that nobody resumes ends with its time`() async throws {
        _ = try guarded(timeLimit: .milliseconds(20))
        await #expect { try await mediator.open("/account/x") } throws: {
            "\($0)".contains("suspension of “/account/x” is over")
        }
        #expect(mediator.suspensions.isEmpty)
    }

    @Test func `a call that cannot wait is not parked`() throws {
        try mediator.register(immediately: "/p") { _ in 1 }
        try mediator.intercept(with: Interceptor(immediately: "login") { _ in .suspend { _ in } })
        #expect { try mediator.openImmediately("/p") } throws: { "\($0)".contains("may wait") }
        #expect(mediator.suspensions.isEmpty)
    }
}
