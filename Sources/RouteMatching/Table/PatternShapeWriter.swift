/// Writes the shape of a pattern under a table's options.
struct PatternShapeWriter {
    let folds: Bool
    let isStrict: Bool
    let typeNames: [String]

    /// The shape of a usual expansion, or `nil`.
    func plainShape(of expansion: borrowing PatternExpansion) -> PatternShape? {
        PlainShapeWriter(folds: folds, isStrict: isStrict).shape(of: expansion)
    }

    /// The shape of an expansion that is not usual; literals outside ASCII get the table's spelling.
    func shape(
        of expansion: PatternExpansion, spellings: inout LabelSpellings
    ) throws(URLPatternError.Reason) -> PatternShape {
        if isStrict, endsBehindCatchAll(expansion) { throw .slashAfterCatchAll }
        var output: [UInt8] = []
        output.reserveCapacity(expansion.text.utf8.count + 3 * expansion.segments.count + 8)
        output.append(expansion.hasFragment ? 1 : 0)
        source(of: expansion, into: &output, spellings: &spellings)
        let isCustom = expansion.source == .custom
        for (index, segment) in expansion.segments.enumerated() {
            if index == expansion.pathCount { separator(expansion, into: &output) }
            try write(
                segment, of: expansion, folds: folds || (isCustom && index == 0), into: &output, spellings: &spellings)
        }
        if expansion.segments.count == expansion.pathCount { separator(expansion, into: &output) }
        if expansion.hasFragment, isStrict, expansion.fragmentEndsInSlash,
            expansion.segments.count > expansion.pathCount
        {
            output.append(PatternShape.Tag.endSlash)
        }
        return PatternShape(bytes: output)
    }

    /// Whether a slash follows a catch-all: it would be an empty segment, which nothing takes.
    private func endsBehindCatchAll(_ expansion: PatternExpansion) -> Bool {
        expansion.pathEndsInSlash && expansion.pathSegments.last?.kind == .catchAll
            || expansion.fragmentEndsInSlash && expansion.fragmentSegments.last?.kind == .catchAll
    }

    private func separator(_ expansion: PatternExpansion, into output: inout [UInt8]) {
        if isStrict, expansion.pathEndsInSlash, expansion.pathCount > 0 { output.append(PatternShape.Tag.endSlash) }
        if expansion.hasFragment { output.append(PatternShape.Tag.fragment) }
    }

    private func source(
        of expansion: PatternExpansion, into output: inout [UInt8], spellings: inout LabelSpellings
    ) {
        switch expansion.source {
        case .any:
            output.append(PatternShape.SourceTag.any)
            return
        case .custom: output.append(PatternShape.SourceTag.custom)
        case .web:
            output.append(
                expansion.hostIsWildcard ? PatternShape.SourceTag.webWildcard : PatternShape.SourceTag.webHost)
        }
        write(expansion.scheme, of: expansion, folds: true, into: &output, spellings: &spellings)
        guard expansion.source == .web else { return }
        if expansion.port < 0, !expansion.hostIsWildcard {
            write(expansion.host, of: expansion, folds: true, into: &output, spellings: &spellings)
            return
        }
        let scheme = expansion.text(expansion.scheme).lowercased()
        var host = spellings.add(expansion.text(expansion.host), folds: true)
        if expansion.port >= 0, expansion.port != PortNumber.standard(forScheme: scheme) {
            host += ":\(expansion.port)"
        }
        append(expansion.hostIsWildcard ? "*." + host : host, to: &output)
    }

    private func write(
        _ segment: PatternSegment, of expansion: PatternExpansion, folds: Bool, into output: inout [UInt8],
        spellings: inout LabelSpellings
    ) throws(URLPatternError.Reason) {
        switch segment.kind {
        case .literal:
            output.append(PatternShape.Tag.literal)
            write(segment.literal, of: expansion, folds: folds, into: &output, spellings: &spellings)
        case .affix:
            output.append(PatternShape.Tag.affix)
            write(segment.literal, of: expansion, folds: folds, into: &output, spellings: &spellings)
            write(segment.suffix, of: expansion, folds: folds, into: &output, spellings: &spellings)
        case .typed:
            output.append(PatternShape.Tag.typed)
            append(try typeKey(expansion.text(segment.type)), to: &output)
        case .parameter: output.append(PatternShape.Tag.parameter)
        case .wildcard: output.append(PatternShape.Tag.wildcard)
        case .catchAll: output.append(PatternShape.Tag.catchAll)
        }
    }

    /// Writes a literal, decoded and in the table's spelling; what needs neither is copied.
    private func write(
        _ range: Range<Int>, of expansion: PatternExpansion, folds: Bool, into output: inout [UInt8],
        spellings: inout LabelSpellings
    ) {
        let isWritten = expansion.text.utf8.withContiguousStorageIfAvailable { bytes in
            let text = UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
            for byte in text where byte >= 0x80 || byte == UInt8(ascii: "%") || folds && byte.isASCIIUppercase {
                return false
            }
            appendLength(text.count, to: &output)
            output.append(contentsOf: text)
            return true
        }
        if isWritten != true { append(label(range, of: expansion, folds: folds, spellings: &spellings), to: &output) }
    }

    private func label(
        _ range: Range<Int>, of expansion: PatternExpansion, folds: Bool, spellings: inout LabelSpellings
    ) -> String {
        let text = expansion.text(range)
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else {
            return folds ? text.lowercased() : text
        }
        let bytes = Array(text.utf8)
        let decoded = bytes.withUnsafeBufferPointer { PercentCoding.decode($0, 0..<$0.count) } ?? text
        return spellings.add(decoded, folds: folds)
    }

    /// The canonical name of a type; enumerations are sorted, so that `enum:a|b` and `enum:b|a` are one.
    private func typeKey(_ text: String) throws(URLPatternError.Reason) -> String {
        if let choices = BuiltInType.choices(text) { return "enum:" + choices.joined(separator: "|") }
        if BuiltInType(name: text) != nil || typeNames.contains(text) { return text }
        throw .unknownType(text)
    }

    private func append(_ text: String, to output: inout [UInt8]) {
        let utf8 = text.utf8
        appendLength(utf8.count, to: &output)
        output.append(contentsOf: utf8)
    }

    private func appendLength(_ count: Int, to output: inout [UInt8]) {
        output.append(UInt8(truncatingIfNeeded: count))
        output.append(UInt8(truncatingIfNeeded: count >> 8))
    }
}

extension URLPatternError.Reason: Error {}
