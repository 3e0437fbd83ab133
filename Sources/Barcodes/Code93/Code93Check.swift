/// The two check characters of Code 93 (AIM BC5, annex A).
package enum Code93Check {
    /// The check character C of the data, or K of the data and C: weights rise from the right and begin again
    /// after 20 for C, 15 for K.
    package static func character(of values: some BidirectionalCollection<Int>, longest: Int) -> Int {
        var sum = 0
        for (place, value) in values.reversed().enumerated() {
            sum += (place % longest + 1) * value
        }
        return sum % 47
    }

    /// Whether the last two values are the check characters of those before.
    package static func verifies(_ values: [Int]) -> Bool {
        guard values.count > 2 else { return false }
        let data = values.dropLast(2)
        return character(of: data, longest: 20) == values[values.count - 2]
            && character(of: values.dropLast(), longest: 15) == values.last
    }
}
