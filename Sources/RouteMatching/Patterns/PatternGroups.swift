/// Takes and leaves the optional groups of a pattern's text, and remembers where each byte came from.
struct PatternGroups {
    /// One text without groups, and for each of its bytes the offset in the pattern.
    struct Form {
        var bytes: [UInt8] = []
        var origins: [Int] = []
    }

    private indirect enum Part {
        case byte(UInt8, Int)
        case group([Part])
    }

    private let bytes: [UInt8]
    private var position = 0
    private var groupCount = 0

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// All forms of `text`, the longest first.
    ///
    /// A text without groups has one form.
    static func forms(of text: String) throws(PatternFault) -> [Form] {
        var reader = PatternGroups(text)
        let parts = try reader.parts(depth: 0, openedAt: 0)
        return expand(parts[...])
    }

    private mutating func parts(depth: Int, openedAt: Int) throws(PatternFault) -> [Part] {
        var parts: [Part] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "(") {
                groupCount += 1
                guard groupCount <= PatternLimits.groups else { throw PatternFault(.tooManyGroups, at: position) }
                let open = position
                position += 1
                let inner = try self.parts(depth: depth + 1, openedAt: open)
                guard !inner.isEmpty else { throw PatternFault(.emptyGroup, at: open) }
                parts.append(.group(inner))
            } else if byte == UInt8(ascii: ")") {
                guard depth > 0 else { throw PatternFault(.unbalancedGroup, at: position) }
                position += 1
                return parts
            } else {
                parts.append(.byte(byte, position))
                position += 1
            }
        }
        guard depth == 0 else { throw PatternFault(.unbalancedGroup, at: openedAt) }
        return parts
    }

    private static func expand(_ parts: ArraySlice<Part>) -> [Form] {
        var forms = [Form()]
        for part in parts {
            switch part {
            case .byte(let byte, let origin):
                for index in forms.indices {
                    forms[index].bytes.append(byte)
                    forms[index].origins.append(origin)
                }
            case .group(let inner):
                let taken = expand(inner[...])
                let heads = forms
                forms = taken.flatMap { tail in
                    heads.map { Form(bytes: $0.bytes + tail.bytes, origins: $0.origins + tail.origins) }
                }
                forms += heads
            }
        }
        return forms
    }
}
