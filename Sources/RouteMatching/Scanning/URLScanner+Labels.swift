extension URLScanner {
    // MARK: Path

    /// Decodes what is coded, removes dot segments, and settles what empty segments and the slash at the end mean.
    mutating func finishPath() throws(URLParsingError) {
        guard scan.segmentCount <= rules.limits.segments else { throw tooManySegments(.path) }
        if scan.form == .custom, scan.segmentCount > 0 { finishFirstSegment() }
        if pathIsCoded || rules.foldsCase {
            for index in 0..<scan.segmentCount {
                if let failure = codeLabel(at: index) {
                    throw URLParsingError(failure.reason, in: .path, at: failure.position)
                }
                if isOutOfRoom { return }
            }
        }
        if needsDotRemoval {
            let first = scan.segmentCount > 0 ? workspace.segments[0].start : 0
            let isEnding = removeDots(from: 0, floor: scan.form == .custom ? 1 : 0)
            if scan.form == .custom, scan.segmentCount > 0, workspace.segments[0].start != first { foldNewFirst() }
            scan.endsInSlash = (scan.endsInSlash || isEnding) && scan.segmentCount > 0
        }
        if scan.hasEmptySegments, rules.collapses { collapse() }
        if scan.endsInSlash, rules.isStrict, scan.segmentCount > 0 {
            append(emptySegment(at: scan.pathEnd))
            scan.keepsEndSlash = true
        }
    }

    func tooManySegments(_ part: URLParsingError.Part) -> URLParsingError {
        let position = part == .path ? scan.pathStart : scan.fragmentStart
        return URLParsingError(.limitExceeded(limit: rules.limits.segments), in: part, at: position)
    }

    /// Drops a port from a custom scheme's authority and folds the case of its label.
    private mutating func finishFirstSegment() {
        var segment = workspace.segments[0]
        if scan.authorityEnd > scan.authorityStart { dropPort(of: &segment) }
        let length = Int(segment.length)
        var hasCapitals = false
        var position = 0
        while position < length {
            let word = Words.load(segment.label, position, length)
            hasCapitals = hasCapitals || Words.uppercase(word & ~Words.highs) & ~word != 0
            position &+= 8
        }
        if hasCapitals { _ = writeLowercase(&segment) }
        segment.isFolded = true
        workspace.segments[0] = segment
    }

    /// Folds the case of a segment that became the first when dot segments before it were removed.
    private mutating func foldNewFirst() {
        workspace.segments[0].isFolded = true
        // Its escapes were checked before.
        if workspace.segments[0].isCoded {
            _ = codeLabel(at: 0)
        } else {
            _ = writeLowercase(&workspace.segments[0])
        }
    }

    private mutating func dropPort(of segment: inout ScannedSegment) {
        var end = Int(segment.end)
        while end > Int(segment.start), base[end &- 1].isASCIIDigit { end &-= 1 }
        guard end &- 1 > Int(segment.start), base[end &- 1] == UInt8(ascii: ":") else { return }
        scan.hostEnd = end &- 1
        segment.end = UInt32(end &- 1)
        segment.length = segment.end &- segment.start
        setHash(of: &segment)
    }

    private mutating func writeLowercase(_ segment: inout ScannedSegment) -> Bool {
        let length = Int(segment.length)
        guard let target = reserve(length) else { return false }
        for offset in 0..<length { target[offset] = segment.label[offset].lowercasedASCII }
        segment.label = UnsafePointer(target)
        setHash(of: &segment)
        return true
    }

    private mutating func removeDots(from first: Int, floor: Int) -> Bool {
        var kept = first
        var endsAtDot = false
        for index in first..<scan.segmentCount {
            let segment = workspace.segments[index]
            let isDot = segment.length == 1 && segment.head == 0x2E
            let isParent = segment.length == 2 && segment.head == 0x2E2E
            endsAtDot = isDot || isParent
            if isDot { continue }
            if isParent {
                if kept > first + min(floor, kept - first) { kept -= 1 }
            } else {
                workspace.segments[kept] = segment
                kept += 1
            }
        }
        scan.segmentCount = kept
        return endsAtDot
    }

    private mutating func collapse() {
        var kept = 0
        for index in 0..<scan.segmentCount where !workspace.segments[index].isEmpty {
            workspace.segments[kept] = workspace.segments[index]
            kept += 1
        }
        scan.segmentCount = kept
        scan.hasEmptySegments = false
        if kept == 0 { scan.endsInSlash = false }
    }

    private func emptySegment(at position: Int) -> ScannedSegment {
        ScannedSegment(
            label: base, hash: LabelHash.seed, head: 0, length: 0, start: UInt32(position), end: UInt32(position),
            isCoded: false)
    }

    private mutating func append(_ segment: ScannedSegment) {
        guard scan.segmentCount < workspace.segmentCapacity else {
            isOutOfRoom = true
            return
        }
        workspace.segments[scan.segmentCount] = segment
        scan.segmentCount += 1
    }

    // MARK: Fragment

    /// Cuts a fragment that begins with `/` behind a mark.
    ///
    /// A malformed escape makes it a plain fragment again.
    mutating func cutFragment() throws(URLParsingError) {
        guard scan.fragmentStart < scan.end, base[scan.fragmentStart] == UInt8(ascii: "/") else { return }
        let start = scan.fragmentStart + 1
        var end = start
        while end < scan.end, base[end] != UInt8(ascii: "?") { end += 1 }
        if end < scan.end { try checkPairs(end + 1..<scan.end, in: .fragment) }
        scan.fragmentPathEnd = end
        var mark = emptySegment(at: scan.fragmentStart)
        mark.head = ScannedSegment.fragmentMark
        mark.length = 1
        mark.hash = LabelHash.mix(LabelHash.seed, mark.head)
        append(mark)
        let first = scan.segmentCount
        var position = start
        var endsInSlash = false
        while position < end, !isOutOfRoom {
            let segment = ScannedSegment(base, from: position, to: end, seed: LabelHash.seed)
            position = Int(segment.end) + 1
            if segment.isEmpty, Int(segment.end) == end { break }
            if segment.isEmpty, rules.collapses { continue }
            guard scan.segmentCount - first < rules.limits.segments else { throw tooManySegments(.fragment) }
            append(segment)
            if isOutOfRoom { return }
            if codeLabel(at: scan.segmentCount - 1) != nil {
                scan.segmentCount = scan.pathSegmentCount
                scan.fragmentPathEnd = -1
                return
            }
        }
        endsInSlash = end > start && base[end - 1] == UInt8(ascii: "/")
        let isEnding = removeDots(from: first, floor: 0)
        if endsInSlash || isEnding, rules.isStrict, scan.segmentCount > first {
            append(emptySegment(at: end))
            scan.fragmentKeepsEndSlash = true
        }
    }

    // MARK: Labels

    /// Decodes a segment's label where it is coded, and gives what is wrong with it.
    private mutating func codeLabel(at index: Int) -> (reason: URLParsingError.Reason, position: Int)? {
        var segment = workspace.segments[index]
        let start = Int(segment.start)
        let end = Int(segment.end)
        var hasEscapes = false
        var isASCII = true
        for position in start..<end {
            hasEscapes = hasEscapes || base[position] == UInt8(ascii: "%")
            isASCII = isASCII && base[position] < 0x80
        }
        let isLowered = segment.label != base + start
        segment.isCoded = hasEscapes || !isASCII
        if !segment.isCoded {
            if rules.foldsCase, !isLowered, writeLowercase(&segment) {
                workspace.segments[index] = segment
            }
            return nil
        }
        if hasEscapes {
            guard let target = reserve(end - start) else { return nil }
            var length = 0
            var position = start
            while position < end {
                let byte = base[position]
                if byte == UInt8(ascii: "%") {
                    guard position + 2 < end, let high = base[position + 1].hexValue,
                        let low = base[position + 2].hexValue
                    else { return (.malformedEscape, position) }
                    target[length] = high << 4 | low
                    position += 3
                } else {
                    target[length] = byte
                    position += 1
                }
                isASCII = isASCII && target[length] < 0x80
                length += 1
            }
            if !isASCII, !UTF8Validation.isValid(UnsafeBufferPointer(start: target, count: length)) {
                return (.escapeNotUTF8, start)
            }
            segment.label = UnsafePointer(target)
            segment.length = UInt32(length)
        } else {
            segment.label = base + start
            segment.length = UInt32(end - start)
        }
        finishLabel(&segment, isASCII: isASCII, folds: rules.foldsCase || isLowered || isFirstOfCustom(index))
        if segment.length <= 2, segment.length > 0, segment.head & 0xFF == 0x2E { needsDotRemoval = true }
        workspace.segments[index] = segment
        return nil
    }

    private func isFirstOfCustom(_ index: Int) -> Bool { index == 0 && scan.form == .custom }

    /// Folds case and takes the table's spelling of a decoded label.
    private mutating func finishLabel(_ segment: inout ScannedSegment, isASCII: Bool, folds: Bool) {
        let bytes = UnsafeBufferPointer(start: segment.label, count: Int(segment.length))
        if isASCII {
            if folds, bytes.contains(where: \.isASCIIUppercase) {
                _ = writeLowercase(&segment)
            } else {
                setHash(of: &segment)
            }
            return
        }
        guard let spellings, spellings.concerns(bytes, folds: folds) else {
            segment.length = ScannedSegment.noLabel
            return
        }
        guard let spelling = spellings.spelling(of: String(decoding: bytes, as: UTF8.self), folds: folds),
            let written = writeText(spelling)
        else {
            segment.length = ScannedSegment.noLabel
            return
        }
        segment.label = written.label
        segment.length = UInt32(written.length)
        setHash(of: &segment)
    }

    func setHash(of segment: inout ScannedSegment) {
        let length = Int(segment.length)
        segment.head = Words.load(segment.label, 0, length)
        segment.hash = LabelHash.hash(segment.label, length, seed: LabelHash.seed)
    }

    // MARK: Room for text

    mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        guard textUsed + count <= workspace.textCapacity else {
            isOutOfRoom = true
            return nil
        }
        let target = workspace.text + textUsed
        textUsed += count
        return target
    }

    mutating func writeText(_ text: String) -> (label: UnsafePointer<UInt8>, length: Int)? {
        let utf8 = text.utf8
        guard let target = reserve(utf8.count) else { return nil }
        for (offset, byte) in utf8.enumerated() { target[offset] = byte }
        return (UnsafePointer(target), utf8.count)
    }
}
