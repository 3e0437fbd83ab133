/// Writes the shape of a usual expansion in one pass: literals in ASCII without escapes, and parameters without types.
///
/// It writes what `PatternShapeWriter` would, which takes all that is not usual.
struct PlainShapeWriter {
    let folds: Bool
    let isStrict: Bool

    /// The shape, or `nil` for an expansion that is not usual.
    func shape(of expansion: borrowing PatternExpansion) -> PatternShape? {
        guard expansion.source != .web || expansion.port < 0 && !expansion.hostIsWildcard else { return nil }
        let shape = expansion.text.utf8.withContiguousStorageIfAvailable { text -> PatternShape? in
            guard let base = text.baseAddress else { return nil }
            // Tags and lengths take three bytes a part; words may be written beyond the end.
            let capacity = text.count + 3 * (expansion.segments.count + 4) + 16
            return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { room -> PatternShape? in
                guard let start = room.baseAddress else { return nil }
                var output = Output(base: base, start: start)
                write(expansion, to: &output)
                guard output.isPlain else { return nil }
                return PatternShape(bytes: Array(UnsafeRawBufferPointer(start: start, count: output.count)))
            }
        }
        return shape ?? nil
    }

    @inline(__always)
    private func write(_ expansion: borrowing PatternExpansion, to output: inout Output) {
        output.append(expansion.hasFragment ? 1 : 0)
        switch expansion.source {
        case .any: output.append(PatternShape.SourceTag.any)
        case .custom: output.append(PatternShape.SourceTag.custom)
        case .web: output.append(PatternShape.SourceTag.webHost)
        }
        if expansion.source != .any { output.append(text: expansion.scheme, folds: true) }
        if expansion.source == .web { output.append(text: expansion.host, folds: true) }
        let pathCount = expansion.pathCount
        let isCustom = expansion.source == .custom
        var number = 0
        for segment in expansion.segments {
            if number == pathCount { separator(expansion, to: &output) }
            switch segment.kind {
            case .literal:
                output.append(PatternShape.Tag.literal)
                output.append(text: segment.literal, folds: folds || number == 0 && isCustom)
            case .parameter: output.append(PatternShape.Tag.parameter)
            case .wildcard: output.append(PatternShape.Tag.wildcard)
            case .catchAll:
                // A slash behind it may be refused.
                if isStrict { output.isPlain = false }
                output.append(PatternShape.Tag.catchAll)
            case .affix, .typed: output.isPlain = false
            }
            number &+= 1
        }
        if number == pathCount { separator(expansion, to: &output) }
        if expansion.hasFragment, isStrict, expansion.fragmentEndsInSlash, number > pathCount {
            output.append(PatternShape.Tag.endSlash)
        }
    }

    @inline(__always)
    private func separator(_ expansion: borrowing PatternExpansion, to output: inout Output) {
        if isStrict, expansion.pathEndsInSlash, expansion.pathCount > 0 { output.append(PatternShape.Tag.endSlash) }
        if expansion.hasFragment { output.append(PatternShape.Tag.fragment) }
    }

    /// The bytes that are written, in a room that is large enough for all parts of the text.
    private struct Output {
        let base: UnsafePointer<UInt8>
        let start: UnsafeMutableRawPointer
        var count = 0
        var isPlain = true

        init(base: UnsafePointer<UInt8>, start: UnsafeMutableRawPointer) {
            self.base = base
            self.start = start
        }

        @inline(__always)
        mutating func append(_ byte: UInt8) {
            start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
            count &+= 1
        }

        /// Copies a part of the text behind its length, eight bytes at a time.
        @inline(__always)
        mutating func append(text range: Range<Int>, folds: Bool) {
            append(UInt8(truncatingIfNeeded: range.count))
            append(UInt8(truncatingIfNeeded: range.count &>> 8))
            var unusual: UInt64 = 0
            var position = range.lowerBound
            var offset = count
            while position < range.upperBound {
                let word = Words.load(base, position, range.upperBound)
                unusual |= word | Words.zeroBytes(word ^ Words.percents) | (folds ? Words.uppercase(word) : 0)
                start.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
                position &+= 8
                offset &+= 8
            }
            if unusual & Words.highs != 0 { isPlain = false }
            count &+= range.count
        }
    }
}
