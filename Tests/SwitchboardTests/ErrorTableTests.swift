import Foundation
import Switchboard
import Testing

/// One row an error: how it comes about, and what its sentence says.
///
/// A case that is added to `MediatorError` does not compile in `kind(of:)` until it has a kind, and a kind without a row is
/// a failure.
@Suite struct ErrorTableTests {
    enum Kind: CaseIterable {
        case invalidURL, notFound, noHandler, unknownTarget, unknownAction, notAllowed, declined, needsAwait
        case needsMainActor, unexpectedReply, interceptorNeedsAwait, notConfirmed, redirectLoop, invalidRedirect
        case nestedTooDeep, timedOut, notStarted, waitedInVain, alreadyDelivered, registration, invalidPrefix,
            unlinkable, duplicate
        case shadowed, duplicateModule, missingModule, moduleCycle, moduleFailed, moduleBusy
    }

    private static func kind(of error: MediatorError) -> Kind {
        switch error {
        case .invalidURL: .invalidURL
        case .notFound: .notFound
        case .noHandler: .noHandler
        case .unknownTarget: .unknownTarget
        case .unknownAction: .unknownAction
        case .notAllowed: .notAllowed
        case .declined: .declined
        case .needsAwait: .needsAwait
        case .needsMainActor: .needsMainActor
        case .unexpectedReply: .unexpectedReply
        case .interceptorNeedsAwait: .interceptorNeedsAwait
        case .notConfirmed: .notConfirmed
        case .redirectLoop: .redirectLoop
        case .invalidRedirect: .invalidRedirect
        case .nestedTooDeep: .nestedTooDeep
        case .timedOut: .timedOut
        case .notStarted: .notStarted
        case .waitedInVain: .waitedInVain
        case .alreadyDelivered: .alreadyDelivered
        case .registration: .registration
        case .invalidPrefix: .invalidPrefix
        case .unlinkable: .unlinkable
        case .duplicate: .duplicate
        case .shadowed: .shadowed
        case .duplicateModule: .duplicateModule
        case .missingModule: .missingModule
        case .moduleCycle: .moduleCycle
        case .moduleFailed: .moduleFailed
        case .moduleBusy: .moduleBusy
        }
    }

    private struct Row: Sendable {
        let kind: Kind
        let sentence: String
        let provoke: @Sendable (Mediator) async throws -> Void

        init(_ kind: Kind, _ sentence: String, _ provoke: @escaping @Sendable (Mediator) async throws -> Void) {
            self.kind = kind
            self.sentence = sentence
            self.provoke = provoke
        }
    }

    @Test func `every error comes about, and says what happened, where, and what to do`() async throws {
        var provoked: Set<Kind> = []
        for row in Self.calls + Self.ways + Self.registrations + Self.modules {
            do {
                try await row.provoke(shopMediator())
                Issue.record("\(row.kind) did not come about")
            } catch let error as MediatorError {
                #expect(Self.kind(of: error) == row.kind)
                #expect("\(error)".contains(row.sentence), "\(error)")
                provoked.insert(Self.kind(of: error))
            }
        }
        #expect(provoked == Set(Kind.allCases))
    }

    private static let calls: [Row] = [
        Row(.invalidURL, "“” is no URL that can be opened") { try await $0.open("") },
        Row(.notFound, "No pattern matches “/nowhere”.") { try await $0.open("/nowhere") },
        Row(.noHandler, "Nobody handles CartCount. Load the module") { _ = try $0.open(CartCount()) },
        Row(.unknownTarget, "There is no target “Basket”.") { try await $0.perform("add", on: "Basket") },
        Row(.unknownAction, "has no action “drop”. It has “add”") {
            try $0.register(CartTarget(log: Log()), as: "Cart")
            try await $0.perform("drop", on: "Cart")
        },
        Row(.notAllowed, "may not be called from “link”. Widen") {
            try $0.register(immediately: "/own", from: .localOnly) { _ in 1 }
            try await $0.open("shop://own", origin: .link)
        },
        Row(.declined, "Every handler of “/d” declined. Register a wider pattern") {
            try $0.register("/d") { _ -> Int in throw Decline() }
            try await $0.open("/d")
        },
        Row(.needsAwait, "nothing ran. Use open or perform with await.") {
            try $0.register("/later") { _ in 1 }
            try $0.openImmediately("/later")
        },
        Row(.needsMainActor, "Call it from the main actor, or with await.") { mediator in
            try mediator.register(immediatelyOnMain: "/main") { _ in 1 }
            _ = try await Task.detached { Result { try mediator.openImmediately("/main") } }.value.get()
        },
        Row(.unexpectedReply, "replied with Int, and String was asked for.") {
            try $0.register(CartTarget(log: Log()), as: "Cart")
            let _: String = try $0.performImmediately("count", on: "Cart")
        },
    ]

