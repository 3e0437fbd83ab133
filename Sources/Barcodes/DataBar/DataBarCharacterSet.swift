/// The characters of one kind of DataBar symbol: groups by how the modules part between odd and even elements.
package struct DataBarCharacterSet: Sendable {
    /// The odd and the even elements of a group's characters.
    package struct Group: Sendable {
        package let odd: DataBarSubset
        package let even: DataBarSubset
        package let firstValue: Int
    }

    /// The number of elements and of modules of each character.
    package let elements: Int
    package let modules: Int
    /// Whether the even elements are those of which one at least is narrow; else the odd ones.
    package let narrowIsEven: Bool
    package let groups: [Group]

    /// Whether the odd elements' values count for more than the even ones'.
    private let oddIsMajor: Bool

    /// A group by its odd elements' modules, the widest elements, and how many ways of the odd ones are in use.
    typealias Row = (odd: Int, widestOdd: Int, widestEven: Int, used: Int?)

    /// Creates a set from its groups in order of value.
    init(elements: Int, modules: Int, narrowIsEven: Bool, oddIsMajor: Bool, groups rows: [Row]) {
        self.elements = elements
        self.modules = modules
        self.narrowIsEven = narrowIsEven
        self.oddIsMajor = oddIsMajor
        var first = 0
        groups = rows.map { row in
            let odd = DataBarSubset(
                elements: elements / 2, modules: row.odd, widest: row.widestOdd, needsNarrow: !narrowIsEven,
                used: row.used)
            let even = DataBarSubset(
                elements: elements / 2, modules: modules - row.odd, widest: row.widestEven, needsNarrow: narrowIsEven)
            defer { first += odd.count * even.count }
            return Group(odd: odd, even: even, firstValue: first)
        }
    }

    /// The value of a character's widths, or nil if there is no such character.
    package func value(of widths: [Int]) -> Int? {
        guard widths.count == elements else { return nil }
        let odd = stride(from: 0, to: elements, by: 2).map { widths[$0] }
        let even = stride(from: 1, to: elements, by: 2).map { widths[$0] }
        let modules = odd.reduce(0, +)
        guard let group = groups.first(where: { $0.odd.modules == modules }), let first = group.odd.value(of: odd),
            let second = group.even.value(of: even)
        else { return nil }
        return group.firstValue + (oddIsMajor ? first * group.even.count + second : second * group.odd.count + first)
    }

    /// The widths of a character.
    package func widths(of value: Int) -> [Int]? {
        guard let group = groups.last(where: { $0.firstValue <= value }) else { return nil }
        let rest = value - group.firstValue
        let (first, second) =
            oddIsMajor
            ? (rest / group.even.count, rest % group.even.count) : (rest % group.odd.count, rest / group.odd.count)
        guard let odd = group.odd.widths(of: first), let even = group.even.widths(of: second) else { return nil }
        return zip(odd, even).flatMap { [$0, $1] }
    }
}
