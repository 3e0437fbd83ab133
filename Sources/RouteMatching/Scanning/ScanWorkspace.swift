/// The memory that a scan and a search write into: the caller's, usually on the stack.
struct ScanWorkspace {
    let segments: UnsafeMutablePointer<ScannedSegment>
    let segmentCapacity: Int
    /// Room for decoded labels.
    let text: UnsafeMutablePointer<UInt8>
    let textCapacity: Int
    let frames: UnsafeMutablePointer<SearchFrame>

    private static let smallSegments = 20
    private static let smallText = 512

    /// Runs `body` with room for usual URLs, and once more with room for any when that was too little.
    ///
    /// The small rooms are below 1,024 bytes each, which is what the compiler puts on the stack.
    @inline(__always)
    static func with<Result>(
        count: Int, limits: URLMatchingOptions.Limits, _ body: (ScanWorkspace) -> Result?
    ) -> Result? {
        let small = withUnsafeTemporaryAllocation(of: ScannedSegment.self, capacity: smallSegments) { segments in
            withUnsafeTemporaryAllocation(of: SearchFrame.self, capacity: smallSegments + 2) { frames in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: smallText) { text -> Result? in
                    guard let segments = segments.baseAddress, let frames = frames.baseAddress,
                        let text = text.baseAddress
                    else { return nil }
                    return body(
                        ScanWorkspace(
                            segments: segments, segmentCapacity: smallSegments, text: text,
                            textCapacity: smallText, frames: frames))
                }
            }
        }
        return small ?? withLarge(count: count, limits: limits, body)
    }

    private static func withLarge<Result>(
        count: Int, limits: URLMatchingOptions.Limits, _ body: (ScanWorkspace) -> Result?
    ) -> Result? {
        // One segment more than the limit is cut, to know that there are too many; so for path and fragment.
        let capacity = min(limits.segments, count) + min(limits.segments, count) + 4
        // Decoding never lengthens; folding the case of a text outside ASCII may.
        let textCapacity = 4 * count + 64
        return withUnsafeTemporaryAllocation(of: ScannedSegment.self, capacity: capacity) { segments in
            withUnsafeTemporaryAllocation(of: SearchFrame.self, capacity: capacity + 2) { frames in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: textCapacity) { text -> Result? in
                    guard let segments = segments.baseAddress, let frames = frames.baseAddress,
                        let text = text.baseAddress
                    else { return nil }
                    return body(
                        ScanWorkspace(
                            segments: segments, segmentCapacity: capacity, text: text, textCapacity: textCapacity,
                            frames: frames))
                }
            }
        }
    }
}
