/// The first eight captured ranges of a match, in the order of the names; later ones are found again from the URL.
@usableFromInline
struct CaptureRanges: Sendable {
    @inlinable static var capacity: Int { 8 }

    @inlinable
    init() {}

    @usableFromInline var count = 0
    /// Each holds the first byte in its low half and the end in its high half.
    @usableFromInline var r0: UInt64 = 0
    @usableFromInline var r1: UInt64 = 0
    @usableFromInline var r2: UInt64 = 0
    @usableFromInline var r3: UInt64 = 0
    @usableFromInline var r4: UInt64 = 0
    @usableFromInline var r5: UInt64 = 0
    @usableFromInline var r6: UInt64 = 0
    @usableFromInline var r7: UInt64 = 0

    @inlinable
    subscript(position: Int) -> Range<Int>? {
        guard position < count, position < Self.capacity else { return nil }
        let packed =
            switch position {
            case 0: r0
            case 1: r1
            case 2: r2
            case 3: r3
            case 4: r4
            case 5: r5
            case 6: r6
            default: r7
            }
        return Int(packed & 0xFFFF_FFFF)..<Int(packed >> 32)
    }
}

extension CaptureRanges {
    /// Lends the ranges to a search, which gives what it found and how many it captured.
    @inline(__always)
    mutating func withWords(_ search: (UnsafeMutableRawPointer) -> (entry: Int, captured: Int)) -> Int {
        // The eight words lie one behind the other: they are the stored properties behind the count.
        withUnsafeMutablePointer(to: &self) { pointer in
            let words = UnsafeMutableRawPointer(pointer).advanced(by: MemoryLayout<CaptureRanges>.offset(of: \.r0) ?? 8)
            let found = search(words)
            pointer.pointee.count = found.captured
            return found.entry
        }
    }

    /// Copies the ranges that a search wrote.
    @inline(__always)
    init(_ captured: UnsafePointer<UInt64>, count: Int) {
        self.count = count
        if count == 0 { return }
        r0 = captured[0]
        if count == 1 { return }
        r1 = captured[1]
        if count == 2 { return }
        r2 = captured[2]
        if count == 3 { return }
        r3 = captured[3]
        if count == 4 { return }
        r4 = captured[4]
        if count == 5 { return }
        r5 = captured[5]
        if count == 6 { return }
        r6 = captured[6]
        if count == 7 { return }
        r7 = captured[7]
    }
}
