import Switchboard

/// Writes one form of a pattern as components, in the order in which they have to stand.
struct ComponentWriter {
    let pattern: String
    let outline: PatternOutline

    /// More forms than this are not written one by one: values of an enumeration become any text.
    private static let mostForms = 32

    /// What opens the app.
    var open: [SiteAssociation.Component] {
        paths.flatMap { texts in
            withSlash(path(texts)).flatMap { path in
                fragments.map { .init(path: path, fragment: $0, comment: pattern) }
            }
        }
    }

    /// What must not open it although `?*` takes it: a parameter is one segment, and a wildcard takes slashes too.
    ///
    /// Each of them has one segment more than the pattern, so it takes no URL that the pattern answers. Behind a catch-all
    /// it could, and there is none.
    var excluded: [SiteAssociation.Component] {
        guard outline.path.last != .catchAll else { return [] }
        let comment = "not \(pattern): a segment too many"
        return paths.flatMap { texts in
            texts.indices.compactMap { index -> [String]? in
                guard let split = split(outline.path[index], texts[index]) else { return nil }
                var longer = texts
                longer[index] = split
                return longer
            }
        }.flatMap { texts in
            withSlash(path(texts)).flatMap { path in
                fragments.map { .init(path: path, fragment: $0, isExcluded: true, comment: comment) }
            }
        }
    }

    /// Path and fragment of a URL that the form takes.
    var example: String {
        path(outline.path.map(sample)) + (outline.fragment.map { "#" + path($0.map(sample)) } ?? "")
    }

    /// What the file cannot say of the form.
    var shortcomings: [AssociationWarning.Code] {
        var codes: [AssociationWarning.Code] = []
        let parts = outline.path + (outline.fragment ?? [])
        if parts.contains(where: isInexact) { codes.append(.anyValue) }
        if outline.path.last == .catchAll, outline.path.dropLast().contains(where: takesText) {
            codes.append(.anyDepth)
        }
        if outline.fragment?.contains(where: { takesText($0) && $0 != .catchAll }) ?? false {
            codes.append(.anyFragment)
        }
        return codes
    }

    // MARK: Segments

    /// The path's segments as texts with wildcards: one list a form.
    private var paths: [[String]] { forms(of: outline.path) }

    private var fragments: [String] {
        guard let parts = outline.fragment else { return ["*"] }
        return forms(of: parts).flatMap { withSlash(path($0)) }
    }

    private func forms(of parts: [PatternOutline.Part]) -> [[String]] {
        var forms: [[String]] = [[]]
        for part in parts {
            let choices = writesValues ? values(of: part) : nil
            forms = forms.flatMap { form in (choices ?? [text(of: part)]).map { form + [$0] } }
        }
        return forms
    }

    private func path(_ texts: [String]) -> String { "/" + texts.joined(separator: "/") }

    /// A slash at the end does not count for the router; `?*` takes it already.
    private func withSlash(_ path: String) -> [String] {
        path.hasSuffix("?*") || path.hasSuffix("/") ? [path] : [path, path + "/"]
    }

    private func text(of part: PatternOutline.Part) -> String {
        switch part {
        case .literal(let text): escaped(text)
        case .affix(let prefix, let suffix): escaped(prefix) + "?*" + escaped(suffix)
        case .typed("uuid"): [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
        case .typed, .any, .catchAll: "?*"
        }
    }

    private func sample(_ part: PatternOutline.Part) -> String {
        switch part {
        case .literal(let text): escaped(text)
        case .affix(let prefix, let suffix): escaped(prefix) + "1" + escaped(suffix)
        case .typed("uuid"): "00000000-0000-4000-8000-000000000000"
        case .typed(let type): URLPattern.allValues(ofType: type)?.first.map(escaped) ?? "1"
        case .any: "1"
        case .catchAll: "1/2"
        }
    }

    private func split(_ part: PatternOutline.Part, _ text: String) -> String? {
        switch part {
        case .literal, .catchAll: nil
        // Literal text keeps its own half from being an empty segment.
        case .affix(let prefix, let suffix):
            escaped(prefix) + (prefix.isEmpty ? "?*" : "*") + "/" + (suffix.isEmpty ? "?*" : "*") + escaped(suffix)
        case .typed, .any: text == "?*" ? "?*/?*" : nil
        }
    }

    // MARK: Types

    private func values(of part: PatternOutline.Part) -> [String]? {
        guard case .typed(let type) = part else { return nil }
        return URLPattern.allValues(ofType: type)?.map(escaped)
    }

    private var writesValues: Bool {
        (outline.path + (outline.fragment ?? [])).reduce(1) { count, part in
            min(count * (values(of: part)?.count ?? 1), Self.mostForms + 1)
        } <= Self.mostForms
    }

    private func isInexact(_ part: PatternOutline.Part) -> Bool {
        guard case .typed = part else { return false }
        return values(of: part) == nil || !writesValues
    }

    private func takesText(_ part: PatternOutline.Part) -> Bool {
        if case .literal = part { return false }
        return true
    }

    /// The text as a URL's path writes it (RFC 3986, 3.3), without what would be a wildcard or a variable.
    private func escaped(_ text: String) -> String {
        var output = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || Self.plain.contains(scalar))
            if isPlain {
                output.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                output += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return output
    }

    private static let plain = Set("0123456789-._~!&'+,;=:@".unicodeScalars)
}
