package import Barcodes

/// What every Micro QR Code of a size has in common (ISO/IEC 18004, 5.2 and 6.3).
package struct MicroQRCodeTemplate: Sendable {
    let size: Int
    let roles: ModuleRoles
    /// The data modules' places, row by row, in the order of the bits.
    let dataOrder: [Int]

    package init(kind: MicroQRCodeKind) {
        size = kind.size
        var roles = ModuleRoles(width: size, height: size)
        for index in 0..<9 {
            roles.set(index, 8, .information)
            roles.set(8, index, .information)
        }
        for index in 8..<size {
            roles.set(index, 0, index % 2 == 0 ? .dark : .light)
            roles.set(0, index, index % 2 == 0 ? .dark : .light)
        }
        // With the separator around it, which is ring 4.
        roles.setRings(around: 3, 3, radius: 4, lightRings: [2, 4])
        self.roles = roles
        dataOrder = roles.dataOrder(from: size - 1)
    }
}
