extension RouteIndex {
    /// The outcome of a look-up inside the workspace.
    private enum Outcome<Found> {
        case found(Found)
        case nothing
        case failed(URLParsingError)
    }

    private typealias Hit = (entry: Int, ranges: CaptureRanges)

    /// The entry of a URL's best match, or -1; what it captured is written to `ranges`.
    @usableFromInline
    func firstEntry(of text: String, _ ranges: inout CaptureRanges) throws(URLParsingError) -> Int {
        let quick = text.utf8.withContiguousStorageIfAvailable { bytes in quickMatch(bytes, &ranges) }
        guard let quick else { return try firstEntry(ofForeign: text, &ranges) }
        return quick >= 0 ? quick &- 1 : try generalEntry(of: text, &ranges)
    }

    /// The same for a text that lies elsewhere, as bridged ones do.
    @inline(never)
    private func firstEntry(
        ofForeign text: String, _ ranges: inout CaptureRanges
    ) throws(URLParsingError) -> Int {
        var native = text
        native.makeContiguousUTF8()
        return try firstEntry(of: native, &ranges)
    }

    /// The same by the general way, which knows every rule.
    @inline(never)
    private func generalEntry(of text: String, _ ranges: inout CaptureRanges) throws(URLParsingError) -> Int {
        switch withBytes(of: text, { bytes in best(in: bytes) }) {
        case .found(let hit):
            ranges = hit.ranges
            return hit.entry
        case .nothing: return -1
        case .failed(let error): throw error
        }
    }

    /// One more than the entry of a usual URL's best match, 0 for none, or -1 where the general way must be taken.
    @inline(__always)
    private func quickMatch(_ bytes: UnsafeBufferPointer<UInt8>, _ ranges: inout CaptureRanges) -> Int {
        guard let base = bytes.baseAddress else { return -1 }
        if rules.foldsCase { return foldedMatch(base, bytes.count, &ranges) }
        return quickMatch(base, base, bytes.count, &ranges)
    }

    @inline(__always)
    private func quickMatch(
        _ base: UnsafePointer<UInt8>, _ original: UnsafePointer<UInt8>, _ length: Int, _ ranges: inout CaptureRanges
    ) -> Int {
        let flat = flat
        return ranges.withRanges { captures in
            QuickLookup.answer(base, original, length, flat, self, captures)
        }
    }

