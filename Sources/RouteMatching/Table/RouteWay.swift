/// A way on from a node that is no literal.
struct RouteWay {
    /// The node behind the segment, or 0 for none.
    var child: UInt32 = 0
    /// The same in the quick trie.
    var step: UInt32 = 0
    /// The stage that is left to try at the node afterwards, or 0.
    var stage: UInt32 = 0
    var captures = true
    /// What is captured, packed.
    var range: UInt32 = 0
    /// Whether the node's catch-all is next, where there is no child.
    var takesRest = false
}

extension RouteIndex {
    /// The first alternative, from a stage on, of a node that has text around names, types or `*`.
    ///
    /// Stage 1 is the first text around a name; then come types, the parameter, `*`, the catch-all. The segment is not
    /// empty.
    func rareWay(
        _ node: RouteNode, _ segment: ScannedSegment, in base: UnsafePointer<UInt8>, from first: UInt32
    ) -> RouteWay {
        let extras = extras[Int(node.extras) - 1]
        let affixEnd = 1 + UInt32(extras.affixes.count)
        let typeEnd = affixEnd + UInt32(extras.types.count)
        let whole = CaptureRanges.pack(Int(segment.start), Int(segment.end))
        var stage = first
        while stage < affixEnd {
            let affix = affixes[Int(extras.affixes.lowerBound) + Int(stage) - 1]
            if let inner = AffixMatch.range(of: segment, in: base, affix, spellings, rules) {
                return RouteWay(
                    child: affix.child, step: affix.step, stage: stage + 1,
                    range: CaptureRanges.pack(inner.lowerBound, inner.upperBound))
            }
            stage += 1
        }
        while stage < typeEnd {
            let one = typed[Int(extras.types.lowerBound) + Int(stage - affixEnd)]
            if accepts(types[one.type], segment, in: base) {
                return RouteWay(child: one.child, step: one.step, stage: stage + 1, range: whole)
            }
            stage += 1
        }
        if stage == typeEnd, node.parameterChild != 0 {
            return RouteWay(child: node.parameterChild, stage: stage + 1, range: whole)
        }
        if stage <= typeEnd + 1, extras.wildcard != 0 {
            return RouteWay(
                child: extras.wildcard, step: extras.wildcardStep, stage: typeEnd + 2, captures: false)
        }
        return RouteWay(takesRest: stage <= typeEnd + 2 && node.catchAll != 0)
    }

    private func accepts(_ test: ParameterTest, _ segment: ScannedSegment, in base: UnsafePointer<UInt8>) -> Bool {
        let raw = Int(segment.start)..<Int(segment.end)
        guard segment.isCoded else {
            return test.accepts(UnsafeBufferPointer(start: base + raw.lowerBound, count: raw.count))
        }
        let bytes = UnsafeBufferPointer(start: base, count: raw.upperBound)
        guard var text = PercentCoding.decode(bytes, raw) else { return false }
        return text.withUTF8 { test.accepts($0) }
    }
}
