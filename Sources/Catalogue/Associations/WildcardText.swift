/// A text with the wildcards of association files: `*` any text, `?` one character, `$(name)` one of several texts.
///
/// Predefined names are `alpha`, `upper`, `lower`, `alnum`, `digit`, `xdigit` for one character, and `lang` and `region`
/// (Apple, applinks.SubstitutionVariables); of the last two the form is checked, two letters, and not whether they exist.
struct WildcardText {
    private enum Token {
        case scalar(Unicode.Scalar)
        case one
        case many
        case characters(count: Int, in: @Sendable (Unicode.Scalar) -> Bool)
        case choice([[Unicode.Scalar]])
    }

    private var tokens: [Token] = []
    private let isCaseSensitive: Bool

    init(_ text: String, variables: [String: [String]] = [:], isCaseSensitive: Bool = true) {
        self.isCaseSensitive = isCaseSensitive
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": tokens.append(.many)
            case "?": tokens.append(.one)
            case "$" where rest.first == "(":
                // A name that does not end stands for nothing, so nothing matches.
                let close = rest.firstIndex(of: ")") ?? rest.endIndex
                tokens.append(variable(String(rest[..<close].dropFirst()), variables))
                rest = rest[close...].dropFirst()
            default: tokens += folded(String(scalar)).map(Token.scalar)
            }
        }
    }

    /// Whether the whole text matches.
    ///
    /// All places that the tokens so far can have reached are followed at once, so that no text is dear.
    func matches(_ text: String) -> Bool {
        let text = folded(text)
        var reached = [Bool](repeating: false, count: text.count + 1)
        reached[0] = true
        for token in tokens {
            guard let first = reached.firstIndex(of: true) else { return false }
            var next = [Bool](repeating: false, count: text.count + 1)
            if case .many = token {
                for place in first..<next.count { next[place] = true }
            } else {
                for place in first..<next.count where reached[place] {
                    for count in lengths(of: token, in: text[place...]) { next[place + count] = true }
                }
            }
            reached = next
        }
        return reached[text.count]
    }

    /// How many characters at the start of a text a token takes; none at all if it takes none.
    private func lengths(of token: Token, in text: ArraySlice<Unicode.Scalar>) -> [Int] {
        switch token {
        case .scalar(let scalar): text.first == scalar ? [1] : []
        case .one, .many: text.isEmpty ? [] : [1]
        case .characters(let count, let isMember):
            text.count >= count && text.prefix(count).allSatisfy(isMember) ? [count] : []
        case .choice(let words): words.filter { text.starts(with: $0) }.map(\.count)
        }
    }

    private func folded(_ text: String) -> [Unicode.Scalar] {
        Array((isCaseSensitive ? text : text.lowercased()).unicodeScalars)
    }

    private func variable(_ name: String, _ variables: [String: [String]]) -> Token {
        if let words = variables[name] { return .choice(words.map(folded)) }
        switch name {
        case "alpha": return .characters(count: 1) { $0.isASCII && $0.properties.isAlphabetic }
        case "upper":
            return isCaseSensitive
                ? .characters(count: 1) { ("A"..."Z").contains($0) }
                : .characters(count: 1) { ("a"..."z").contains($0) }
        case "lower": return .characters(count: 1) { ("a"..."z").contains($0) }
        case "alnum": return .characters(count: 1) { $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) }
        case "digit": return .characters(count: 1, in: isDigit)
        case "xdigit": return .characters(count: 1) { $0.isASCII && Character($0).isHexDigit }
        case "lang", "region": return .characters(count: 2) { $0.isASCII && $0.properties.isAlphabetic }
        default: return .choice([])
        }
    }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
