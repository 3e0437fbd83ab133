/// The widths that one colour of a DataBar character may have, in numerical order (ISO/IEC 24724, annex B).
///
/// All ways to part a number of modules among some elements, none wider than the widest, in lexicographic order; a
/// subset that needs a narrow element leaves out those without an element of one module. Some subsets use the first
/// of these ways alone.
package struct DataBarSubset: Sendable {
    package let elements: Int
    package let modules: Int
    /// The number of ways in use.
    package let count: Int
    private let widest: Int
    private let needsNarrow: Bool
    /// How many ways there are: by elements, modules, and whether one narrow element at least is still needed.
    private let ways: [Int]

    package init(elements: Int, modules: Int, widest: Int, needsNarrow: Bool, used: Int? = nil) {
        self.elements = elements
        self.modules = modules
        self.widest = widest
        self.needsNarrow = needsNarrow
        var ways = [Int](repeating: 0, count: 2 * (elements + 1) * (modules + 1))
        ways[0] = 1
        for count in 1..<elements + 1 {
            for sum in 0..<modules + 1 {
                for width in 1..<widest + 1 where width <= sum {
                    let rest = 2 * ((count - 1) * (modules + 1) + sum - width)
                    let place = 2 * (count * (modules + 1) + sum)
                    ways[place] += ways[rest]
                    ways[place + 1] += ways[width == 1 ? rest : rest + 1]
                }
            }
        }
        self.ways = ways
        let all = ways[2 * (elements * (modules + 1) + modules) + (needsNarrow ? 1 : 0)]
        count = min(all, used ?? all)
    }

    /// The place of some widths in the order, or nil if they are none of these.
    package func value(of widths: some Collection<Int>) -> Int? {
        guard widths.count == elements, widths.allSatisfy({ $0 >= 1 && $0 <= widest }),
            widths.reduce(0, +) == modules, !needsNarrow || widths.contains(1)
        else { return nil }
        var (left, rest, needs, value) = (elements, modules, needsNarrow, 0)
        for width in widths {
            left -= 1
            for smaller in 1..<width { value += ways(left, rest - smaller, needs && smaller != 1) }
            rest -= width
            if width == 1 { needs = false }
        }
        return value < count ? value : nil
    }

    /// The widths at a place in the order.
    package func widths(of value: Int) -> [Int]? {
        guard value >= 0, value < count else { return nil }
        var (rest, needs, value) = (modules, needsNarrow, value)
        return (0..<elements).map { place in
            var width = 1
            while width < widest {
                let these = ways(elements - place - 1, rest - width, needs && width != 1)
                if value < these { break }
                value -= these
                width += 1
            }
            rest -= width
            if width == 1 { needs = false }
            return width
        }
    }

    private func ways(_ count: Int, _ sum: Int, _ needs: Bool) -> Int {
        sum < 0 ? 0 : ways[2 * (count * (modules + 1) + sum) + (needs ? 1 : 0)]
    }
}
