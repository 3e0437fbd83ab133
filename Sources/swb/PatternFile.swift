import RouteMatching

/// A file of patterns, one a line; `//` begins a comment.
struct PatternFile {
    /// The patterns in the order of the file.
    let patterns: [URLPattern]
    /// The patterns as a table, each with the number of its line from 0.
    let table: RouteTable<Int>

    /// Reads a file, and finds all that is wrong with its patterns at once.
    init(_ file: String) throws(UsageError) {
        var patterns: [URLPattern] = []
        var builder = RouteTable<Int>.Builder()
        var faults: [String] = []
        for (number, line) in try TextFile.lines(of: file).enumerated() {
            let text = Self.trimmed(String(decoding: line, as: UTF8.self))
            guard !text.isEmpty, !text.hasPrefix("//") else { continue }
            let pattern = URLPattern(stringLiteral: text)
            do throws(RouteRegistrationError) {
                try builder.insert(pattern, number, place: "\(file):\(number + 1)")
                patterns.append(pattern)
            } catch {
                // Of a line that begins with # only a fragment route is a pattern.
                let isComment = text.hasPrefix("#") && !text.hasPrefix("#/")
                faults.append(MatchReport.sentence(error) + (isComment ? "\n    A comment begins with //." : ""))
            }
        }
        guard faults.isEmpty else { throw .wrongPatterns(file, faults) }
        self.patterns = patterns
        table = builder.table()
    }

    /// The text without white space at its ends.
    private static func trimmed(_ line: String) -> String {
        var text = line.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
