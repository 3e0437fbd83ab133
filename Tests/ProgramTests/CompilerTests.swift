import Foundation
import Testing

/// What the compiler refuses, so that it never happens at run time: each wrong line stands beside its right one.
@Suite struct CompilerTests {
    @Test(
        arguments: [
            (
                "a class found by name that must be made on the main actor",
                """
                final class CartTarget: DiscoverableTarget { init() {} ; var actions: [Action] { [] } }
                """,
                """
                @MainActor final class CartTarget: DiscoverableTarget { init() {} ; nonisolated var actions: [Action] { [] } }
                """,
                "main actor"
            ),
            (
                "a main-actor route asked at once from elsewhere",
                "@MainActor func f(_ m: Mediator) throws -> Int { try m.open(OnMain()) }",
                "nonisolated func f(_ m: Mediator) throws -> Int { try m.open(OnMain()) }",
                "main actor"
            ),
            (
                "a route that is answered later, asked without await",
                "nonisolated func f(_ m: Mediator) async throws -> Int { try await m.open(Later()) }",
                "nonisolated func f(_ m: Mediator) async throws -> Int { try m.open(Later()) }",
                "await"
            ),
            (
                "a handler that gives something else than its route promises",
                "func f(_ m: Mediator) throws { try m.handle(OnMain.self) { _ in 1 } }",
                "func f(_ m: Mediator) throws { try m.handle(OnMain.self) { _ in \"one\" } }",
                "String"
            ),
            (
                "a service that is none",
                "func f(_ m: Mediator) throws { try m.services.register((any P).self) { Yes() } }",
                "func f(_ m: Mediator) throws { try m.services.register((any P).self) { No() } }",
                "P"
            ),
        ])
    func `the compiler refuses`(rule: String, right: String, wrong: String, word: String) throws {
        let frame = [
            "import Switchboard", "struct OnMain: MainActorRoute { typealias Output = Int }",
            "struct Later: AsyncRoute { typealias Output = Int }", "protocol P: Sendable {}", "struct Yes: P {}",
            "struct No {}", "",
        ].joined(separator: "\n")
        try Tool.withFolder { folder in
            for (code, isRight) in [(right, true), (wrong, false)] {
                let file = folder.appending(path: "code.swift")
                try Data((frame + code + "\n").utf8).write(to: file)
                let result = try Tool.run(
                    [
                        "swiftc", "-typecheck", "-swift-version", "6", "-I", Tool.path(of: "Modules"),
                        file.path(percentEncoded: false),
                    ], at: URL(filePath: "/usr/bin/env"))
                #expect((result.status == 0) == isRight, "\(rule): \(result.errors)")
                if !isRight { #expect(result.errors.contains(word), "\(rule): \(result.errors)") }
            }
        }
    }
}
