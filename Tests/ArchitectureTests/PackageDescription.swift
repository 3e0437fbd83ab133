import Foundation

/// What `swift package dump-package` says, as far as the picture needs it.
struct PackageDescription: Sendable {
    struct Target: Sendable {
        let name: String
        let type: String
        let path: String?
        let dependencies: Set<String>
        /// The folder with its sources, relative to the package.
        var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
    }

    let targets: [Target]
    let products: [String]
    let dependencyCount: Int

    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func dumped() throws -> PackageDescription {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // A scratch folder of its own: the one in use is locked while the tests run.
        let scratch = root.appending(path: ".build/architecture")
        process.arguments = [
            "swift", "package", "--package-path", root.path(), "--scratch-path", scratch.path(), "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try PackageDescription(json: data)
    }

    init(json: Data) throws {
        let dump = try JSONDecoder().decode(Dump.self, from: json)
        targets = dump.targets.map { target in
            Target(
                name: target.name, type: target.type, path: target.path,
                dependencies: Set(target.dependencies.flatMap(\.names)))
        }
        products = dump.products.map(\.name)
        dependencyCount = dump.dependencies.count
    }
}

/// The dump's own form: a dependency is an object whose one key says how it was written.
private struct Dump: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [Dependency]
    }

    struct Product: Decodable { let name: String }

    struct PackageDependency: Decodable {}

    struct Dependency: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            let forms = try decoder.singleValueContainer().decode([String: [Part]].self)
            names = forms.values.compactMap { $0.first?.name }
        }
    }

    /// The first part of a dependency is its name; what follows is null or a condition.
    struct Part: Decodable {
        let name: String?

        init(from decoder: any Decoder) throws {
            name = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    let targets: [Target]
    let products: [Product]
    let dependencies: [PackageDependency]
}
