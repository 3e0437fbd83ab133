import ShopContract

extension ScannedPicture: CustomStringConvertible {
    /// The picture in one line, then each code: its text, its way in two columns, and the page that opened.
    public var description: String {
        let found = codes.isEmpty ? "no code" : codes.count == 1 ? "1 code" : "\(codes.count) codes"
        let head = "\(path.printable)  \(width) × \(height)  \(found) in \(Self.rounded(milliseconds)) ms"
        return ([head] + codes.enumerated().map { Self.describe($1, number: $0 + 1) }).joined(separator: "\n\n")
    }

    private static func describe(_ code: Code, number: Int) -> String {
        let widest = code.way.map(\.label.count).max() ?? 0
        let way = code.way.map { step in
            "   \(step.label)\(String(repeating: " ", count: widest - step.label.count))  \(step.text.printable)"
        }
        let page = code.page.map { "\($0)".split(separator: "\n", omittingEmptySubsequences: false).map { "   \($0)" } }
        return (["\(number)  \(code.text.printable)"] + way + (page ?? [])).joined(separator: "\n")
    }

    /// One decimal place, without a formatter.
    private static func rounded(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
