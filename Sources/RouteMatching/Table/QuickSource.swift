/// Where a usual URL comes from: a known scheme in lower case, a host that the table knows or that is plain.
struct QuickSource {
    /// The step where the scheme's or host's patterns begin, or 0.
    private(set) var root = 0
    /// The step where path-only patterns begin, or 0 where they do not answer.
    private(set) var pathRoot = 0
    /// The first byte of the first segment.
    private(set) var start = 1
    /// Whether the first segment is an authority, which has no case.
    private(set) var isCustom = false

    /// Reads what stands before the path; `nil` where the general way must be taken.
    @inline(__always)
    init?(_ base: UnsafePointer<UInt8>, _ pathEnd: Int, _ flat: UnsafePointer<FlatTables>) {
        if base[0] == UInt8(ascii: "/") {
            pathRoot = Int(flat.pointee.paths.exact)
            return
        }
        let word = Words.load(base, 0, pathEnd)
        var number = 0
        while number < flat.pointee.schemeCount {
            let scheme = flat.pointee.schemes + number
            if word & scheme.pointee.mask == scheme.pointee.head,
                // The mask holds the first eight bytes of `name://`; longer ones end in this.
                scheme.pointee.length <= 5 || Self.isRest(of: scheme, base, pathEnd)
            {
                guard scheme.pointee.isQuick else { return nil }
                start = scheme.pointee.length &+ 3
                guard start >= pathEnd || base[start] != UInt8(ascii: "/") else { return nil }
                if scheme.pointee.isWeb {
                    guard readHost(of: scheme, base, pathEnd, flat) else { return nil }
                } else {
                    isCustom = true
                    root = scheme.pointee.root
                    pathRoot = scheme.pointee.isSource ? Int(flat.pointee.paths.folded) : 0
                }
                return
            }
            number &+= 1
        }
        guard readUnknownScheme(base, pathEnd, flat) else { return nil }
    }

    /// Whether a name of more than five bytes goes on as the scheme's does.
    @inline(__always)
    private static func isRest(
        of scheme: UnsafePointer<FlatTables.Scheme>, _ base: UnsafePointer<UInt8>, _ pathEnd: Int
    ) -> Bool {
        let end = scheme.pointee.length
        guard end &+ 2 < pathEnd, base[end] == UInt8(ascii: ":"), base[end &+ 1] == UInt8(ascii: "/"),
            base[end &+ 2] == UInt8(ascii: "/")
        else { return false }
        return end <= 8 || Words.load(base + 8, 0, end &- 8) == scheme.pointee.tail
    }

    @inline(__always)
    private mutating func readHost(
        of scheme: UnsafePointer<FlatTables.Scheme>, _ base: UnsafePointer<UInt8>, _ pathEnd: Int,
        _ flat: UnsafePointer<FlatTables>
    ) -> Bool {
        guard !flat.pointee.hasWildcardHosts, scheme.pointee.isSource || flat.pointee.knowsSourceHosts else {
            return false
        }
        let segment = ScannedSegment(base, from: start, to: pathEnd, seed: flat.pointee.seed)
        let end = Int(segment.end)
        guard end > start else { return false }
        let host = scheme.pointee.root == 0 ? 0 : self.host(scheme.pointee.root, base, segment, flat)
        let step = QuickStep(header: flat.pointee.steps[host])
        // A host that the table does not know may be one that is written in another way, or none at all.
        if host == 0, !Self.isPlainHost(base, start, end) { return false }
        if flat.pointee.restrictsHosts, !step.has(QuickStep.allowedFlag) { return false }
        root = step.operand
        if scheme.pointee.isSource || step.has(QuickStep.sourceFlag) { pathRoot = Int(flat.pointee.paths.exact) }
        start = end < pathEnd ? end &+ 1 : end
        return true
    }

    /// The step of a host that the table knows, or 0, which is the step that says nothing.
    @inline(__always)
    private func host(
        _ hosts: Int, _ base: UnsafePointer<UInt8>, _ name: ScannedSegment, _ flat: UnsafePointer<FlatTables>
    ) -> Int {
        let length = Int(name.length)
        let isLong = length > QuickSlot.shortLength
        let target = QuickSlot.target(
            QuickSlot.place(hosts, isLong: isLong), isLong ? name.hash : name.head, flat)
        return !isLong || Self.isName(target, base + start, length, flat) ? target : 0
    }

    private static func isName(
        _ step: Int, _ text: UnsafePointer<UInt8>, _ count: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Bool {
        guard QuickStep(header: flat.pointee.steps[step]).length == count else { return false }
        var position = 0
        while position < count {
            if Words.load(text, position, count) != flat.pointee.steps[step &+ 1 &+ position &>> 3] { return false }
            position &+= 8
        }
        return true
    }

    private static func isPlainHost(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var last = UInt8(ascii: ".")
        for position in start..<end {
            let byte = base[position]
            guard
                byte.isASCIILetter && !byte.isASCIIUppercase || byte.isASCIIDigit || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".") && last != byte
            else { return false }
            last = byte
        }
        return true
    }

    /// A scheme that no pattern and no option names, in lower case and followed by `://`.
    private mutating func readUnknownScheme(
        _ base: UnsafePointer<UInt8>, _ pathEnd: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Bool {
        guard flat.pointee.takesUnknownSchemes, pathEnd > 3, base[0].isASCIILetter else { return false }
        var position = 0
        while position < pathEnd, base[position].isSchemeByte, !base[position].isASCIIUppercase { position += 1 }
        guard position + 3 < pathEnd, base[position] == UInt8(ascii: ":"), base[position + 1] == UInt8(ascii: "/"),
            base[position + 2] == UInt8(ascii: "/"), base[position + 3] != UInt8(ascii: "/")
        else { return false }
        start = position + 3
        isCustom = true
        pathRoot = flat.pointee.unknownSchemesAreSources ? Int(flat.pointee.paths.folded) : 0
        return true
    }
}
