/// What a pattern's text was read as; shared, so that a pattern is as cheap to copy as a reference.
final class PatternStorage: Sendable {
    let text: String
    /// The first expansion; stored apart so that the usual pattern needs no array of them.
    let first: PatternExpansion
    let others: [PatternExpansion]
    let error: URLPatternError?

    private init(text: String, first: PatternExpansion, others: [PatternExpansion], error: URLPatternError?) {
        self.text = text
        self.first = first
        self.others = others
        self.error = error
    }

    convenience init(_ text: String, webSchemes: Set<String>) {
        do throws(URLPatternError) {
            let expansions = try Self.read(text, webSchemes: webSchemes)
            self.init(text: text, first: expansions.first, others: expansions.others, error: nil)
        } catch {
            self.init(text: text, first: PatternExpansion(text: text), others: [], error: error)
        }
    }

    var expansions: [PatternExpansion] { [first] + others }

    // MARK: Reading

    private typealias Expansions = (first: PatternExpansion, others: [PatternExpansion])

    private static func read(_ text: String, webSchemes: Set<String>) throws(URLPatternError) -> Expansions {
        do throws(PatternFault) {
            guard text.utf8.count <= PatternLimits.bytes else { throw PatternFault(.tooLong, at: PatternLimits.bytes) }
            guard hasGroups(text) else {
                return try expansions(of: text, webSchemes: webSchemes)
            }
            if let expression = offset(of: "<re:", in: text) { throw PatternFault(.regularExpression, at: expression) }
            return try expandedGroups(of: text, webSchemes: webSchemes)
        } catch {
            throw URLPatternError(error.reason, pattern: text, column: column(of: error.offset, in: text))
        }
    }

    private static func hasGroups(_ text: String) -> Bool {
        let parentheses: UInt64 = 0x2828_2828_2828_2828
        // The two differ in the lowest bit.
        return text.utf8.withContiguousStorageIfAvailable { bytes in
            Words.contains(bytes, 0..<bytes.count) { Words.zeroBytes(($0 & ~Words.ones) ^ parentheses) }
        } ?? text.utf8.contains { $0 & ~1 == UInt8(ascii: "(") }
    }

    private static func expandedGroups(of text: String, webSchemes: Set<String>) throws(PatternFault) -> Expansions {
        var all: [PatternExpansion] = []
        for form in try PatternGroups.forms(of: text) {
            // A group may be the whole path; what is left then is the root.
            let formText = form.bytes.isEmpty ? "/" : String(decoding: form.bytes, as: UTF8.self)
            do throws(PatternFault) {
                let expansions = try expansions(of: formText, webSchemes: webSchemes)
                all.append(expansions.first)
                all += expansions.others
            } catch {
                let origin = error.offset < form.origins.count ? form.origins[error.offset] : text.utf8.count
                throw PatternFault(error.reason, at: origin)
            }
        }
        guard let first = all.first else { throw PatternFault(.empty, at: 0) }
        return (first, Array(all.dropFirst()))
    }

    private static func expansions(of text: String, webSchemes: Set<String>) throws(PatternFault) -> Expansions {
        let copy = text
        let parsed: Result<PatternParser, PatternFault>? = copy.utf8.withContiguousStorageIfAvailable { bytes in
            parse(copy, bytes, webSchemes: webSchemes)
        }
        let parser: PatternParser
        if let parsed {
            parser = try parsed.get()
        } else {
            var native = copy
            parser = try native.withUTF8 { bytes in parse(copy, bytes, webSchemes: webSchemes) }.get()
        }
        let full = parser.result
        var others: [PatternExpansion] = []
        if parser.pathTailIsOptional { others.append(full.withoutPathTail()) }
        if parser.fragmentTailIsOptional {
            others += ([full] + others).map { $0.withoutFragmentTail() }
        }
        return (full, others)
    }

    private static func parse(
        _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, webSchemes: Set<String>
    ) -> Result<PatternParser, PatternFault> {
        do throws(PatternFault) {
            var parser = PatternParser(text: text, bytes: bytes, webSchemes: webSchemes)
            try parser.parse()
            return .success(parser)
        } catch {
            return .failure(error)
        }
    }

    private static func offset(of needle: String, in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let wanted = Array(needle.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    /// The column, in characters from 1, of a byte offset.
    private static func column(of offset: Int, in text: String) -> Int {
        String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
    }
}

extension PatternExpansion {
    /// The expansion that leaves an optional last path segment out.
    func withoutPathTail() -> PatternExpansion {
        var shorter = self
        shorter.segments.remove(at: pathCount - 1)
        shorter.pathCount -= 1
        shorter.pathEndsInSlash = false
        return shorter
    }

    /// The expansion that leaves an optional last fragment segment out.
    func withoutFragmentTail() -> PatternExpansion {
        var shorter = self
        shorter.segments.removeLast()
        shorter.fragmentEndsInSlash = false
        return shorter
    }
}
