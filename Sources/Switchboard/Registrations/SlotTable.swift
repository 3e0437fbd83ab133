/// The memory of a hash table that is filled once and then only read.
///
/// Plain memory rather than an array, because a reader of an array's elements counts a reference to it.
final class SlotTable<Slot: Sendable>: Sendable {
    /// Filled by `init`, freed by `deinit`, and written in between by nobody.
    nonisolated(unsafe) let slots: UnsafePointer<Slot>
    /// One less than the number of slots, which is a power of two.
    let mask: Int

    /// Copies slots whose number is a power of two.
    init(_ slots: [Slot]) {
        let memory = UnsafeMutablePointer<Slot>.allocate(capacity: slots.count)
        for (position, slot) in slots.enumerated() { (memory + position).initialize(to: slot) }
        self.slots = UnsafePointer(memory)
        mask = slots.count - 1
    }

    deinit {
        let memory = UnsafeMutablePointer(mutating: slots)
        memory.deinitialize(count: mask + 1)
        memory.deallocate()
    }

    /// A power of two that leaves at least half of the slots empty, so that every search ends at an empty one.
    static func capacity(for count: Int) -> Int {
        var capacity = 4
        while capacity < count * 2 { capacity *= 2 }
        return capacity
    }
}
