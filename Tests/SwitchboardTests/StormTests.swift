import Foundation
import Locking
import Switchboard
import Testing

@Suite struct StormTests {
    /// How long the storm lasts; `SWITCHBOARD_STORM_SECONDS=10` for the whole of it.
    private static let seconds =
        ProcessInfo.processInfo.environment["SWITCHBOARD_STORM_SECONDS"].flatMap(Double.init) ?? 0.3

    @Test(arguments: [true, false])
    func `whatever eight tasks do at once, every call ends once, and nothing of it is left`(isObserved: Bool)
        async throws
    {
        let mediator = shopMediator()
        let storm = Storm(mediator)
        let observing =
            isObserved ? mediator.observe { storm.outcomes.withLock { [id = $0.id] in _ = $0.insert(id) } } : nil
        // The observer has the mediator through the storm, so it ends with the test.
        defer { observing?.cancel() }
        let login = Interceptor("login") { _ in
            .suspend(timeLimit: .seconds(20)) { suspension in
                // Somebody else's task lets it go on, or not, and sometimes twice.
                Task {
                    if suspension.id % 3 == 0 { suspension.cancel() } else { suspension.resume() }
                    suspension.resume()
                }
            }
        }
        let parking = try mediator.intercept(.prefix("/parked"), with: login)
        try mediator.register(immediately: "/parked/:id", from: .everyone) {
            try $0.parameters.require("id", as: Int.self)
        }
        try mediator.register(immediately: "/always/:id") { try $0.parameters.require("id", as: Int.self) }
        try mediator.load(StormModule(lives: storm.lives))
        let end = ContinuousClock.now + .seconds(Self.seconds)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var round = 0
                    repeat {
                        try await storm.run(task, round)
                        round += 1
                    } while ContinuousClock.now < end
                }
            }
            try await group.waitForAll()
        }
        #expect(storm.calls.withLock { $0 } > 0)
        if isObserved { #expect(storm.outcomes.withLock(\.count) == storm.calls.withLock { $0 }) }
        #expect(mediator.suspensions.isEmpty)
        #expect(mediator.leakReport().isEmpty)
        mediator.unload("Storm")
        parking.cancel()
        // The last look at the tables may still be lent out; this look is at new ones.
        #expect(!mediator.canOpen("shop://storm/1"))
        #expect(storm.lives.withLock { $0 } == 0, "what the registrations held")
    }
}

/// Lives as long as a registration holds it.
private final class Life: Sendable {
    private let lives: Lives

    init(_ lives: Lives) {
        self.lives = lives
        lives.withLock { $0 += 1 }
    }

    deinit { lives.withLock { $0 -= 1 } }

    func answer() -> Int { 1 }
}

private final class Lives: Sendable {
    private let count = Lock(0)

    func withLock<Result: Sendable>(_ body: (inout Int) -> Result) -> Result { count.withLock { body(&$0) } }
}

private struct StormModule: Module {
    let lives: Lives
    let name = "Storm"
    var claims: [Offer] { [.url("/storm"), .target("Storm"), .service(Int.self)] }

    func register(in mediator: Mediator) throws {
        let life = Life(lives)
        try mediator.register(immediately: "/storm/:id") { _ in life.answer() }
        try mediator.register(StormTarget(life: life), as: "Storm")
        try mediator.services.register(Int.self) { life.answer() }
    }
}

private struct StormTarget: Target {
    let life: Life
    var actions: [Action] { [Action(immediately: "answer") { [life] _ in life.answer() }] }
}

private struct StormRoute: Route {
    typealias Output = Int
}

private final class Storm: Sendable {
    let mediator: Mediator
    let lives = Lives()
    let calls = Lock(0)
    let outcomes = Lock<Set<Int>>([])

    init(_ mediator: Mediator) { self.mediator = mediator }

    /// One of the things that apps do, in another order for each task.
    func run(_ task: Int, _ round: Int) async throws {
        switch (round &+ task) % 7 {
        case 0:
            let life = Life(lives)
            let own = try mediator.register(URLPattern("/task\(task)/:round")) { request in
                try request.parameters.require("round", as: Int.self) + life.answer()
            }
            #expect(try await call { try await mediator.open("shop://task\(task)/\(round)").value() } == round + 1)
            own.cancel()
            #expect(!mediator.canOpen("shop://task\(task)/\(round)"))
        case 1:
            #expect(try await call { try mediator.openImmediately("/always/\(round)").value() } == round)
        case 2:
            let life = Life(lives)
            let own = try mediator.handle(StormRoute.self, replacing: true) { _ in life.answer() }
            // Another task may have put its own in this one's place, or have ended it.
            _ = try? await call { try mediator.open(StormRoute()) }
            own.cancel()
        case 3:
            // Its module is there, or comes, or goes.
            _ = try? await call { try mediator.performImmediately("answer", on: "Storm") as Int }
            _ = try? await call { try mediator.openImmediately("shop://storm/1").value(as: Int.self) }
        case 4:
            _ = try? mediator.resolve(Int.self)
        case 5:
            mediator.unload("Storm")
            try mediator.load(StormModule(lives: lives))
        default:
            let reply = try? await call { try await mediator.open("shop://parked/\(round)").value(as: Int.self) }
            if let reply { #expect(reply == round) }
        }
    }

    private func call<Reply>(_ body: () async throws -> Reply) async throws -> Reply {
        calls.withLock { $0 += 1 }
        return try await body()
    }
}
