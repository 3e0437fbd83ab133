import Foundation
import Locking
import Switchboard
import Testing

/// A handler, an interceptor or an observer that calls what has called it.
@Suite struct NestingTests {
    private struct Again: Route { typealias Output = Int }
    private struct AgainOnMain: MainActorRoute { typealias Output = Int }
    private struct AgainLater: AsyncRoute { typealias Output = Int }

    private struct AgainTarget: Target {
        unowned let mediator: Mediator
        let log: Log
        var actions: [Action] {
            [
                Action(immediately: "now") { _ -> Int in
                    log.add("ran")
                    return try mediator.performImmediately("now", on: "Again")
                },
                Action("later") { _ -> Int in
                    log.add("ran")
                    return try await mediator.perform("later", on: "Again")
                },
            ]
        }
    }

    /// A mediator whose every handler calls itself.
    private static func circles(_ way: Way, _ log: Log) throws -> Mediator {
        let mediator = way.mediator()
        try mediator.register(immediately: "/now") { [unowned mediator] _ in
            log.add("ran")
            return try mediator.openImmediately("/now").value(as: Int.self) ?? 0
        }
        try mediator.register("/later") { [unowned mediator] _ in
            log.add("ran")
            return try await mediator.open("/later").value(as: Int.self) ?? 0
        }
        try mediator.handle(Again.self) { [unowned mediator] route in
            log.add("ran")
            return try mediator.open(route)
        }
        try mediator.handle(AgainOnMain.self) { [unowned mediator] route in
            log.add("ran")
            return try mediator.open(route)
        }
        try mediator.handle(AgainLater.self) { [unowned mediator] route in
            log.add("ran")
            return try await mediator.open(route)
        }
        try mediator.register(AgainTarget(mediator: mediator, log: log), as: "Again")
        return mediator
    }

    private static let doors: [(name: String, call: @Sendable (Mediator) async throws -> Int)] = [
        ("URL at once", { try $0.openImmediately("/now").value() ?? 0 }),
        ("URL", { try await $0.open("/later").value() ?? 0 }),
        ("URL from outside", { try await $0.open("shop://later", origin: .scan).value() ?? 0 }),
        ("URL of an immediate handler", { try await $0.open("/now").value() ?? 0 }),
        ("route", { try $0.open(Again()) }),
        ("route on the main actor", { try await $0.open(AgainOnMain()) }),
        ("route later", { try await $0.open(AgainLater()) }),
        ("action at once", { try $0.performImmediately("now", on: "Again") }),
        ("action", { try await $0.perform("later", on: "Again") }),
    ]

    @Test(arguments: doors.map(\.name), Way.allCases)
    func `a handler that calls itself for ever is refused with the calls that wait`(door: String, way: Way) async throws
    {
        let call = try #require(Self.doors.first { $0.name == door }?.call)
        let log = Log()
        let mediator = try Self.circles(way, log)
        // The first look after a registration puts the tables together, and counts otherwise.
        _ = mediator.canOpen("/now")
        let error = await #expect(throws: MediatorError.self) { try await call(mediator) }
        guard case .nestedTooDeep(let what, let chain) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(chain.count > 1)
        #expect(chain.suffix(2).allSatisfy { $0 == what })
        #expect(!log.all.isEmpty)
        #expect(log.all.count <= 100, "levels")
        // The end of it leaves nothing behind: the next call is refused as late as this one.
        let levels = log.all.count
        await #expect(throws: MediatorError.self) { try await call(mediator) }
        #expect(log.all.count == 2 * levels)
    }