    private static let ways: [Row] = [
        Row(.interceptorNeedsAwait, "The interceptor “login” may wait") {
            try $0.register(immediately: "/p") { _ in 1 }
            try $0.intercept(with: Interceptor("login") { _ in .proceed })
            try $0.openImmediately("/p")
        },
        Row(.notConfirmed, "“/pay” was not confirmed.") {
            try $0.register("/pay") { _ in 1 }
            try $0.intercept(with: .confirmation(of: [.local]) { _ in false })
            try await $0.open("/pay")
        },
        Row(.redirectLoop, "/b → /a → /b. Let one of them answer.") {
            try $0.redirect("/a", to: "/b")
            try $0.redirect("/b", to: "/a")
            try await $0.open("/a")
        },
        Row(.invalidRedirect, "The redirect to “/t/:b” cannot be made") {
            try $0.redirect("/r/:a", to: "/t/:b")
            try await $0.open("/r/1")
        },
        Row(.nestedTooDeep, "was not called, since each of these calls waits for the next: … → /a → /b → /a → /b → /a.")
        {
            mediator in
            try mediator.register(immediately: "/a") { [unowned mediator] _ in
                try mediator.openImmediately("/b").value(as: Int.self)
            }
            try mediator.register(immediately: "/b") { [unowned mediator] _ in
                try mediator.openImmediately("/a").value(as: Int.self)
            }
            try mediator.openImmediately("/a")
        },
        Row(.timedOut, "The time of the interceptor “slow” is over") {
            try $0.register("/p") { _ in 1 }
            let slow = Interceptor("slow", timeLimit: .milliseconds(5)) { _ in
                try await Task.sleep(for: .seconds(30))
                return .proceed
            }
            try $0.intercept(with: slow)
            try await $0.open("/p")
        },
        Row(.notStarted, "before start(), and synchronously. Open it with await, or start first.") { _ in
            try unstarted().openImmediately("shop://p", origin: .link)
        },
        Row(.waitedInVain, "The call waited for start() and was not made: its caller was cancelled.") { _ in
            let mediator = unstarted()
            let call = Task { try await mediator.open("shop://p", origin: .link) }
            call.cancel()
            _ = try await call.value
        },
        Row(.alreadyDelivered, "was delivered a moment ago and is being answered.") { mediator in
            let log = Log()
            try mediator.register("/slow") { _ in
                log.add("begun")
                try await Task.sleep(for: .seconds(30))
                return 1
            }
            let first = Task { try await mediator.open("shop://slow", origin: .push) }
            defer { first.cancel() }
            while log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            try mediator.openImmediately("shop://slow", origin: .push)
        },
    ]

    private static let registrations: [Row] = [
        Row(.registration, "ErrorTableTests.swift") {
            try $0.register("/p/:a") { _ in 1 }
            try $0.register("/p/:b") { _ in 1 }
        },
        Row(.invalidPrefix, "An interceptor's prefix cannot have a path behind it.") {
            try $0.intercept(.prefix("/p/**rest"), with: Interceptor(immediately: "i") { _ in .proceed })
        },
        Row(.unlinkable, "Nested cannot be linkable.") { try $0.handle(Nested.self) { _ in 1 } },
        Row(.duplicate, "the target “Cart” is registered already at") {
            try $0.register(CartTarget(log: Log()), as: "Cart")
            try $0.register(CartTarget(log: Log()), as: "Cart")
        },
        Row(.shadowed, "would be answered by “/s/new”. Change one of the patterns") {
            try $0.handle(ShowSize.self) { $0.size }
            try $0.register("/s/new") { _ in 1 }
            _ = try $0.url(for: ShowSize(size: "new"))
        },
    ]

    private static let modules: [Row] = [
        Row(.duplicateModule, "A module “A” of another type is known already.") {
            try $0.load(Failing(name: "A", claims: [.url("/a")]))
            try $0.load(Needing(name: "A", needs: []))
        },
        Row(.missingModule, "The module “A” needs “B”, which is not listed.") {
            try $0.load(Needing(name: "A", needs: ["B"]))
        },
        Row(.moduleCycle, "in a circle: A → B → A.") {
            try $0.load(Needing(name: "A", needs: ["B"]), Needing(name: "B", needs: ["A"]))
        },
        Row(.moduleFailed, "The module “A” could not be loaded: CancellationError()") {
            try $0.load(Failing(name: "A", claims: [.url("/a")]))
            try await $0.open("/a")
        },
        Row(.moduleBusy, "The module “Slow” is being loaded by another thread and does not come to an end.") {
            mediator in
            let log = Log()
            try mediator.load(Waiting(log: log))
            // A thread of its own: the module blocks it, and the tasks of all tests share one thread a core.
            Thread { try? mediator.loadModule("Slow") }.start()
            while log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            defer { log.add("go on") }
            try mediator.openImmediately("/slow")
        },
    ]

    private static func unstarted() -> Mediator {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.waitsForStart = true
        return Mediator(configuration)
    }

    private struct Nested: Route, Linkable {
        struct Part: Codable { var text: String }
        typealias Output = Int
        static let pattern: URLPattern = "/nested"
        var part: Part
    }

    private struct ShowSize: Route, Linkable {
        typealias Output = String
        static let pattern: URLPattern = "/s/:size"
        var size: String
    }

    private struct Needing: Module {
        let name: String
        let needs: [String]
        func register(in mediator: Mediator) {}
    }

    private struct Failing: Module {
        let name: String
        let claims: [Offer]
        func register(in mediator: Mediator) throws { throw CancellationError() }
    }

    /// Is not done before it is told to go on.
    private struct Waiting: Module {
        let name = "Slow"
        let log: Log
        var claims: [Offer] { [.url("/slow")] }

        func register(in mediator: Mediator) {
            log.add("begun")
            while log.all.count < 2 { Thread.sleep(forTimeInterval: 0.001) }
        }
    }
}
