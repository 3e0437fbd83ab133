import RouteMatching

/// What is suspicious about a link in a list, and the link as it was probably meant.
struct LinkAdvice {
    /// The findings as codes with a sentence each, in the order in which they were corrected.
    private(set) var findings: [(code: String, sentence: String)] = []
    /// The link with all findings corrected.
    private(set) var corrected: String

    init(_ link: String) {
        corrected = link
        // No correction makes a link of what is far too long, and each would read all of it.
        guard link.utf8.count <= URLMatchingOptions.Limits().textLength else {
            checkReading()
            return
        }
        correctEntities()
        correctDoubleEncoding()
        correctNestedURL()
        correctPlus()
        checkReading()
    }

    /// `&amp;` is how HTML writes `&`; copied out of a page it stays behind.
    private mutating func correctEntities() {
        guard corrected.contains("&amp;") else { return }
        add("htmlEntity", "“&amp;” is HTML for “&”; every name behind it begins with “amp;”.")
        // What was copied twice has it twice: &amp;amp;.
        corrected = corrected.replacing(/&(?:amp;)+/, with: "&")
    }

    /// `%2520` decodes to `%20`, not to a blank.
    private mutating func correctDoubleEncoding() {
        // Searching for it is dear, and few links have any.
        guard corrected.utf8.contains(UInt8(ascii: "%")) else { return }
        var once = ""
        var piece = ""
        for character in corrected {
            if "/?&=#".contains(character) {
                once += Self.decodedOnce(piece) + String(character)
                piece = ""
            } else {
                piece.append(character)
            }
        }
        once += Self.decodedOnce(piece)
        guard once != corrected else { return }
        add("doubleEncoding", "an escape was escaped again: “%2520” decodes to “%20”, not to a blank.")
        corrected = once
    }

    /// The text without escapes of escapes, however often they were made.
    ///
    /// A URL that is a value escapes its own escapes, and is right to do so.
    private static func decodedOnce(_ piece: String) -> String {
        piece.lowercased().contains("%3a%2f%2f") ? piece : piece.replacing(/%(?:25)+(?=[0-9A-Fa-f]{2})/, with: "%")
    }

    /// A URL inside a query whose own `?`, `&` and `#` are not escaped ends at the first of them.
    private mutating func correctNestedURL() {
        guard let question = corrected.firstIndex(of: "?"),
            corrected[question...].utf8.contains(UInt8(ascii: ":"))
        else { return }
        var output = String(corrected[...question])
        var rest = corrected[corrected.index(after: question)...]
        var isFound = false
        while let start = rest.firstMatch(of: /=(?=[A-Za-z][A-Za-z0-9+.\-]*:\/\/)/)?.range.upperBound {
            output += rest[..<start]
            rest = rest[start...]
            guard let mark = rest.firstIndex(where: { "?#&".contains($0) }) else { break }
            isFound = true
            // Behind its own query or fragment all is the inner URL's; without one, the next name is the outer's.
            let end = rest[mark] == "&" ? mark : rest.endIndex
            output += Self.escaped(rest[..<end])
            rest = rest[end...]
        }
        guard isFound else { return }
        add("nestedURL", "the URL inside the query is not escaped, so it ends at its own “?”, “&” or “#”.")
        corrected = output + rest
    }

    private static func escaped(_ text: Substring) -> String {
        text.utf8.reduce(into: "") { output, byte in
            let scalar = Unicode.Scalar(byte)
            let isUnreserved =
                byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
            output += isUnreserved ? String(scalar) : "%" + hex(byte)
        }
    }

    /// A `+` in a query is read as a blank by forms, and as a plus sign by others.
    private mutating func correctPlus() {
        guard let question = corrected.firstIndex(of: "?") else { return }
        let end = corrected[question...].firstIndex(of: "#") ?? corrected.endIndex
        guard corrected[question..<end].contains("+") else { return }
        add("plusInQuery", "“+” in a query is read as a blank by some and as a plus sign by others.")
        let query = corrected[question..<end].replacing("+", with: "%20")
        corrected = String(corrected[..<question]) + String(query) + String(corrected[end...])
    }

    /// What no router reads.
    private mutating func checkReading() {
        do throws(URLParsingError) {
            _ = try ParsedURL(corrected)
        } catch {
            add("invalidURL", error.description)
        }
    }

    private mutating func add(_ code: String, _ sentence: String) { findings.append((code, sentence)) }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
