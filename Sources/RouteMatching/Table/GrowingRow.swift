/// Plain values side by side in memory of their own, while a table grows.
///
/// An array asks at each change whether it is alone with its memory, and at each access for its bounds; a table that is
/// compiled has millions of both. Positions come from the tables themselves, never from outside, and are checked in debug
/// builds.
struct GrowingRow<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count: Int
    private var capacity: Int

    /// An empty row with space for some values.
    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = .allocate(capacity: self.capacity)
        count = 0
    }

    /// A row of equal values.
    init(repeating value: Element, count: Int) {
        self.init(capacity: count)
        base.initialize(repeating: value, count: count)
        self.count = count
    }

    deinit { base.deallocate() }

    subscript(position: Int) -> Element {
        @inline(__always)
        get {
            assert(position >= 0 && position < count)
            return base[position]
        }
        @inline(__always)
        set {
            assert(position >= 0 && position < count)
            base[position] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ value: Element) {
        if count == capacity { grow(to: count &+ 1) }
        (base + count).initialize(to: value)
        count &+= 1
    }

    /// Makes space for more values behind the last one, which may be written there before they count.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(to: count &+ more) }
    }

    /// Counts values that were written behind the last one.
    @inline(__always)
    mutating func advance(by more: Int) {
        assert(count + more <= capacity)
        count &+= more
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = max(needed, 2 * capacity)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        // What was reserved may have been written.
        memory.update(from: base, count: capacity)
        base.deallocate()
        base = memory
        capacity = larger
    }
}
