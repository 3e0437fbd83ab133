/// Where a usual URL comes from: a known scheme in lower case, a host that the table knows or that is plain.
struct QuickSource {
    /// The root of the scheme's or host's patterns, or 0.
    private(set) var root: UInt32 = 0
    /// The root of path-only patterns, or 0 where they do not answer.
    private(set) var pathRoot: UInt32 = 0
    /// The first byte of the first segment.
    private(set) var start = 1
    /// Whether the first segment is an authority, which has no case.
    private(set) var isCustom = false

    /// Reads what stands before the path; `nil` where the general way must be taken.
    @inline(__always)
    init?(_ base: UnsafePointer<UInt8>, _ pathEnd: Int, _ flat: UnsafePointer<FlatTables>) {
        if base[0] == UInt8(ascii: "/") {
            pathRoot = flat.pointee.paths.exact
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
                guard start < pathEnd, base[start] != UInt8(ascii: "/") else { return nil }
                if scheme.pointee.isWeb {
                    guard readHost(of: scheme, base, pathEnd, flat) else { return nil }
                } else {
                    isCustom = true
                    root = scheme.pointee.root
                    pathRoot = scheme.pointee.isSource ? flat.pointee.paths.folded : 0
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
        let host = ScannedSegment(base, from: start, to: pathEnd, seed: flat.pointee.seed)
        if scheme.pointee.root != 0 {
            root = withUnsafePointer(to: host) { RouteSearch.child(flat, of: scheme.pointee.root, $0) }
        }
        if scheme.pointee.isSource || root != 0 && flat.pointee.nodes[Int(root)].isSourceHost {
            pathRoot = flat.pointee.paths.exact
        }
        let end = Int(host.end)
        // A host that the table does not know may be one that is written in another way, or none at all.
        if root == 0, !Self.isPlainHost(base, start, end) { return false }
        start = end &+ 1
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
        pathRoot = flat.pointee.unknownSchemesAreSources ? flat.pointee.paths.folded : 0
        return true
    }
}
