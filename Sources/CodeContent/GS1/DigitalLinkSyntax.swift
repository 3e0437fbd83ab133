/// Finds the GS1 elements in the path and query of a web address (GS1 Digital Link: URI Syntax, 4).
struct DigitalLinkSyntax {
    private(set) var elements: [ScannedContent.GS1.Element] = []
    private(set) var fault: ScannedContent.Fault?

    /// Nothing if the address is no Digital Link; only a wrong check digit leaves one that is broken.
    init?(_ rest: Octets, currentYear: Int) {
        let text = rest.prefix { $0 != .numberSign }
        let path = text.prefix { $0 != .questionMark }
        guard let found = Self.pathPairs(path) else { return nil }
        var pairs = found.pairs
        guard Self.areInOrder(found.pairs.dropFirst().map(\.identifier.code), found.alternatives),
            let attributes = Self.attributes(text[path.endIndex...].dropFirst(), besides: found)
        else { return nil }
        pairs += attributes
        var seen: Set<String> = []
        for pair in pairs {
            guard seen.insert(pair.identifier.code).inserted else { return nil }
            switch pair.identifier.fault(in: pair.value[...], currentYear: currentYear) {
            case nil where fault == nil:
                elements.append(.init(ai: pair.identifier.code, value: pair.value[...].string))
            case nil: break
            case .badCheckDigit: fault = fault ?? .init(.badCheckDigit, at: pair.identifier.code)
            default: return nil
            }
        }
    }

    /// Whether two to four digits stand between slashes: no other address need be read for elements.
    static func mayOccur(in text: Octets) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var digits = -1
            for byte in bytes {
                if byte == .slash {
                    if (2...4).contains(digits) { return true }
                    digits = 0
                } else {
                    digits = byte.isDigit && digits >= 0 ? digits + 1 : -1
                }
            }
            return false
        }
    }

    private struct Pair {
        let identifier: ApplicationIdentifier
        let value: [UInt8]
    }

    private struct Path {
        let pairs: [Pair]
        /// Which qualifiers may follow the key, in order.
        let alternatives: [[String]]
    }

    /// Walks back from the end of the path over qualifiers to the primary key; what stands before is of no matter.
    private static func pathPairs(_ path: Octets) -> Path? {
        var pairs: [Pair] = []
        var rest = path
        // No key has more than three qualifiers.
        while pairs.count < 4, let valueStart = rest.lastIndex(of: .slash) {
            let value = rest[(valueStart + 1)...]
            guard let codeStart = rest[..<valueStart].lastIndex(of: .slash),
                let identifier = ApplicationIdentifier.find(rest[(codeStart + 1)..<valueStart]), !value.isEmpty,
                let decoded = value.percentDecodedBytes
            else { return nil }
            pairs.append(Pair(identifier: identifier, value: decoded))
            if let alternatives = identifier.keyQualifiers {
                return Path(pairs: pairs.reversed(), alternatives: alternatives)
            }
            rest = rest[..<codeStart]
        }
        return nil
    }

    private static func areInOrder(_ codes: [String], _ alternatives: [[String]]) -> Bool {
        guard !codes.isEmpty else { return true }
        return alternatives.contains { order in
            var rest = order[...]
            return codes.allSatisfy { code in
                guard let index = rest.firstIndex(of: code) else { return false }
                rest = rest[(index + 1)...]
                return true
            }
        }
    }

    /// The elements of the query: names of digits must be identifiers that may stand there, other names are ignored.
    private static func attributes(_ query: Octets, besides path: Path) -> [Pair]? {
        let qualifiers = Set(path.alternatives.joined())
        var pairs: [Pair] = []
        for piece in query.split(whereSeparator: { $0 == .ampersand || $0 == .semicolon }) {
            let name = piece.prefix { $0 != .equals }
            guard name.isDigits else { continue }
            let value = piece[name.endIndex...].dropFirst()
            // A plus in a query means a blank here, and no value has one.
            guard let identifier = ApplicationIdentifier.find(name), identifier.isLinkAttribute,
                !qualifiers.contains(identifier.code), !value.isEmpty, !value.contains(.plus),
                let decoded = value.percentDecodedBytes
            else { return nil }
            pairs.append(Pair(identifier: identifier, value: decoded))
        }
        return pairs
    }
}