    /// Folds the case of ASCII text in a copy; other text that folding may concern is unusual anyway.
    @inline(never)
    private func foldedMatch(
        _ original: UnsafePointer<UInt8>, _ length: Int, _ ranges: inout CaptureRanges
    ) -> Int {
        guard length <= Self.foldedLength else { return -1 }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.foldedLength) { copy in
            guard let copy = copy.baseAddress else { return -1 }
            for position in 0..<length { copy[position] = original[position].lowercasedASCII }
            return quickMatch(UnsafePointer(copy), original, length, &ranges)
        }
    }

    /// The longest text that is copied, which keeps the copy on the stack.
    private static let foldedLength = 1_000

    /// Calls `accepts` with the matches, the best first and each registration once with its entry, until it says yes.
    @usableFromInline
    func visitMatches(of text: String, _ accepts: (Int, RouteCaptures) -> Bool) throws(URLParsingError) {
        let outcome = withBytes(of: text) { bytes in all(in: bytes) }
        switch outcome {
        case .nothing: return
        case .failed(let error): throw error
        case .found(let found):
            var seen: Set<UInt32> = []
            for hit in ordered(found.hits) where seen.insert(entries[hit.entry].registration).inserted {
                let number = Int(entries[hit.entry].registration)
                var ranges = hit.ranges
                ranges.setExpansion(entries[hit.entry].expansion)
                let captures = RouteCaptures(text: text, record: registrations[number], ranges: ranges)
                if accepts(hit.entry, captures) { return }
            }
        }
    }

    /// The number of nodes that a full search for a URL visits: what the bound on the worst case speaks of.
    func visits(for text: String) throws(URLParsingError) -> Int {
        switch withBytes(of: text, { bytes in all(in: bytes) }) {
        case .found(let found): return found.visits
        case .nothing: return 0
        case .failed(let error): throw error
        }
    }

    /// By priority, and where that is equal in the order of the search.
    private func ordered(_ hits: [Hit]) -> [Hit] {
        if hasOnePriority { return hits }
        return hits.enumerated()
            .sorted { left, right in
                let leftRank = entries[left.element.entry].rank
                let rightRank = entries[right.element.entry].rank
                return leftRank != rightRank ? leftRank > rightRank : left.offset < right.offset
            }
            .map(\.element)
    }

    // MARK: Bytes

    @inline(__always)
    private func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var native = text
        return native.withUTF8(body)
    }

    private func best(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome<Hit> {
        guard let base = bytes.baseAddress else { return .failed(URLParsingError(.empty, in: .text, at: 0)) }
        let outcome = ScanWorkspace.with(count: bytes.count, limits: rules.limits) { workspace -> Outcome<Hit>? in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: CaptureRanges.capacity) { captures in
                guard let captures = captures.baseAddress else { return .nothing }
                do throws(URLParsingError) {
                    guard let scanner = try scan(base, bytes.count, workspace) else { return nil }
                    if hasOnePriority {
                        var visitor = FirstVisitor()
                        search(scanner, captures, &visitor)
                        guard visitor.entry != 0 else { return .nothing }
                        return .found(
                            (Int(visitor.entry) - 1, CaptureRanges(captures, count: visitor.captured)))
                    }
                    var visitor = BestVisitor(index: self, captures: captures)
                    search(scanner, captures, &visitor)
                    return visitor.entry == 0 ? .nothing : .found((Int(visitor.entry) - 1, visitor.best))
                } catch {
                    return .failed(error)
                }
            }
        }
        return outcome ?? .nothing
    }

    private func all(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome<(hits: [Hit], visits: Int)> {
        guard let base = bytes.baseAddress else { return .failed(URLParsingError(.empty, in: .text, at: 0)) }
        typealias All = Outcome<(hits: [Hit], visits: Int)>
        let outcome = ScanWorkspace.with(count: bytes.count, limits: rules.limits) { workspace -> All? in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: CaptureRanges.capacity) { captures in
                guard let captures = captures.baseAddress else { return .nothing }
                do throws(URLParsingError) {
                    guard let scanner = try scan(base, bytes.count, workspace) else { return nil }
                    var visitor = AllVisitor(index: self, captures: captures)
                    search(scanner, captures, &visitor)
                    return .found((visitor.found, visitor.visits))
                } catch {
                    return .failed(error)
                }
            }
        }
        return outcome ?? .nothing
    }

    /// The scanned URL, or `nil` if the workspace was too small.
    @inline(__always)
    private func scan(
        _ base: UnsafePointer<UInt8>, _ count: Int, _ workspace: ScanWorkspace
    ) throws(URLParsingError) -> URLScanner? {
        var scanner = URLScanner(base: base, count: count, rules: rules, workspace: workspace, spellings: spellings)
        try scanner.run(wantsFragmentRoute: hasFragmentRoutes)
        return scanner.isOutOfRoom ? nil : scanner
    }

    // MARK: Roots

    /// Searches fragment routes before plain ones, and of each the more exact source first.
    @inline(__always)
    private func search<V: SearchVisitor>(
        _ scanner: URLScanner, _ captures: UnsafeMutablePointer<UInt32>, _ visitor: inout V
    ) {
        let scan = scanner.scan
        func search(count: Int) -> RouteSearch {
            RouteSearch(
                base: scanner.base, flat: flat, index: self, segments: scanner.workspace.segments, count: count,
                pathCount: scan.pathSegmentCount,
                hasEmptySegments: scan.hasEmptySegments || scan.endsInSlash
                    || scan.segmentCount > scan.pathSegmentCount,
                frames: scanner.workspace.frames, captures: captures)
        }
        if hasFragmentRoutes, scan.segmentCount > scan.pathSegmentCount {
            if searchSources(scanner, search(count: scan.segmentCount), isFragmentRoute: true, &visitor) { return }
        }
        _ = searchSources(scanner, search(count: scan.pathSegmentCount), isFragmentRoute: false, &visitor)
    }

    @inline(__always)
    private func searchSources<V: SearchVisitor>(
        _ scanner: URLScanner, _ search: RouteSearch, isFragmentRoute: Bool, _ visitor: inout V
    ) -> Bool {
        let scan = scanner.scan
        let paths = isFragmentRoute ? fragmentPaths : plainPaths
        if scan.scheme >= 0 {
            let roots = schemes[scan.scheme]
            let root = isFragmentRoute ? roots.fragment : roots.plain
            if root != 0 {
                if scan.form == .custom {
                    if search.run(from: root, &visitor) { return true }
                } else if searchHosts(scanner, search, root, &visitor) {
                    return true
                }
            }
        }
        guard scanner.isFromSource else { return false }
        return search.run(from: scan.form == .custom ? paths.folded : paths.exact, &visitor)
    }

    /// The exact host first, then wildcards from the longest.
    private func searchHosts<V: SearchVisitor>(
        _ scanner: URLScanner, _ search: RouteSearch, _ root: UInt32, _ visitor: inout V
    ) -> Bool {
        var host = scanner.host
        let exact = withUnsafePointer(to: &host) { search.child(of: root, $0) }
        if exact != 0, search.run(from: exact, &visitor) { return true }
        guard wildcardLabels > 0 else { return false }
        let length = Int(host.length)
        // A suffix has no more labels, and is no longer, than the longest wildcard; so there are few to try.
        var points = 0
        var start = length
        while start > 0, points < wildcardLabels, length - start < wildcardLength {
            start -= 1
            if host.label[start] == UInt8(ascii: ".") { points += 1 }
        }
        while start < length {
            if host.label[start] == UInt8(ascii: "."), start > 0 {
                var suffix = host
                suffix.label = host.label + start
                suffix.length = UInt32(length - start)
                suffix.head = Words.load(suffix.label, 0, length - start)
                suffix.hash = LabelHash.hash(suffix.label, length - start, seed: LabelHash.seed)
                let node = withUnsafePointer(to: &suffix) { search.child(of: root, $0) }
                if node != 0, search.run(from: node, &visitor) { return true }
            }
            start += 1
        }
        return false
    }
}
