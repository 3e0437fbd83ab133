/// Finds what somebody may have meant.
enum Spelling {
    /// The name that is fewest changed letters away from `word`, if that is few enough to be a slip.
    static func nearest(to word: String, among names: [String]) -> String? {
        guard word.count <= 40 else { return nil }
        let ranked = names.map { (name: $0, distance: distance(Array(word.lowercased()), Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.count / 2) ? best.name : nil
    }

    /// How many letters must be put in, taken out or replaced (Levenshtein's distance), row by row.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
