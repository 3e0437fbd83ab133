import Switchboard
import Testing

@Suite struct RegistrationTests {
    @Test func `cancelling removes exactly that registration`() throws {
        let mediator = shopMediator()
        let parent = try mediator.register(immediately: "/a") { _ in "a" }
        try mediator.register(immediately: "/a/b") { _ in "b" }
        let sibling = try mediator.register(immediately: "/a/:name") { _ in "name" }
        parent.cancel()
        parent.cancel()
        #expect(!mediator.canOpen("shop://a"))
        #expect(try mediator.openImmediately("shop://a/b").value() == "b")
        #expect(try mediator.openImmediately("shop://a/c").value() == "name")
        sibling.cancel()
        #expect(!mediator.canOpen("shop://a/c"))
    }

    @Test func `dropping a token ends nothing`() throws {
        let mediator = Mediator()
        _ = try mediator.handle(CartCount.self) { _ in 1 }
        #expect(try mediator.open(CartCount()) == 1)
    }

    @Test func `a duplicate is an error that names both places`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p/:id") { _ in 1 }
        try mediator.handle(CartCount.self) { _ in 1 }
        try mediator.register(CartTarget(log: Log()), as: "Cart")
        let attempts: [(String, () throws -> Void)] = [
            ("a pattern", { try mediator.register(immediately: "/p/:other") { _ in 2 } }),
            ("a route", { try mediator.handle(CartCount.self) { _ in 2 } }),
            ("a target", { try mediator.register(CartTarget(log: Log()), as: "Cart") }),
        ]
        for (_, attempt) in attempts {
            #expect {
                try attempt()
            } throws: {
                "\($0)".split(separator: "RegistrationTests.swift:").count == 3
            }
        }
        #expect(try mediator.open(CartCount()) == 1)
    }

    @Test func `replacing takes the place of what was there`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p") { _ in 1 }
        try mediator.register(immediately: "/p", replacing: true) { _ in 2 }
        let old = try mediator.handle(CartCount.self) { _ in 1 }
        try mediator.handle(CartCount.self, replacing: true) { _ in 2 }
        old.cancel()
        #expect(try mediator.openImmediately("/p").value() == 2)
        #expect(try mediator.open(CartCount()) == 2)
    }

    @Test func `a module comes and goes whole`() throws {
        struct Shelf: Module {
            let name = "Shelf"
            func register(in mediator: Mediator) throws {
                try mediator.handle(CartCount.self) { _ in 7 }
                try mediator.register(immediately: "/shelf") { _ in "shelf" }
            }
        }
        struct Broken: Module {
            struct Reason: Error {}
            let name = "Broken"
            func register(in mediator: Mediator) throws {
                try mediator.register(immediately: "/broken") { _ in 0 }
                throw Reason()
            }
        }
        struct Impostor: Module {
            let name = "Shelf"
            func register(in mediator: Mediator) throws {}
        }
        let mediator = shopMediator()
        try mediator.load(Shelf())
        try mediator.load(Shelf())
        #expect(try mediator.openImmediately("shop://shelf").module == "Shelf")
        #expect(throws: Broken.Reason.self) { try mediator.load(Broken()) }
        #expect(!mediator.canOpen("shop://broken"))
        #expect(throws: MediatorError.self) { try mediator.load(Impostor()) }
        mediator.unload("Shelf")
        mediator.unload("Shelf")
        #expect(!mediator.canOpen("shop://shelf"))
        #expect(throws: MediatorError.self) { try mediator.open(CartCount()) }
        #expect(mediator.loadedModules.isEmpty)
    }

    @Test func `a handler may register, cancel and call while it runs`() throws {
        let mediator = shopMediator()
        let log = Log()
        let outer = try mediator.register(immediately: "/outer") { _ in
            let inner = try mediator.register(immediately: "/inner") { _ in "inner" }
            let reply: String? = try mediator.openImmediately("/inner").value()
            inner.cancel()
            log.add(reply ?? "")
        }
        try mediator.openImmediately("/outer")
        outer.cancel()
        #expect(log.all == ["inner"])
        #expect(!mediator.canOpen("/inner"))
    }

    @Test func `a handler whose caller is cancelled hears of it, and its error is the call's`() async throws {
        let mediator = shopMediator()
        let log = Log()
        try mediator.register("/slow") { _ -> Int in
            log.add("begun")
            do { try await Task.sleep(for: .seconds(30)) } catch {
                log.add("\(type(of: error))")
                throw error
            }
            return 1
        }
        let call = Task { try await mediator.open("/slow") }
        while log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(log.all == ["begun", "CancellationError"])
        #expect(mediator.leakReport().isEmpty)
    }

    @Test func `a registration that ends while its handler runs lets the call finish`() async throws {
        struct Slow: Module {
            let name = "Slow"
            let log: Log
            func register(in mediator: Mediator) throws {
                try mediator.register("/module") { [log] _ in try await RegistrationTests.answer(log) }
            }
        }
        for way in ["token", "module", "itself"] {
            let mediator = shopMediator()
            let log = Log()
            let token = try mediator.register("/token") { _ in try await Self.answer(log) }
            try mediator.register("/itself") { [unowned mediator] _ in
                mediator.unload("Slow")
                token.cancel()
                log.add("cancelled")
                return try await Self.answer(log)
            }
            try mediator.load(Slow(log: log))
            let call = Task { try await mediator.open("/\(way)").value(as: String.self) }
            while log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            if way == "token" { token.cancel() } else { mediator.unload("Slow") }
            if way != "itself" {
                await #expect(throws: MediatorError.self) { try await mediator.open("/\(way)") }
                log.add("ended")
            }
            #expect(try await call.value == "done")
        }
    }

    /// An answer that comes when the log has a second line.
    fileprivate static func answer(_ log: Log) async throws -> String {
        log.add("begun")
        while log.all.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
        return "done"
    }
}
