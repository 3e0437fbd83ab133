/// The way from a branch by a literal.
///
/// A label of up to eight bytes is compared at once, and the step behind begins after it. Of a longer one there is the
/// hash; the step behind begins with the label's own text, and comparing that settles whether the hash was right.
struct QuickSlot {
    /// The label's bytes, the first lowest, or its hash.
    var label: UInt64 = 0
    var place: UInt32 = 0
    /// The step behind; 0 marks a free slot.
    var target: UInt32 = 0

    /// The longest label that is no hash.
    static let shortLength = 8

    /// A branch as slots name it, for short or for long labels.
    @inline(__always)
    static func place(_ branch: Int, isLong: Bool) -> UInt32 {
        UInt32(truncatingIfNeeded: branch) &<< 1 | (isLong ? 1 : 0)
    }

    /// Where the search for a label begins.
    @inline(__always)
    static func start(_ place: UInt32, _ label: UInt64, seed: UInt64) -> Int {
        Int(truncatingIfNeeded: LabelHash.mix(seed &+ UInt64(place) &* 0xD6E8_FEB8_6659_FD93, label))
    }

    /// The step behind a label, or 0.
    @inline(__always)
    static func target(_ place: UInt32, _ label: UInt64, _ flat: UnsafePointer<FlatTables>) -> Int {
        let mask = flat.pointee.slotMask
        let slots = flat.pointee.slots
        var number = start(place, label, seed: flat.pointee.seed) & mask
        while true {
            let slot = slots + number
            if slot.pointee.label == label, slot.pointee.place == place { return Int(slot.pointee.target) }
            if slot.pointee.target == 0 { return 0 }
            number = (number &+ 1) & mask
        }
    }
}
