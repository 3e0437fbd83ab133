/// The structure and parity of a film edge's data bits (ANSI/NAPM IT1.14).
package enum DXFilmEdgeCheck {
    /// Whether the separators are light and the parity bit, the last but one, is right.
    package static func verifies(_ bits: [Int]) -> Bool {
        let separators = bits.count == 23 ? [0, 8, 20, 22] : [0, 8, 14]
        guard bits.count == 15 || bits.count == 23, separators.allSatisfy({ bits[$0] == 0 }) else { return false }
        return bits.dropLast(2).reduce(0, +) & 1 == bits[bits.count - 2]
    }
}
