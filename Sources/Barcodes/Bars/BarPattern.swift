/// The widths of a character's bars and spaces in modules, a bar first unless said otherwise.
///
/// Written as a number whose digits are the widths, as the standards' tables are printed: `212222`. Codes of two
/// widths write 1 for narrow and 2 for wide.
package struct BarPattern: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The widths in order.
    package let widths: [Int]

    package init(widths: [Int]) {
        self.widths = widths
    }

    package init(integerLiteral digits: Int) {
        var rest = digits
        var widths: [Int] = []
        while rest > 0 {
            widths.append(rest % 10)
            rest /= 10
        }
        self.widths = widths.reversed()
    }

    /// The sum of the widths.
    package var modules: Int { widths.reduce(0, +) }
}