    @Test(arguments: Way.allCases) func `the stack of a thread that is not the first suffices for a circle`(way: Way)
        async throws
    {
        let mediator = try Self.circles(way, Log())
        let errors = Log()
        let thread = Thread {
            do { try mediator.openImmediately("/now") } catch { errors.add("\(error)") }
            do { _ = try mediator.open(Again()) } catch { errors.add("\(error)") }
            do { try mediator.performImmediately("now", on: "Again") } catch { errors.add("\(error)") }
        }
        // What Apple's systems give to threads that are not the first; more where code is not optimized, or checked.
        #if DEBUG
        thread.stackSize = 1_024 * 1_024
        #else
        thread.stackSize = 512 * 1_024
        #endif
        thread.start()
        while errors.all.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(errors.all.allSatisfy { $0.contains("each of these calls waits for the next") }, "\(errors.all)")
    }

    @Test func `a circle through two mediators and all doors is refused`() async throws {
        let (first, second) = (shopMediator(), shopMediator())
        let log = Log()
        try first.register("/a") { [unowned second] _ -> Int in
            log.add("a")
            return try await second.perform("b", on: "T")
        }
        struct Between: Target {
            unowned let first: Mediator
            var actions: [Action] { [Action("b") { _ in try first.open(Again()) }] }
        }
        try second.register(Between(first: first), as: "T")
        try first.handle(Again.self) { [unowned second] _ in try second.openImmediately("/c").value() ?? 0 }
        try second.register(immediately: "/c") { [unowned first] _ in try first.openImmediately("/d").value() ?? 0 }
        try first.register(immediately: "/d") { [unowned first] _ in try first.open(Again()) }
        let error = await #expect(throws: MediatorError.self) { try await first.open("/a") }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("Again") && text.contains("/c") && text.contains("/d"), "\(text)")
        #expect(log.all == ["a"])
    }

    private struct Echoing: Module {
        let name: String
        let log: Log
        var answer: AppEvent

        func register(in mediator: Mediator) {}
        func responds(to event: AppEvent) -> Bool { event.name != answer.name }
        func respond(to event: AppEvent, in mediator: Mediator) async {
            log.add(name)
            await mediator.send(answer)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `events that answer each other end`() async throws {
        let mediator = shopMediator()
        let log = Log()
        try mediator.load(
            Echoing(name: "A", log: log, answer: AppEvent("pong")),
            Echoing(name: "B", log: log, answer: AppEvent("ping")))
        #expect(await mediator.send(AppEvent("ping")) == ["A"])
        #expect(log.all.prefix(3) == ["A", "B", "A"])
        #expect(log.all.count <= 100)
        // One that stands alone reaches them as before.
        let before = log.all.count
        #expect(await mediator.send(AppEvent("ping")) == ["A"])
        #expect(log.all.count == 2 * before)
    }

    private protocol Clock: Sendable {}
    private struct Hands: Clock {}

    @Test func `a service whose maker calls a handler that wants the service is refused`() throws {
        let mediator = shopMediator()
        try mediator.services.register((any Clock).self) { [unowned mediator] in
            try mediator.openImmediately("/clock")
            return Hands()
        }
        try mediator.register(immediately: "/clock") { [unowned mediator] _ in
            _ = try mediator.services.resolve((any Clock).self)
        }
        #expect(throws: (any Error).self) { try mediator.services.resolve((any Clock).self) }
        #expect(throws: (any Error).self) { try mediator.openImmediately("/clock") }
    }

    @Test func `an interceptor that calls what it sees is refused`() async throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p") { _ in 1 }
        try mediator.intercept(
            with: Interceptor(immediately: "again") { [unowned mediator] _ in
                try mediator.openImmediately("/p")
                return .proceed
            })
        #expect { try mediator.openImmediately("/p") } throws: { isNested($0) }
        await #expect { try await mediator.open("/p") } throws: { isNested($0) }
    }

    @Test func `an observer that calls is told of its calls until they are refused, and of the first that is`()
        async throws
    {
        let mediator = shopMediator()
        let log = Log()
        try mediator.register(immediately: "/p") { _ in 1 }
        mediator.observe { [unowned mediator] outcome in
            log.add("\(outcome.result)")
            _ = try? mediator.openImmediately("/p")
        }
        #expect(try mediator.openImmediately("/p").value() == 1)
        #expect(log.all.count <= 100)
        #expect(log.all.filter { $0.contains("was not called") }.count == 1, "\(log.all)")
    }

