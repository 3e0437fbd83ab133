/// Which registration has which shape, while a table is built.
///
/// A hash table with open addressing: shapes bring a seeded hash with them, where a dictionary would hash that once more
/// for each insertion and again whenever it grows. Slots are numbers alone, so that growing counts no references.
struct ShapeOwners: Sendable {
    private struct Entry {
        /// `nil` where a shape was freed.
        var shape: PatternShape?
        var owner: Int
    }

    private var entries: [Entry] = []
    /// The places of freed entries, which are taken again.
    private var gaps: [Int] = []
    /// One more than an entry's place in the lower half, the lower half of its hash in the upper; 0 for a free slot.
    private var slots: [UInt64] = Array(repeating: 0, count: 16)

    /// Gives a shape to a registration, unless another has it: that one is returned then, and nothing changes.
    mutating func claim(_ shape: PatternShape, for owner: Int) -> Int? {
        let slot = slot(of: shape)
        if slots[slot] != 0 { return entries[place(slots[slot])].owner }
        let place = gaps.popLast() ?? entries.count
        let entry = Entry(shape: shape, owner: owner)
        if place == entries.count { entries.append(entry) } else { entries[place] = entry }
        slots[slot] = shape.digest << 32 | UInt64(place + 1)
        if (entries.count - gaps.count) * 4 > slots.count * 3 { grow() }
        return nil
    }

    /// Gives a shape to a registration, whoever had it.
    mutating func assign(_ shape: PatternShape, to owner: Int) {
        if claim(shape, for: owner) != nil { entries[place(slots[slot(of: shape)])].owner = owner }
    }

    /// Frees a shape that a registration has.
    mutating func free(_ shape: PatternShape, of owner: Int) {
        var hole = slot(of: shape)
        guard slots[hole] != 0, entries[place(slots[hole])].owner == owner else { return }
        entries[place(slots[hole])].shape = nil
        gaps.append(place(slots[hole]))
        // What stands behind the hole moves up, unless it would come before the slot where its search begins.
        let mask = slots.count - 1
        var next = (hole + 1) & mask
        while slots[next] != 0 {
            if (next &- start(slots[next])) & mask >= (next &- hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole] = 0
    }

    /// The slot that has a shape, or the free one where it belongs.
    private func slot(of shape: PatternShape) -> Int {
        let hash = shape.digest << 32
        var slot = start(hash)
        while slots[slot] != 0 {
            if (slots[slot] ^ hash) >> 32 == 0, entries[place(slots[slot])].shape == shape { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func start(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot >> 32) & (slots.count - 1) }

    private func place(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for taken in old where taken != 0 {
            var slot = start(taken)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = taken
        }
    }
}
