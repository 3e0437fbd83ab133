/// The first eight captured ranges of a match, in the order of the names, and which form of the pattern they belong to.
///
/// Later ranges are found again from the URL; a match holds no more than that.
@usableFromInline
struct CaptureRanges: Sendable {
    @inlinable static var capacity: Int { 8 }
    /// Stands for a range that ends too far behind to be packed.
    @inlinable static var far: UInt32 { .max }

    @inlinable
    init() {}

    /// The ranges, each with its first byte in the lower half and its length in the upper half.
    ///
    /// One vector, because the compiler takes a match apart only if it has few fields, and then need not count references.
    @usableFromInline var packed = SIMD8<UInt32>()
    /// How many ranges there are in the lower half, the number of the pattern's expansion in the upper half.
    @usableFromInline var numbers: UInt64 = 0

    @inlinable var count: Int { Int(truncatingIfNeeded: numbers & 0xFFFF_FFFF) }
    @inlinable var expansion: Int { Int(truncatingIfNeeded: numbers &>> 32) }

    @inlinable
    mutating func setExpansion(_ number: UInt32) { numbers |= UInt64(number) &<< 32 }

    /// The range at a position that is below `count`, or `nil` if it must be found again.
    @inlinable
    subscript(position: Int) -> Range<Int>? {
        guard position < Self.capacity else { return nil }
        let range = packed[position & 7]
        if range == Self.far { return nil }
        let start = Int(truncatingIfNeeded: range & 0xFFFF)
        return Range(uncheckedBounds: (start, start &+ Int(truncatingIfNeeded: range &>> 16)))
    }
}

extension CaptureRanges {
    static func pack(_ start: Int, _ end: Int) -> UInt32 {
        end < 0xFFFF ? packShort(start, end) : far
    }

    /// As above, where the end is known to be near.
    @inline(__always)
    static func packShort(_ start: Int, _ end: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: start | (end &- start) &<< 16)
    }

    /// Lends the ranges to a search, which gives what it found and how many it captured.
    @inline(__always)
    mutating func withRanges(
        _ search: (UnsafeMutablePointer<UInt32>) -> QuickLookup.Answer
    ) -> Int {
        // The ranges lie one behind the other from the start of the value.
        withUnsafeMutablePointer(to: &self) { pointer in
            let answer = search(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt32.self))
            pointer.pointee.numbers = UInt64(truncatingIfNeeded: answer.captured)
            return answer.entry
        }
    }

    /// Copies the ranges that a search wrote.
    init(_ captured: UnsafePointer<UInt32>, count: Int) {
        numbers = UInt64(truncatingIfNeeded: count)
        for position in 0..<min(count, Self.capacity) { packed[position] = captured[position] }
    }
}
