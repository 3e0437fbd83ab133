/// Finds the text that `{name}` takes between literal text.
enum AffixMatch {
    /// The range in the URL's text, not empty, or `nil` if the literal text is not around it.
    static func range(
        of segment: ScannedSegment, in base: UnsafePointer<UInt8>, _ affix: RouteAffix, _ spellings: LabelSpellings,
        _ rules: ScanRules
    ) -> Range<Int>? {
        let raw = Int(segment.start)..<Int(segment.end)
        if !segment.isCoded {
            guard raw.count > affix.prefix.count + affix.suffix.count else { return nil }
            // The label is the raw text, but for its case.
            let label = segment.label
            let suffixStart = raw.count - affix.suffix.count
            for (offset, byte) in affix.prefix.enumerated() where label[offset] != byte { return nil }
            for (offset, byte) in affix.suffix.enumerated() where label[suffixStart + offset] != byte { return nil }
            return raw.lowerBound + affix.prefix.count..<raw.lowerBound + suffixStart
        }
        let bytes = UnsafeBufferPointer(start: base, count: raw.upperBound)
        return codedRange(raw, in: bytes, affix, folds: rules.foldsCase || segment.isFolded)
    }

    /// Compares whole characters, so that `é` in front is found however it is written.
    static func codedRange(
        _ raw: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ affix: RouteAffix, folds: Bool
    ) -> Range<Int>? {
        guard let decoded = PercentCoding.decode(bytes, raw) else { return nil }
        let text = folds ? decoded.lowercased() : decoded
        // Folding may change the number of characters; then nothing can be said about ranges.
        guard text.count == decoded.count else { return nil }
        let prefix = String(decoding: affix.prefix, as: UTF8.self)
        let suffix = String(decoding: affix.suffix, as: UTF8.self)
        guard text.count > prefix.count + suffix.count, text.prefix(prefix.count) == prefix,
            text.suffix(suffix.count) == suffix
        else { return nil }
        let prefixBytes = decoded.prefix(prefix.count).utf8.count
        let suffixBytes = decoded.suffix(suffix.count).utf8.count
        let start = rawOffset(of: prefixBytes, in: raw, bytes)
        let end = rawOffset(of: decoded.utf8.count - suffixBytes, in: raw, bytes)
        return start..<end
    }

    private static func rawOffset(of decodedOffset: Int, in raw: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int
    {
        var position = raw.lowerBound
        for _ in 0..<decodedOffset { position += bytes[position] == UInt8(ascii: "%") ? 3 : 1 }
        return position
    }
}
