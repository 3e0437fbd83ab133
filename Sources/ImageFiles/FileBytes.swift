#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a whole file through the system's own calls, so that this module needs no Foundation.
enum FileBytes {
    private static let chunk = 1 << 16

    static func read(_ path: String, limit: Int) throws(ImageFileError.Reason) -> [UInt8] {
        // A pipe that nobody writes to would be waited for without end; all other devices are no pictures either.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw systemError() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw systemError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw systemError(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(message: "Not a regular file") }
        guard Int(status.st_size) <= limit else { throw .tooManyBytes(limit: limit) }
        // The size is a hint: a file may grow while it is read.
        return try readAll(file, capacity: Int(status.st_size), limit: limit)
    }

    private static func readAll(
        _ file: CInt, capacity: Int, limit: Int
    ) throws(ImageFileError.Reason) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity)
        var buffer = [UInt8](repeating: 0, count: min(max(capacity, chunk), 1 << 22))
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(file, $0) }
            if count < 0 {
                if errno == EINTR { continue }
                throw systemError()
            }
            if count == 0 { return bytes }
            guard count <= limit - bytes.count else { throw .tooManyBytes(limit: limit) }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    private static func systemRead(_ file: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(file, buffer.baseAddress, buffer.count)
        #else
        Darwin.read(file, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func systemError(_ code: CInt = errno) -> ImageFileError.Reason {
        .unreadable(message: String(cString: strerror(code)))
    }
}
