#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Paths, one a line, from a file or from standard input, where each is handed on as it comes.
struct PathList {
    private var lines: Array<String>.Iterator?
    private let console: Console

    init(_ name: String, console: Console) throws(UsageError) {
        self.console = console
        guard name != "-" else { return }
        guard let bytes = FileManager.default.contents(atPath: name) else {
            throw .unreadableFile(name, reason: "cannot be read")
        }
        lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
            .makeIterator()
    }

    /// The next path, or nil at the end; empty lines are passed over.
    mutating func next() -> String? {
        guard lines == nil else { return lines?.next() }
        while let line = console.readLine() {
            if !line.isEmpty { return line }
        }
        return nil
    }
}
