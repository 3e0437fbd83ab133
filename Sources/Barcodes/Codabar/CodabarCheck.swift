/// The optional check character of Codabar (AIM BC3, annex A).
package enum CodabarCheck {
    /// Whether the values from start to stop, both included, add up to a multiple of 16.
    package static func verifies(_ values: [Int]) -> Bool {
        values.reduce(0, +).isMultiple(of: 16)
    }
}
