import Switchboard
import Testing

/// A call whose caller is cancelled.
@Suite struct CancellationTests {
    private struct Noting: Target {
        let log: Log
        var actions: [Action] { [Action("note") { _ in log.add("ran") }] }
    }

    private static let doors: [(name: String, call: @Sendable (Mediator) async throws -> Void)] = [
        ("URL", { try await $0.open("/note") }),
        ("URL from outside", { try await $0.open("shop://note", origin: .scan) }),
        ("value", { _ = try await $0.value(for: "/note") }),
        ("route", { _ = try await $0.open(DevelopPhoto(photo: Photo(bytes: []))) }),
        ("action", { try await $0.perform("note", on: "Noting") }),
    ]

    @Test(arguments: doors.map(\.name), Way.allCases)
    func `one that is cancelled before it calls has nothing run, and an outcome`(door: String, way: Way) async throws {
        let call = try #require(Self.doors.first { $0.name == door }?.call)
        let (log, outcomes) = (Log(), Log())
        let mediator = way.mediator()
        try mediator.intercept(
            with: Interceptor(immediately: "note") { _ in
                log.add("asked")
                return .proceed
            })
        if way != .short { mediator.observe { outcomes.add("\($0.result)") } }
        try mediator.register("/note") { _ in log.add("ran") }
        try mediator.handle(DevelopPhoto.self) { _ in
            log.add("ran")
            return []
        }
        try mediator.register(Noting(log: log), as: "Noting")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await call(mediator)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.all.isEmpty)
        #expect(outcomes.all == (way == .short ? [] : ["failed (CancellationError())"]))
        // The mediator has taken no harm.
        try await call(mediator)
        #expect(log.all == ["asked", "ran"])
    }

    @Test func `an interceptor that does not notice lets nothing through`() async throws {
        let log = Log()
        let mediator = shopMediator()
        mediator.observe { log.add("\($0.result)") }
        try mediator.intercept(
            with: Interceptor("slow") { _ in
                log.add("asked")
                while !Task.isCancelled { await Task.yield() }
                return .proceed
            })
        try mediator.register("/note") { _ in log.add("ran") }
        let task = Task { try await mediator.open("/note") }
        while log.all.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.all == ["asked", "failed (CancellationError())"])
    }

    @Test func `one that is parked ends there, and a resume that comes too late says so`() async throws {
        let log = Log()
        let mediator = shopMediator()
        mediator.observe { log.add("\($0.result)") }
        try mediator.intercept(with: Interceptor("login") { _ in .suspend { _ in } })
        try mediator.register("/note") { _ in log.add("ran") }
        let task = Task { try await mediator.open("/note") }
        while mediator.suspensions.isEmpty { await Task.yield() }
        let parked = mediator.suspensions
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(parked.map { $0.resume() } == [false])
        #expect(mediator.suspensions.isEmpty)
        #expect(log.all == ["suspended (CancellationError())"])
    }
}
