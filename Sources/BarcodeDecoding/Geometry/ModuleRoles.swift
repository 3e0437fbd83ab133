/// What each module of a kind of symbol is there for, row by row.
struct ModuleRoles: Sendable {
    /// What a module is there for.
    enum Role: UInt8, Sendable {
        case data
        case dark
        case light
        /// Format or version information.
        case information
    }

    let width: Int
    let height: Int
    /// Raw values of `Role`.
    private(set) var values: [UInt8]

    /// Creates the roles of a symbol that is all data.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = [UInt8](repeating: Role.data.rawValue, count: width * height)
    }

    @inline(__always)
    subscript(x: Int, y: Int) -> Role { Role(rawValue: values[y &* width &+ x]) ?? .data }

    /// Gives a module a role; places outside the symbol are passed over.
    mutating func set(_ x: Int, _ y: Int, _ role: Role) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        values[y * width + x] = role.rawValue
    }

    /// Squares in one another around a module: the middle dark, then a ring a distance, light where `lightRings` says.
    mutating func setRings(around x: Int, _ y: Int, radius: Int, lightRings: Set<Int>) {
        for dy in -radius...radius {
            for dx in -radius...radius {
                set(x + dx, y + dy, lightRings.contains(max(abs(dx), abs(dy))) ? .light : .dark)
            }
        }
    }

    /// The data modules in the order of the bits: pairs of columns from one on the right, up first, then down.
    func dataOrder(from right: Int) -> [Int] {
        var order: [Int] = []
        var upwards = true
        for column in stride(from: right, to: 0, by: -2) {
            for step in 0..<height {
                let index = (upwards ? height - 1 - step : step) * width + column
                if values[index] == Role.data.rawValue { order.append(index) }
                if values[index - 1] == Role.data.rawValue { order.append(index - 1) }
            }
            upwards.toggle()
        }
        return order
    }
}
