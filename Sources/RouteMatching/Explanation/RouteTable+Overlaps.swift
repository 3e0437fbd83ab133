extension RouteTable {
    /// Two patterns that one URL can match; the first is the one that answers.
    public struct Overlap: Sendable, Hashable {
        /// The pattern that answers, and where it was registered.
        public let winner: RouteRegistrationError.Registration
        /// The pattern that would answer without the other, and where it was registered.
        public let other: RouteRegistrationError.Registration
        /// A URL that both match.
        public let example: String
        /// Whether every URL of the other is the winner's, so that the other is reached only when the winner declines.
        public let isShadowed: Bool
    }

    /// The pairs of patterns that one URL can match, each with such a URL.
    ///
    /// Overlaps are often meant (`/product/new` beside `/product/:sku`); a shadowed pattern seldom is. Types that the app
    /// adds are tried with a few texts, so an overlap between them may stay unseen.
    ///
    /// - Parameter limit: the most pairs to find.
    /// - Complexity: the square of the number of patterns.
    public func overlaps(limit: Int = 100) -> [Overlap] {
        var found: [Overlap] = []
        for second in index.registrations.indices {
            for first in index.registrations[..<second].indices {
                guard found.count < limit else { return found }
                if let overlap = overlap(first, second) { found.append(overlap) }
            }
        }
        return found
    }

    private func overlap(_ first: Int, _ second: Int) -> Overlap? {
        let left = index.registrations[first]
        let right = index.registrations[second]
        for one in left.pattern.storage.expansions {
            for two in right.pattern.storage.expansions {
                // A URL is made first, and then the table itself says who matches it.
                guard let example = PatternOverlap(options: options).example(one, two),
                    let numbers = try? matches(of: example).map(\.captures.record.token),
                    let winner = numbers.first(where: { $0 == left.token || $0 == right.token }),
                    numbers.contains(left.token), numbers.contains(right.token)
                else { continue }
                let (best, rest) = winner == left.token ? (left, right) : (right, left)
                return Overlap(
                    winner: RouteRegistrationError.Registration(pattern: best.pattern, place: best.place),
                    other: RouteRegistrationError.Registration(pattern: rest.pattern, place: rest.place),
                    example: example, isShadowed: shadows(best, rest))
            }
        }
        return nil
    }

    /// Whether each form of `rest` has one of `best` that takes all of its URLs and comes before it.
    private func shadows(_ best: RouteRecord, _ rest: RouteRecord) -> Bool {
        let overlap = PatternOverlap(options: options)
        return rest.forms.allSatisfy { narrow in
            best.forms.contains { wide in
                let one = best.pattern.storage.expansions[wide.expansion]
                let two = rest.pattern.storage.expansions[narrow.expansion]
                guard overlap.covers(one, two), let example = overlap.example(one, two) else { return false }
                // A table of the two alone says which comes first: that is the same for all of their URLs.
                let records = [RouteRecord(of: best, keeping: [wide]), RouteRecord(of: rest, keeping: [narrow])]
                let pair = RouteTable<Bool>(
                    index: RouteIndex(options: options, spellings: index.spellings, records: records),
                    values: [true, false])
                return (try? pair.firstMatch(of: example))?.value ?? false
            }
        }
    }
}
