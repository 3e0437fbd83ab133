/// The symbol check character of Code 128 (ISO/IEC 15417, annex A).
package enum Code128Check {
    /// The check character of the values from the start character on, the check itself left out.
    package static func character(of values: some Collection<Int>) -> Int {
        var sum = values.first ?? 0
        for (weight, value) in values.enumerated() {
            sum += weight * value
        }
        return sum % 103
    }
}
