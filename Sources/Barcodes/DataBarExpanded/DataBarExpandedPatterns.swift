/// The parts of DataBar Expanded and Expanded Stacked symbols (ISO/IEC 24724, clause 7).
package enum DataBarExpandedPatterns {
    /// The characters (table 10).
    package static let characters = DataBarCharacterSet(
        elements: 8, modules: 17, narrowIsEven: false, oddIsMajor: true,
        groups: [(12, 7, 2, 87), (10, 5, 4, 52), (8, 4, 5, 30), (6, 3, 6, 10), (4, 1, 8, 1)])

    /// The six finder patterns A to F, 15 modules, as they stand at odd places, a space first (table 11).
    package static let finders: [BarPattern] = [18411, 36411, 34611, 32811, 26511, 22911]

    /// A finder pattern: its letter from 0 for A, and whether it is mirrored, as at even places.
    package struct Finder: Sendable, Hashable {
        package let letter: Int
        package let isSecond: Bool

        package init(letter: Int, isSecond: Bool) {
            self.letter = letter
            self.isSecond = isSecond
        }
    }

    /// The finders of a symbol that has from 2 to 11 of them (table 12).
    package static func finders(count: Int) -> [Finder]? {
        let rows = [
            "AA", "ABB", "ACBD", "AEBDC", "AEBDDF", "AEBDEFF", "AABBCCDD", "AABBCCDEE", "AABBCCDEFF", "AABBCDDEEFF",
        ]
        guard rows.indices.contains(count - 2) else { return nil }
        return rows[count - 2].utf8.enumerated().map { place, letter in
            Finder(letter: Int(letter) - 65, isSecond: !place.isMultiple(of: 2))
        }
    }

    /// The check value's radix beside the number of characters, and the modulus of the check.
    package static let checkModulus = 211
    /// The fewest and the most characters of a symbol, the check character among them.
    package static let characterCounts = 4...22

    /// The power of 3 of a character's first weight, by its finder and side; nil for the check character itself.
    package static func power(_ finder: Finder, isRight: Bool) -> Int? {
        let row = 4 * finder.letter + (finder.isSecond ? 2 : 0) + (isRight ? 1 : 0) - 1
        return row < 0 ? nil : 8 * row
    }
}
