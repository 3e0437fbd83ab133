import Foundation
import Testing

#if compiler(>=6.3) && objectFormat(ELF)
/// An app that links a module and names it nowhere, built in every way that an app is built.
///
/// Each build takes minutes, so they are made on demand: `SWITCHBOARD_BUILDS=1 swift test --filter DeclaredAppTests`.
/// The app of the examples holds the rule in the build that is under test.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SWITCHBOARD_BUILDS"] != nil), .serialized)
struct DeclaredAppTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "DeclaredApp").path()

    @Test(
        arguments: [
            ("debug", ["-c", "debug"]),
            ("release", ["-c", "release"]),
            ("with the standard library in it", ["-c", "release", "--static-swift-stdlib"]),
            ("static", ["-c", "release", "-Xswiftc", "-static-executable"]),
        ] as [(String, [String])])
    func `a module that lists itself is found, though the app names it nowhere`(
        build: String, options: [String]
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "declared-app-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let scratch = ["--package-path", Self.package, "--scratch-path", folder.path()] + options
        let made = try Tool.run(["swift", "build"] + scratch, at: URL(filePath: "/usr/bin/env"))
        try #require(made.status == 0, "\(made.output)\n\(made.errors)")
        let place = try Tool.run(["swift", "build", "--show-bin-path"] + scratch, at: URL(filePath: "/usr/bin/env"))
        let bin = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let result = try Tool.run([], at: URL(filePath: bin).appending(path: "App"))
        #expect(result.status == 0)
        #expect(result.output == "Notes\nfound\n")
    }
}
#endif
