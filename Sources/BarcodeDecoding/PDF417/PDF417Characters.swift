import Barcodes

/// Finds the codeword that measured widths stand for (ISO/IEC 15438, 5.3 and annex on the reference decode algorithm).
///
/// What is compared are the six distances between like edges: from bar to bar and from space to space. Ink that runs
/// and light that spills move both edges of a pair to the same side, so these distances stay. Each cluster's
/// characters all differ in them.
struct PDF417Characters {
    /// A character as it was recognized.
    struct Match {
        /// 0 to 2, for the clusters 0, 3 and 6.
        let cluster: Int
        let codeword: Int
        /// The sum of squares of how far the distances are from whole modules.
        let deviation: Double
    }

    static let shared = PDF417Characters()

    /// A table with open addressing: distances of 4 bits each, and the number of the character.
    private var keys: [Int32]
    private var values: [Int16]
    private static let mask = 8_191

    /// With more deviation than this a character is not taken for recognized.
    private static let largestDeviation = 1.0

    private init() {
        keys = [Int32](repeating: -1, count: Self.mask + 1)
        values = [Int16](repeating: 0, count: Self.mask + 1)
        for cluster in 0..<3 {
            for codeword in 0..<929 {
                let widths = PDF417SymbolCharacters.widths(cluster: cluster, codeword: codeword)
                var key = 0
                for index in 0..<6 { key = key << 4 | (widths[index] + widths[index + 1]) }
                var slot = Self.slot(key)
                while keys[slot] >= 0 { slot = (slot + 1) & Self.mask }
                keys[slot] = Int32(key)
                values[slot] = Int16(cluster * 929 + codeword)
            }
        }
    }

    private static func slot(_ key: Int) -> Int { (key &* 0x9E37_79B1) >> 15 & mask }

    private func find(_ key: Int) -> Int? {
        var slot = Self.slot(key)
        while keys[slot] >= 0 {
            if keys[slot] == Int32(truncatingIfNeeded: key) { return Int(values[slot]) }
            slot = (slot &+ 1) & Self.mask
        }
        return nil
    }

    /// The character between nine edges, from the first bar's first to the next character's.
    func match(_ edges: ArraySlice<Double>) -> Match? {
        guard edges.count == 9, let first = edges.first, let last = edges.last, last > first else { return nil }
        let scale = 17 / (last - first)
        let start = edges.startIndex
        var key = 0
        var deviation = 0.0
        // The two distances that are least clear may be a module more or less than the nearest.
        var (worst, second) = (0, 0)
        var (worstRest, secondRest) = (0.0, 0.0)
        for index in 0..<6 {
            let distance = (edges[start + index + 2] - edges[start + index]) * scale
            guard distance > 1, distance < 12 else { return nil }
            let whole = Int(distance + 0.5)
            let rest = distance - Double(whole)
            key = key << 4 | whole
            deviation += rest * rest
            if abs(rest) > abs(worstRest) {
                (second, secondRest) = (worst, worstRest)
                (worst, worstRest) = (index, rest)
            } else if abs(rest) > abs(secondRest) {
                (second, secondRest) = (index, rest)
            }
        }
        if let match = match(key, deviation) { return match }
        let (worstCost, secondCost) = (Self.cost(worstRest), Self.cost(secondRest))
        let (worstChange, secondChange) = (Self.change(worst, worstRest), Self.change(second, secondRest))
        if let match = match(key &+ worstChange, deviation + worstCost) { return match }
        if let match = match(key &+ secondChange, deviation + secondCost) { return match }
        return match(key &+ worstChange &+ secondChange, deviation + worstCost + secondCost)
    }

    private func match(_ key: Int, _ deviation: Double) -> Match? {
        guard deviation < Self.largestDeviation, let found = find(key) else { return nil }
        return Self.match(found, deviation)
    }

    private static func match(_ found: Int, _ deviation: Double) -> Match {
        Match(cluster: found / 929, codeword: found % 929, deviation: deviation)
    }

    /// What turns a key into that of the next nearest whole number at one place.
    private static func change(_ index: Int, _ rest: Double) -> Int {
        let unit = 1 << (4 * (5 - index))
        return rest < 0 ? -unit : unit
    }

    private static func cost(_ rest: Double) -> Double {
        let other = 1 - abs(rest)
        return other * other - rest * rest
    }
}
