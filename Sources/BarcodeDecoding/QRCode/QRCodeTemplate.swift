package import Barcodes

/// What every symbol of a version has in common: which modules carry data, and the colours of the others.
package struct QRCodeTemplate: Sendable {
    /// What a module is there for.
    enum Role: UInt8, Sendable {
        case data
        case dark
        case light
        /// Format or version information.
        case information
    }

    let version: QRCodeVersion
    let size: Int
    /// The modules' roles as raw values, row by row.
    let roles: [UInt8]
    /// The data modules' places in `roles` in the order of the bits: pairs of columns from the right, up and down.
    let dataOrder: [Int]

    package init(version: QRCodeVersion) {
        self.version = version
        size = version.size
        roles = Self.roles(of: version)
        dataOrder = Self.dataOrder(roles: roles, size: version.size, count: version.codewordCount * 8)
    }

    @inline(__always)
    func role(x: Int, y: Int) -> UInt8 { roles[y &* size &+ x] }

    private static func dataOrder(roles: [UInt8], size: Int, count: Int) -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(count + 8)
        var right = size - 1
        var upwards = true
        while right > 0 {
            // The vertical timing pattern's column carries nothing and is not counted.
            if right == 6 { right = 5 }
            for step in 0..<size {
                let index = (upwards ? size - 1 - step : step) * size + right
                if roles[index] == Role.data.rawValue { order.append(index) }
                if roles[index - 1] == Role.data.rawValue { order.append(index - 1) }
            }
            upwards.toggle()
            right -= 2
        }
        // The few bits that do not fill a codeword carry nothing.
        return Array(order.prefix(count))
    }

    private static func roles(of version: QRCodeVersion) -> [UInt8] {
        let size = version.size
        var roles = [UInt8](repeating: Role.data.rawValue, count: size * size)
        func set(_ x: Int, _ y: Int, _ role: Role) {
            guard x >= 0, y >= 0, x < size, y < size else { return }
            roles[y * size + x] = role.rawValue
        }
        for index in 0..<9 {
            set(index, 8, .information)
            set(8, index, .information)
        }
        for index in 0..<8 {
            set(size - 1 - index, 8, .information)
            set(8, size - 1 - index, .information)
        }
        set(8, size - 8, .dark)
        if version.number >= 7 {
            for step in 0..<18 {
                set(size - 11 + step % 3, step / 3, .information)
                set(step / 3, size - 11 + step % 3, .information)
            }
        }
        for index in 8..<size - 8 {
            set(index, 6, index % 2 == 0 ? .dark : .light)
            set(6, index, index % 2 == 0 ? .dark : .light)
        }
        for (column, row) in alignmentPlaces(of: version) {
            for y in -2...2 {
                for x in -2...2 { set(column + x, row + y, max(abs(x), abs(y)) == 1 ? .light : .dark) }
            }
        }
        for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
            // With the separator around it, which is ring 4.
            for y in -1...7 {
                for x in -1...7 {
                    let ring = max(abs(x - 3), abs(y - 3))
                    set(left + x, top + y, ring == 2 || ring == 4 ? .light : .dark)
                }
            }
        }
        return roles
    }

    /// The modules that alignment patterns are centred on.
    static func alignmentPlaces(of version: QRCodeVersion) -> [(column: Int, row: Int)] {
        let centers = version.alignmentCenters
        let last = version.size - 7
        var places: [(column: Int, row: Int)] = []
        for row in centers {
            for column in centers {
                let corner = (column == 6 && row == 6) || (column == 6 && row == last) || (column == last && row == 6)
                if !corner { places.append((column, row)) }
            }
        }
        return places
    }
}
