/// Objects by name, for the look-ups that every call makes; a name that is spelled in other bytes is not found.
///
/// Where it has nothing the dictionary is asked, which knows all spellings of a name. So it may leave out what it likes.
struct NameTable<Object: AnyObject & Sendable>: Sendable {
    private struct Slot: Sendable {
        var hash: UInt64 = 0
        var name = ""
        /// Nil for an empty slot; kept alive by `objects`.
        var object: Unmanaged<Object>?
    }

    private let objects: [Object]
    private let table: SlotTable<Slot>

    init(_ entries: [String: Object]) {
        objects = Array(entries.values)
        var slots = [Slot](repeating: Slot(), count: SlotTable<Slot>.capacity(for: entries.count))
        for (name, object) in entries {
            guard let hash = name.utf8.withContiguousStorageIfAvailable({ Self.hash($0) }) else { continue }
            var position = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[position].object != nil { position = (position + 1) & (slots.count - 1) }
            slots[position] = Slot(hash: hash, name: name, object: .passUnretained(object))
        }
        table = SlotTable(slots)
    }

    /// The object of a name; alive as long as the table.
    @inline(__always)
    subscript(name: String) -> Unmanaged<Object>? {
        guard let hash = name.utf8.withContiguousStorageIfAvailable({ Self.hash($0) }) else { return nil }
        let (slots, mask) = (table.slots, table.mask)
        var position = Int(truncatingIfNeeded: hash) & mask
        while let object = slots[position].object {
            if slots[position].hash == hash, slots[position].name == name { return object }
            position = (position &+ 1) & mask
        }
        return nil
    }

    /// Eight bytes at a time; the last eight may overlap those before them.
    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(truncatingIfNeeded: count)
        func add(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash &>> 32
        }
        if count >= 8 {
            var position = 0
            while position &+ 8 < count {
                add(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                position &+= 8
            }
            add(raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        } else if count >= 4 {
            let low = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let high = raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            add(UInt64(low) | UInt64(high) &<< 32)
        } else if count > 0 {
            add(UInt64(raw[0]) | UInt64(raw[count / 2]) &<< 8 | UInt64(raw[count &- 1]) &<< 16)
        }
        return hash
    }
}
