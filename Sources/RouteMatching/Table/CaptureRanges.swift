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

    /// Two ranges a word; each has its first byte in the lower half and its length in the upper half.
    @usableFromInline var r0: UInt64 = 0
    @usableFromInline var r2: UInt64 = 0
    @usableFromInline var r4: UInt64 = 0
    @usableFromInline var r6: UInt64 = 0
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
        let word = position < 4 ? (position < 2 ? r0 : r2) : (position < 6 ? r4 : r6)
        let packed = UInt32(truncatingIfNeeded: position & 1 == 0 ? word : word &>> 32)
        if packed == Self.far { return nil }
        let start = Int(truncatingIfNeeded: packed & 0xFFFF)
        return start..<start &+ Int(truncatingIfNeeded: packed &>> 16)
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
        func word(_ position: Int) -> UInt64 {
            let first = position < count ? UInt64(captured[position]) : 0
            return position + 1 < count ? first | UInt64(captured[position + 1]) << 32 : first
        }
        r0 = word(0)
        r2 = word(2)
        r4 = word(4)
        r6 = word(6)
    }
}
