import Barcodes

/// A finder pattern of a DataBar Expanded symbol with the characters at both of its sides.
struct DataBarExpandedPair {
    let finder: DataBarExpandedPatterns.Finder
    /// The values of the characters; the last pair of a symbol may have no right one.
    let left: Int
    let right: Int?
    /// The characters' share of the check value.
    let check: Int

    /// The place among a symbol's possible pairs, which lines vote on apart from others: finder, and whether whole.
    var part: Int { 1 + 2 * finder.letter + (finder.isSecond ? 1 : 0) + (right == nil ? Self.halfParts : 0) }

    /// Where the parts without a right character begin, and those met against their own direction.
    private static let halfParts = 12
    static let mirroredParts = 24

    /// What lines vote on.
    var values: [Int] { [left, right ?? -1, check] }

    /// The pair of its two characters.
    init(
        finder: DataBarExpandedPatterns.Finder, left: DataBarElements.Character, right: DataBarElements.Character?
    ) {
        self.finder = finder
        self.left = left.value
        self.right = right?.value
        var check = 0
        for (character, isRight) in [(left, false), (right, true)] {
            guard let character, let power = DataBarExpandedPatterns.power(finder, isRight: isRight) else { continue }
            check += DataBarCheck.sum(
                character.widths, from: power, modulus: DataBarExpandedPatterns.checkModulus)
        }
        self.check = check % DataBarExpandedPatterns.checkModulus
    }

    /// The pair of a reading's part and values.
    init?(part: Int, values: ArraySlice<Int>) {
        guard part >= 1, part <= 2 * Self.mirroredParts, values.count == 3 else { return nil }
        let place = (part - 1) % Self.halfParts
        let values = Array(values)
        finder = DataBarExpandedPatterns.Finder(letter: place / 2, isSecond: !place.isMultiple(of: 2))
        left = values[0]
        right = (part - 1) % Self.mirroredParts < Self.halfParts ? values[1] : nil
        check = values[2]
    }
}
