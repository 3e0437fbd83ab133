extension RouteSearch {
    /// One more than the entry whose literals are exactly the path below `root`, or 0.
    ///
    /// The segments must lie in the URL's text as they are compared, one behind the other.
    @inline(__always)
    func staticEntry(_ root: UInt32, chain: UInt64) -> UInt32 {
        let hash = StaticPathTable.hash(root: root, chain: chain)
        let start = Int(segments[0].start)
        let length = Int(segments[count &- 1].end) &- start
        var slot = Int(truncatingIfNeeded: hash) & flat.staticMask
        while true {
            let path = flat.staticPaths + slot
            let entry = path.pointee.entry
            if entry == 0 { return 0 }
            if path.pointee.hash == hash, path.pointee.root == root, Int(path.pointee.length) == length,
                isSame(base + start, flat.staticLabels + Int(path.pointee.label), length)
            {
                return entry
            }
            slot = (slot &+ 1) & flat.staticMask
        }
    }

    @inline(__always)
    private func isSame(_ text: UnsafePointer<UInt8>, _ label: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        guard length >= 8 else { return Words.load(text, 0, length) == Words.load(label, 0, length) }
        var position = 0
        while position &+ 8 <= length {
            if Words.full(text, position) != Words.full(label, position) { return false }
            position &+= 8
        }
        return Words.full(text, length &- 8) == Words.full(label, length &- 8)
    }
}
