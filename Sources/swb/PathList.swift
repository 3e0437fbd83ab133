#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Paths, one a line, from a file or from standard input, where each is handed on as it comes.
struct PathList {
    /// A line of the list.
    enum Entry {
        case path(String)
        /// A path whose bytes are no UTF-8, as far as it can be shown.
        case notUTF8(String)
    }

    private var lines: Array<ArraySlice<UInt8>>.Iterator?
    /// What was read of standard input and is not yet handed on.
    private var pending: [UInt8] = []
    private let console: Console

    init(_ name: String, console: Console) throws(UsageError) {
        self.console = console
        guard name != "-" else { return }
        lines = try TextFile.lines(of: name).makeIterator()
    }

    /// The next path, or nil at the end; empty lines are passed over.
    mutating func next() -> Entry? {
        while let line = lines == nil ? inputLine() : lines?.next() {
            guard !line.isEmpty else { continue }
            guard let path = String(bytes: line, encoding: .utf8) else {
                return .notUTF8(String(decoding: line, as: UTF8.self))
            }
            return .path(path)
        }
        return nil
    }

    private mutating func inputLine() -> ArraySlice<UInt8>? {
        var searched = 0
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = pending[..<end]
                pending.removeFirst(end + 1)
                return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            }
            searched = pending.count
            let more = console.readBytes()
            guard !more.isEmpty else { break }
            pending += more
        }
        defer { pending = [] }
        return pending.isEmpty ? nil : pending[...]
    }
}
