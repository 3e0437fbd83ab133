package import Barcodes

/// What a symbol's size prescribes: where its bits stand, and the colour of core and reference grid.
package struct AztecTemplate: Sendable {
    package let size: AztecSize
    /// The module that each bit stands in, row by row, layer by layer from the outermost (ISO/IEC 24778, 7.3.3).
    package let dataOrder: [Int]

    /// Lays out a size once.
    package init(size: AztecSize) {
        self.size = size
        let base = size.baseSize
        let places = Self.places(size)
        var order: [Int] = []
        order.reserveCapacity(size.bitCount)
        for layer in 0..<size.layers {
            let length = (size.layers - layer) * 4 + (size.isCompact ? 9 : 12)
            let near = 2 * layer
            let far = base - 1 - near
            // Two modules wide, down the left side, then to the right, up, and to the left.
            let sides: [(Int, Int) -> (Int, Int)] = [
                { (near + $1, near + $0) }, { (near + $0, far - $1) }, { (far - $1, far - $0) },
                { (far - $0, near + $1) },
            ]
            for side in sides {
                for along in 0..<length {
                    for across in 0..<2 {
                        let (x, y) = side(along, across)
                        order.append(places[y] * size.size + places[x])
                    }
                }
            }
        }
        dataOrder = order
    }

    /// The columns, which are also the rows, that are left when the lines of the reference grid are taken out.
    private static func places(_ size: AztecSize) -> [Int] {
        guard !size.isCompact else { return Array(0..<size.size) }
        let middle = size.size / 2
        return (0..<size.size).filter { ($0 - middle) % 16 != 0 }
    }

    /// Where the bits of the mode message stand, clockwise from the top left, by their distance from the middle.
    package static func modePlaces(isCompact: Bool) -> [(x: Int, y: Int)] {
        let rim = isCompact ? 5 : 7
        // In full symbols the lines of the reference grid take the middle of each side.
        let along = (2 - rim...rim - 2).filter { isCompact || $0 != 0 }
        return along.map { ($0, -rim) } + along.map { (rim, $0) } + along.reversed().map { ($0, rim) }
            + along.reversed().map { (-rim, $0) }
    }

    /// The colour that bull's eye, orientation marks and reference grid prescribe for a module, by its distance from
    /// the middle; nil for one that carries data (ISO/IEC 24778, 7.3.1, 7.3.2 and 7.3.4).
    static func color(x: Int, y: Int, isCompact: Bool) -> Bool? {
        let rim = isCompact ? 5 : 7
        let ring = max(abs(x), abs(y))
        if ring < rim { return ring.isMultiple(of: 2) }
        if ring == rim, min(abs(x), abs(y)) >= rim - 1 {
            // Three dark modules at the top left, then two, one and none, clockwise.
            switch (x < 0, y < 0) {
            case (true, true): return true
            case (false, true): return abs(x) == rim
            case (false, false): return y == rim - 1
            case (true, false): return false
            }
        }
        if !isCompact, x % 16 == 0 || y % 16 == 0 { return (x + y).isMultiple(of: 2) }
        return nil
    }
}
