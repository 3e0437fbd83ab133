/// Endpoints by the type of their route, for the look-up that every typed call makes.
struct TypeTable: Sendable {
    private struct Slot: Sendable {
        /// Zero for an empty slot; no type has that address.
        var type: UInt = 0
        /// Kept alive by `endpoints`.
        var endpoint: Unmanaged<Endpoint>?
    }

    private let endpoints: [Endpoint]
    private let table: SlotTable<Slot>

    init(_ entries: [ObjectIdentifier: Endpoint]) {
        endpoints = Array(entries.values)
        var slots = [Slot](repeating: Slot(), count: SlotTable<Slot>.capacity(for: entries.count))
        for (type, endpoint) in entries {
            let type = UInt(bitPattern: type)
            var position = Self.position(of: type) & (slots.count - 1)
            while slots[position].type != 0 { position = (position + 1) & (slots.count - 1) }
            slots[position] = Slot(type: type, endpoint: .passUnretained(endpoint))
        }
        table = SlotTable(slots)
    }

    /// The endpoint of a type; alive as long as the table.
    @inline(__always)
    subscript(type: ObjectIdentifier) -> Unmanaged<Endpoint>? {
        let (slots, mask) = (table.slots, table.mask)
        let type = UInt(bitPattern: type)
        var position = Self.position(of: type) & mask
        while true {
            let slot = slots[position]
            if slot.type == type { return slot.endpoint }
            if slot.type == 0 { return nil }
            position = (position &+ 1) & mask
        }
    }

    /// Addresses differ least in their lowest and highest bits: a product with the golden ratio spreads them.
    @inline(__always)
    private static func position(of type: UInt) -> Int {
        Int(bitPattern: (type &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> UInt(UInt.bitWidth / 2))
    }
}
