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

    /// Writes lines over as many that were written before, each cut off at the terminal's edge.
    func redraw(_ lines: [String], over count: Int) {
        let up = count > 0 ? "\u{1B}[\(count)A" : ""
        // Without wrapping a line too long for the terminal stays one line, and the next drawing covers it.
        let text = lines.map { "\r\u{1B}[2K\($0)" }.joined(separator: "\n")
        write("\(up)\u{1B}[?7l\(text)\u{1B}[?7h")
    }

    /// The next line of standard input without its end, or nil at the end.
    func readLine() -> String? {
        Swift.readLine()
    }

    /// The next bytes of standard input as they come, none at the end.
    ///
    /// They are not to be mixed with `readLine`, which reads ahead.
    func readBytes() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(read(STDIN_FILENO, buffer.baseAddress, buffer.count), 0)
        }
    }

    private func write(_ line: String, to file: CInt) {
        var line = line
        line.append("\n")
        line.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...])
                let count = systemWrite(file, rest)
                guard count > 0 || errno == EINTR else { return giveUp(on: file) }
                start += max(count, 0)
            }
        }
    }

    /// Ends the process: whoever reads the output must not take a part of it for the whole.
    private func giveUp(on file: CInt) {
        guard file == STDOUT_FILENO else { return }
        writeError("swb: standard output: \(String(cString: strerror(errno)))")
        exit(ExitStatus.failed.rawValue)
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
