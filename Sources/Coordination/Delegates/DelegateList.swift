/// The delegates in order, with a constant-time way from an object to its place.
///
/// A removed delegate leaves a gap, so that the others keep their places; gaps and the dead are closed up when they are
/// as many as the living could be, which makes it constant time on average.
@usableFromInline struct DelegateList: Sendable {
    private struct Entry: Sendable {
        let number: UInt64
        /// What is weakly held is read in place: a copy of a weak reference costs as much as a notification.
        let reference: WeakDelegate
        var isGap = false
    }

    /// How far a notification has come.
    ///
    /// It survives the closing of gaps, since numbers only grow.
    @usableFromInline struct Cursor: Sendable {
        fileprivate var index = 0
        fileprivate var generation: UInt64
        /// The number of the entry that comes next, at least.
        fileprivate var number: UInt64
        /// Who came later than this is not reached.
        fileprivate let end: UInt64
    }

    private var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var nextNumber: UInt64 = 0
    /// Counts how often places have changed.
    private var generation: UInt64 = 0
    private var compactAt = 16

    /// Adds a delegate; gives whether it is new, and what was looked at, to be released when no lock is held.
    mutating func add(_ reference: WeakDelegate) -> (isNew: Bool, loaded: [StrongDelegate]) {
        if let place = places[reference.id] {
            // What lives at the same address is the same object; what is dead may have been another.
            if entries[place].reference.isAlive { return (false, []) }
            entries[place].isGap = true
        }
        var loaded: [StrongDelegate] = []
        if entries.count >= compactAt { loaded = compact() }
        places[reference.id] = entries.count
        entries.append(Entry(number: nextNumber, reference: reference))
        nextNumber += 1
        return (true, loaded)
    }

    /// Removes the delegate that the caller holds; gives whether it was there.
    mutating func remove(_ id: ObjectIdentifier) -> Bool {
        guard let place = places.removeValue(forKey: id) else { return false }
        let wasAlive = entries[place].reference.isAlive
        entries[place].isGap = true
        return wasAlive
    }

    mutating func removeAll() {
        entries = []
        places = [:]
        generation += 1
    }

    func begin() -> Cursor { Cursor(generation: generation, number: 0, end: nextNumber) }

    /// The next delegate that is alive and was there when the notification began.
    func next(_ cursor: inout Cursor) -> StrongDelegate? {
        if cursor.generation != generation {
            cursor.index = firstIndex(from: cursor.number)
            cursor.generation = generation
        }
        while cursor.index < entries.count, entries[cursor.index].number < cursor.end {
            let index = cursor.index
            cursor.index += 1
            cursor.number = entries[index].number + 1
            if !entries[index].isGap, let delegate = entries[index].reference.strong { return delegate }
        }
        return nil
    }

    /// The place of the first entry with this number or a later one.
    private func firstIndex(from number: UInt64) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func compact() -> [StrongDelegate] {
        var loaded: [StrongDelegate] = []
        var kept: [Entry] = []
        for entry in entries {
            guard !entry.isGap, let delegate = entry.reference.strong else { continue }
            loaded.append(delegate)
            kept.append(entry)
        }
        entries = kept
        places = [:]
        for (place, entry) in kept.enumerated() {
            places[entry.reference.id] = place
        }
        generation += 1
        compactAt = max(16, 2 * kept.count)
        return loaded
    }
}
