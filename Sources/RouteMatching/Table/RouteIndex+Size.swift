extension RouteIndex {
    /// The bytes of the compiled tables, apart from patterns and values.
    var byteCount: Int {
        func size<T>(_ array: [T]) -> Int { array.capacity * MemoryLayout<T>.stride }
        return storage.byteCount + size(extras)
            + size(affixes) + affixes.reduce(0) { $0 + $1.prefix.capacity + $1.suffix.capacity } + size(typed)
            + size(entries)
    }

    /// The first entry of each registration, in the order of registration.
    var firstEntries: [Int] {
        entries.indices.filter { $0 == 0 || entries[$0 - 1].registration != entries[$0].registration }
    }
}

extension RouteTable {
    /// The bytes of the compiled tables, apart from patterns and values: for benchmarks.
    package var byteCount: Int {
        index.byteCount + answers.capacity * (MemoryLayout<RouteAnswer<Value>>.stride - MemoryLayout<Value>.size)
    }

    /// The number of the table's nodes, which bounds every search, and the nodes that a full search for a URL visits.
    package func visits(for text: String) throws(URLParsingError) -> (visited: Int, nodes: Int) {
        (try index.visits(for: text), index.flat.pointee.nodeCount)
    }
}
