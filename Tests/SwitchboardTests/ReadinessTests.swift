import Switchboard
import Testing

@Suite struct ReadinessTests {
    private func waiting(_ change: (inout Mediator.Configuration) -> Void = { _ in }) throws -> (Mediator, Log) {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.waitsForStart = true
        change(&configuration)
        let mediator = Mediator(configuration)
        let log = Log()
        try mediator.register("/p/:n") { log.add(try $0.parameters.require("n", as: String.self)) }
        return (mediator, log)
    }

    /// Opens links one after the other, each when the one before has come to wait.
    private func links(_ count: Int, to mediator: Mediator) async throws -> [Task<Bool, Never>] {
        var tasks: [Task<Bool, Never>] = []
        for number in 0..<count {
            tasks.append(Task { (try? await mediator.open("shop://p/\(number)", origin: .link)) != nil })
            try await Task.sleep(for: .milliseconds(20))
        }
        return tasks
    }

    @Test func `links that come before the start are opened in order, once`() async throws {
        let (mediator, log) = try waiting()
        let tasks = try await links(5, to: mediator)
        try await mediator.open("/p/local")
        #expect(log.all == ["local"])
        mediator.start()
        mediator.start()
        for task in tasks { #expect(await task.value) }
        #expect(log.all == ["local", "0", "1", "2", "3", "4"])
        try await mediator.open("shop://p/after", origin: .push)
        #expect(log.all.last == "after")
    }

    @Test func `too many push out the oldest`() async throws {
        let (mediator, log) = try waiting { $0.waitingLimit = 2 }
        let tasks = try await links(4, to: mediator)
        mediator.start()
        var opened: [Bool] = []
        for task in tasks { opened.append(await task.value) }
        #expect(opened == [false, false, true, true])
        #expect(log.all == ["2", "3"])
    }

    @Test func `if only the newest counts, the others are refused`() async throws {
        let (mediator, log) = try waiting { $0.keepsNewestOnly = true }
        let tasks = try await links(3, to: mediator)
        mediator.start()
        for task in tasks { _ = await task.value }
        #expect(log.all == ["2"])
    }

    @Test func `nobody waits for ever`() async throws {
        let (mediator, _) = try waiting { $0.waitingTime = .milliseconds(20) }
        await #expect { try await mediator.open("shop://p/1", origin: .link) } throws: {
            "\($0)".contains("waiting for start() with “shop://p/1” is over")
        }
        let task = Task { try await mediator.open("shop://p/2", origin: .link) }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect { try mediator.openImmediately("shop://p/3", origin: .link) } throws: {
            "\($0)".contains("before start()")
        }
    }

    @Test(arguments: [(Origin.link, 1), (.push, 1), (.local, 3), (.scan, 3), (.web, 3)])
    func `the same delivery within a moment is one, and only a delivery`(origin: Origin, calls: Int) async throws {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.duplicateWindow = .seconds(600)
        let mediator = Mediator(configuration)
        let log = Log()
        try mediator.register(immediately: "/p") { _ in
            log.add("p")
            return log.all.count
        }
        try await mediator.open("/p", origin: origin)
        let again = try await mediator.open("/p", origin: origin).value(as: Int.self)
        try mediator.openImmediately("/p", origin: origin)
        #expect(log.all.count == calls)
        #expect(again == (calls == 1 ? 1 : 2), "a second delivery gets the first one's reply")
    }

    @Test func `after the window it is a new call`() async throws {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.duplicateWindow = .zero
        let mediator = Mediator(configuration)
        let log = Log()
        try mediator.register(immediately: "/p") { _ in log.add("p") }
        try await mediator.open("/p", origin: .link)
        try await mediator.open("/p", origin: .link)
        #expect(log.all.count == 2)
    }

    @Test(.timeLimit(.minutes(10)), arguments: [Origin.link, .push, .scan])
    func `a handler may open again what it answers, and what waits behind it`(origin: Origin) async throws {
        let (mediator, log) = try waiting()
        try mediator.register("/outer") { request in
            log.add("outer")
            if log.all.count == 1 { try await mediator.open("/outer", origin: origin) }
            try await mediator.open("/p/inner", origin: origin)
        }
        let task = Task { try await mediator.open("/outer", origin: origin) }
        let behind = Task {
            try await Task.sleep(for: .milliseconds(20))
            return try await mediator.open("/p/behind", origin: origin)
        }
        try await Task.sleep(for: .milliseconds(60))
        mediator.start()
        _ = try await (task.value, behind.value)
        #expect(log.all == ["outer", "outer", "inner", "inner", "behind"])
    }

    @Test func `a delivery's reply is kept to the end of the window, and no longer`() async throws {
        final class Page: Sendable {}
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.duplicateWindow = .milliseconds(20)
        let mediator = Mediator(configuration)
        try mediator.register(immediately: "/p") { _ in Page() }
        for isImmediate in [false, true] {
            weak var page: Page?
            if isImmediate {
                page = try mediator.openImmediately("/p", origin: .link).value()
            } else {
                page = try await mediator.open("/p", origin: .push).value()
            }
            for _ in 0..<200 where page != nil { try await Task.sleep(for: .milliseconds(10)) }
            #expect(page == nil)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `of two deliveries of one link each may be cancelled, and the other is answered`() async throws {
        for cancelled in 0..<2 {
            var configuration = Mediator.Configuration(sources: [.scheme("shop")])
            configuration.duplicateWindow = .seconds(600)
            let mediator = Mediator(configuration)
            try mediator.register(immediately: "/p") { _ in "page" }
            try mediator.intercept(with: Interceptor("login") { _ in .suspend { _ in } })
            var calls: [Task<String?, any Error>] = []
            for _ in 0..<2 {
                calls.append(Task { try await mediator.open("/p", origin: .link).value() })
                while mediator.suspensions.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                try await Task.sleep(for: .milliseconds(20))
            }
            calls[cancelled].cancel()
            await #expect(throws: CancellationError.self) { try await calls[cancelled].value }
            // The one that is left waits for the first call, or makes its own.
            while mediator.suspensions.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            for suspension in mediator.suspensions { suspension.resume() }
            #expect(try await calls[1 - cancelled].value == "page")
        }
    }
}
