#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a file that the arguments name to its end, pipes and process substitutions too.
enum TextFile {
    /// The lines without their ends, as bytes: a file need not be UTF-8.
    static func lines(of name: String) throws(UsageError) -> [ArraySlice<UInt8>] {
        let bytes = try bytes(of: name)
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    }

    /// No list of patterns or links is longer; a device that never ends is.
    private static let mostBytes = 64 << 20

    /// All bytes of a file.
    static func bytes(of name: String) throws(UsageError) -> [UInt8] {
        guard let file = fopen(name, "rb") else { throw unreadable(name) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            guard bytes.count + count <= mostBytes else {
                throw .unreadableFile(name, reason: "It has more than \(mostBytes >> 20) MiB; split it")
            }
            bytes.append(contentsOf: buffer[..<count])
        }
        guard ferror(file) == 0 else { throw unreadable(name) }
        return bytes
    }

    private static func unreadable(_ name: String) -> UsageError {
        .unreadableFile(name, reason: String(cString: strerror(errno)))
    }
}
