#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard input, output and error; every line goes out at once, so that a reader can follow long work.
struct Console: Sendable {
    /// How a stretch of text looks on a terminal.
    enum Style: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    /// Whether a person watches standard output.
    let isTerminal = isatty(STDOUT_FILENO) == 1

    /// Writes a line to standard output.
    func write(_ line: String) {
        write(line, to: STDOUT_FILENO)
    }

    /// Writes a line to standard error.
    func writeError(_ line: String) {
        write(line, to: STDERR_FILENO)
    }

    /// The text in a style on a terminal, and as it is elsewhere or where `NO_COLOR` is set.
    func styled(_ text: String, _ style: Style) -> String {
        guard isTerminal, getenv("NO_COLOR") == nil else { return text }
        return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }

    /// The next line of standard input without its end, or nil at the end.
    func readLine() -> String? {
        Swift.readLine()
    }

    private func write(_ line: String, to file: CInt) {
        var line = line
        line.append("\n")
        line.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...])
                let count = systemWrite(file, rest)
                guard count > 0 || errno == EINTR else { return }
                start += max(count, 0)
            }
        }
    }

    private func systemWrite(_ file: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(file, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
    }
}
