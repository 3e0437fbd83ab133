/// Which registration has which shape, while a table is built.
///
/// A hash table with open addressing: shapes bring a seeded hash with them, where a dictionary would hash that once more
/// for each insertion and again whenever it grows. Slots are numbers alone, so that growing counts no references; whether
/// a registration has a shape indeed, and not another one of the same hash, is known to its record.
struct ShapeOwners: Sendable {
    private struct Slot {
        var digest: UInt64 = 0
        /// One more than the registration's number; 0 for a free slot.
        var owner = 0
    }

    private var slots = Array(repeating: Slot(), count: 16)
    private var count = 0

    /// The registration that has a shape, among those that may have it.
    func owner(of shape: PatternShape, where hasShape: (Int) -> Bool) -> Int? {
        var position = start(shape.digest)
        while slots[position].owner != 0 {
            if slots[position].digest == shape.digest, hasShape(slots[position].owner - 1) {
                return slots[position].owner - 1
            }
            position = (position + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Notes the registration of a shape that none has.
    mutating func add(_ shape: PatternShape, of owner: Int) {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        place(Slot(digest: shape.digest, owner: owner + 1))
        count += 1
    }

    /// Gives a shape to another registration.
    mutating func move(_ shape: PatternShape, from owner: Int, to other: Int) {
        if let slot = slot(of: shape, of: owner) { slots[slot].owner = other + 1 }
    }

    /// Frees a shape that a registration has.
    mutating func free(_ shape: PatternShape, of owner: Int) {
        guard var hole = slot(of: shape, of: owner) else { return }
        count -= 1
        // What stands behind the hole moves up, unless it would come before the slot where its search begins.
        let mask = slots.count - 1
        var next = (hole + 1) & mask
        while slots[next].owner != 0 {
            if (next &- start(slots[next].digest)) & mask >= (next &- hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole] = Slot()
    }

    private func slot(of shape: PatternShape, of owner: Int) -> Int? {
        var position = start(shape.digest)
        while slots[position].owner != 0 {
            if slots[position].digest == shape.digest, slots[position].owner == owner + 1 { return position }
            position = (position + 1) & (slots.count - 1)
        }
        return nil
    }

    private func start(_ digest: UInt64) -> Int { Int(truncatingIfNeeded: digest) & (slots.count - 1) }

    private mutating func place(_ slot: Slot) {
        var position = start(slot.digest)
        while slots[position].owner != 0 { position = (position + 1) & (slots.count - 1) }
        slots[position] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.owner != 0 { place(slot) }
    }
}
