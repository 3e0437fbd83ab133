/// What a text without groups was read as.
struct PatternReading {
    private(set) var segments: [PatternSegment] = []
    private(set) var layout = PatternLayout()
    /// There are groups, and nothing was read.
    private(set) var hasGroups = false
    private var pathTailIsOptional = false
    private var fragmentTailIsOptional = false

    /// Reads a text; one with groups is left alone where groups are refused.
    init(_ text: String, webSchemes: Set<String>?, refusesGroups: Bool) throws(PatternFault) {
        var fault: PatternFault?
        let isRead = text.utf8.withContiguousStorageIfAvailable { bytes in
            read(bytes, webSchemes, refusesGroups, &fault)
            return true
        }
        if isRead == nil {
            var native = text
            native.withUTF8 { bytes in read(bytes, webSchemes, refusesGroups, &fault) }
        }
        if let fault { throw fault }
    }

    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ webSchemes: Set<String>?, _ refusesGroups: Bool,
        _ fault: inout PatternFault?
    ) {
        let glance = PatternGlance(bytes)
        if refusesGroups, glance.hasParentheses {
            hasGroups = true
            return
        }
        // A segment takes a byte, and a slash or the end.
        let limit = min(bytes.count / 2 + 1, PatternLimits.segments)
        withUnsafeTemporaryAllocation(of: PatternSegment.self, capacity: limit) { room in
            var parser = PatternParser(bytes: bytes, glance: glance, webSchemes: webSchemes, room: room)
            do throws(PatternFault) { try parser.parse() } catch {
                fault = error
                return
            }
            segments = Array(UnsafeBufferPointer(rebasing: room[..<parser.segmentCount]))
            layout = parser.result
            pathTailIsOptional = parser.pathTailIsOptional
            fragmentTailIsOptional = parser.fragmentTailIsOptional
        }
    }

    /// Whether an optional segment may be left out at the end of the path or of the fragment.
    var hasTails: Bool { pathTailIsOptional || fragmentTailIsOptional }

    /// The expansions that leave something out.
    func shorter(than full: PatternExpansion) -> [PatternExpansion] {
        var shorter: [PatternExpansion] = []
        if pathTailIsOptional { shorter.append(full.withoutPathTail()) }
        if fragmentTailIsOptional { shorter += ([full] + shorter).map { $0.withoutFragmentTail() } }
        return shorter
    }
}
