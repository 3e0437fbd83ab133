/// Bars and spaces written as the bits of a number.
package enum ModulePattern {
    /// The widths of the runs of equal bits, the highest of `length` bits first.
    package static func widths(of bits: Int, length: Int) -> [Int] {
        var widths: [Int] = []
        var last = -1
        for place in (0..<length).reversed() {
            let bit = bits >> place & 1
            if bit == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = bit
        }
        return widths
    }
}