    @Test func `the sentence shows the last calls of the circle, and no secret`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/reset") { [unowned mediator] request in
            let number = try request.parameters.require("n", as: Int.self) + 1
            return try mediator.openImmediately("/reset?token=s3cret&n=\(number)").value(as: Int.self) ?? 0
        }
        let error = #expect(throws: MediatorError.self) {
            try mediator.openImmediately("/reset?token=s3cret&n=1")
        }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("/reset?token=•••&n=24 → "), "\(text)")
        #expect(!text.contains("s3cret"))
        #expect(text.utf8.count < 700)
        guard case .nestedTooDeep(_, let chain) = error else { return }
        #expect(!chain.joined().contains("s3cret"))
    }

    @Test(arguments: Way.allCases) func `calls that wait for each other a few times are answered`(way: Way) async throws
    {
        let mediator = way.mediator()
        try mediator.register(immediately: "/now/:n") { [unowned mediator] request in
            let number = try request.parameters.require("n", as: Int.self)
            return number == 0
                ? 0 : try mediator.openImmediately("/now/\(number - 1)").value(as: Int.self).map { $0 + 1 }
        }
        try mediator.register("/later/:n") { [unowned mediator] request in
            let number = try request.parameters.require("n", as: Int.self)
            if number == 0 { return 0 }
            return try await mediator.open("/later/\(number - 1)").value(as: Int.self).map { $0 + 1 } ?? -1
        }
        #expect(try mediator.openImmediately("/now/15").value(as: Int?.self) == 15)
        #expect(try await mediator.open("/later/31").value() == 31)
    }

    @Test(arguments: Way.allCases) func `a handler may leave behind a task that calls it again, and so on`(way: Way)
        async throws
    {
        let mediator = way.mediator()
        let log = Log()
        try mediator.register("/poll/:n") { [unowned mediator] request in
            let number = try request.parameters.require("n", as: Int.self)
            if number == 0 { return log.add("done") }
            Task {
                // Most of the handlers are over by then, and nobody waits for any of them.
                await Task.yield()
                do { try await mediator.open("/poll/\(number - 1)") } catch { log.add("\(error)") }
            }
        }
        try await mediator.open("/poll/500")
        while log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(log.all == ["done"])
    }

    @Test(arguments: Way.allCases) func `many calls at once that do not wait for each other are all answered`(way: Way)
        async throws
    {
        let mediator = way.mediator()
        let (begun, gate) = (Log(), Gate())
        try mediator.register("/wait/:n") { request in
            begun.add("")
            await gate.wait()
            return try request.parameters.require("n", as: Int.self)
        }
        try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<300 {
                group.addTask { try await mediator.open("/wait/\(number)").value() }
            }
            group.addTask {
                while begun.all.count < 300 { try await Task.sleep(for: .milliseconds(1)) }
                gate.open()
                return nil
            }
            var answers: [Int] = []
            for try await answer in group { if let answer { answers.append(answer) } }
            #expect(answers.sorted() == Array(0..<300))
        }
    }
}

/// What keeps calls from the shortest way, or nothing.
enum Way: CaseIterable, Sendable {
    case short, observed, prefix, long

    func mediator() -> Mediator {
        let mediator = shopMediator()
        switch self {
        case .short: break
        case .observed: mediator.observe { _ in }
        case .prefix:
            _ = try? mediator.intercept(.prefix("/elsewhere"), with: Interceptor("no") { _ in .proceed })
        case .long: mediator.recordParameters()
        }
        return mediator
    }
}

private func isNested(_ error: any Error) -> Bool {
    if case MediatorError.nestedTooDeep = error { true } else { false }
}

/// Lets all go on at once who wait for it.
private final class Gate: Sendable {
    private let state = Lock<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
