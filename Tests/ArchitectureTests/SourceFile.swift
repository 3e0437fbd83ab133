import Foundation

/// A Swift file of the package, with what the picture asks about.
struct SourceFile: Sendable {
    /// The path relative to the package.
    let path: String
    let lines: [String]

    /// The modules that its import lines name.
    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
                guard words[..<keyword].allSatisfy({ Self.importModifiers.contains(String($0)) }) else { return nil }
                // `import struct Foundation.Date` names a kind first and a member last.
                let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
                let name = kinds.contains(words[keyword + 1]) ? words.dropFirst(keyword + 2).first : words[keyword + 1]
                return name?.split(separator: ".").first.map(String.init)
            })
    }

    /// The names of the public types that it declares outside any other.
    var publicTypes: [String] {
        lines.compactMap { line in
            let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" })
            guard line.hasPrefix("public ") || line.hasPrefix("@MainActor public ") else { return nil }
            let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]
            guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
            return String(words[kind + 1])
        }
    }

    private static let importModifiers: Set = [
        "public", "package", "internal", "fileprivate", "private", "@_exported", "@testable", "@preconcurrency",
    ]

    static func all(in folder: String) throws -> [SourceFile] {
        let root = PackageDescription.root.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return SourceFile(
                path: "\(folder)/\(path)", lines: text.split(whereSeparator: \.isNewline).map(String.init))
        }
    }
}
