import Foundation

/// Runs the built programs as a shell would.
enum Tool {
    struct Result {
        let status: Int32
        let output: String
        let errors: String

        var lines: [Substring] { output.split(separator: "\n") }

        /// Each line of output as a JSON object.
        func objects() throws -> [[String: Any]] {
            try lines.compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        }
    }

    /// The binaries stand beside the tests' own.
    private static let folder: URL = {
        #if os(macOS)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
            ?? URL(filePath: ".")
        #else
        Bundle.main.bundleURL
        #endif
    }()

    /// Where a program stands.
    static func path(of program: String) -> String { folder.appending(path: program).path() }

    static func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments, input: input)
    }

    static func run(_ arguments: [String], of program: String = "swb", input: String = "") throws -> Result {
        try run(arguments, at: folder.appending(path: program), input: input)
    }

    static func run(_ arguments: [String], at program: URL, input: String = "") throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // Files, not pipes: a pipe that nobody empties would stop the tool.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "swb-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let files = ["input", "output", "errors"].map { scratch.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8))
    }

    #if os(Linux)
    /// Runs the tool on a terminal, as a person does.
    static func runOnTerminal(_ arguments: [String]) throws -> Result {
        let program = folder.appending(path: "swb").path(percentEncoded: false)
        let line = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try run(["-qec", line, "/dev/null"], at: URL(filePath: "/usr/bin/script"))
    }
    #endif

    /// A folder for one test, removed after it.
    static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "swb-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
