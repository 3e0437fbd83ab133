package import Barcodes

/// What every rMQR Code of a size has in common (ISO/IEC 23941, 5.3 and 6.3).
package struct RMQRCodeTemplate: Sendable {
    let version: RMQRCodeVersion
    let roles: ModuleRoles
    /// The data modules' places, row by row, in the order of the bits.
    let dataOrder: [Int]
    /// The modules for data, with the few that do not fill a codeword.
    package let dataModules: Int

    package init(version: RMQRCodeVersion) {
        self.version = version
        let (width, height) = (version.width, version.height)
        var roles = ModuleRoles(width: width, height: height)
        Self.setTiming(&roles, columns: version.alignmentColumns)
        for x in 8...10 {
            for y in 1...5 {
                roles.set(x, y, .information)
                roles.set(width - x + 2, height - 1 - y, .information)
            }
        }
        for step in 0..<3 {
            roles.set(11, 1 + step, .information)
            roles.set(width - 3 - step, height - 6, .information)
        }
        // The corners across from each other that have no finder pattern.
        for (x, y, role) in [(1, 0, ModuleRoles.Role.dark), (0, 0, .dark), (0, 1, .dark), (1, 1, .light)] {
            roles.set(width - 1 - x, y, role)
            roles.set(x, height - 1 - y, role)
        }
        // With the separator around it, which is ring 4.
        roles.setRings(around: 3, 3, radius: 4, lightRings: [2, 4])
        if height == 7 {
            // There is no room for a separator below the finder pattern.
            for x in 0..<7 { roles.set(x, 6, .dark) }
        } else if height == 9 {
            // The corner's upper module falls on the separator's end.
            roles.set(0, 8, .dark)
            roles.set(1, 8, .dark)
        }
        roles.setRings(around: width - 3, height - 3, radius: 2, lightRings: [1])
        self.roles = roles
        let order = roles.dataOrder(from: width - 2)
        dataModules = order.count
        // Bits that do not fill a codeword carry nothing.
        dataOrder = Array(order.prefix(version.codewordCount * 8))
    }

    /// Alternating modules along all four edges and down some columns, with alignment patterns at these columns' ends.
    private static func setTiming(_ roles: inout ModuleRoles, columns: [Int]) {
        let (width, height) = (roles.width, roles.height)
        for x in 0..<width {
            roles.set(x, 0, x % 2 == 0 ? .dark : .light)
            roles.set(x, height - 1, x % 2 == 0 ? .dark : .light)
        }
        for y in 0..<height {
            for x in [0, width - 1] + columns { roles.set(x, y, y % 2 == 0 ? .dark : .light) }
        }
        for column in columns {
            roles.setRings(around: column, 1, radius: 1, lightRings: [0])
            roles.setRings(around: column, height - 2, radius: 1, lightRings: [0])
        }
    }
}
