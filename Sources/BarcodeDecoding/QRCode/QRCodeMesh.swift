/// A grid bent to a surface that is not flat: a map from modules to pixels, and a lattice of small moves before it.
///
/// Each node of the lattice starts from where its neighbours went, or where the bend between them leads, and takes the
/// small move that makes the modules around it purest: a sampled module is all dark or all light where the grid lies
/// right, and mixed where it lies across an edge. Modules whose colour the version prescribes count by their colour.
/// The nodes are visited from the three marks outwards, so that each has neighbours that are right already.
struct QRCodeMesh {
    private let map: Homography
    private let size: Int
    /// The number of lattice cells a side, and the modules to a cell.
    private let cells: Int
    private let spacing: Double
    /// The moves of the nodes in modules, row by row.
    private var moves: [Vector]

    /// Modules to a lattice cell, at least.
    private static let leastSpacing = 4.5
    private static let mostCells = 12

    /// The modules around a node, with the picture's view of them.
    private struct Surroundings {
        /// The middle of the first module in the picture, and the steps from one to the next.
        let first: Vector
        let across: Vector
        let down: Vector
        let columns: Int
        let roles: [UInt8]

        /// Places in the picture are counted in parts of a pixel, for the sake of whole numbers.
        private static let bits = 16
        private static let farthest = 1e6

        /// How pure the modules are when they are sampled with a move; less than `least` as soon as that is certain.
        func purity(moved move: Vector, in image: BinaryImage, least: Int) -> Int {
            let start = first + across * move.x + down * move.y
            func isNear(_ vector: Vector) -> Bool { abs(vector.x) < Self.farthest && abs(vector.y) < Self.farthest }
            guard isNear(start), isNear(across), isNear(down) else { return least - 1 }
            let unit = Double(1 << Self.bits)
            func parts(_ vector: Vector) -> (x: Int, y: Int) { (Int(vector.x * unit), Int(vector.y * unit)) }
            let (right, below) = (parts(across * 0.3), parts(down * 0.3))
            let (across, down) = (parts(across), parts(down))
            var line = parts(start)
            let (pixels, width, height) = (image.pixels, image.width, image.height)
            let isInside = isInside(image, from: line, across, down, right, below)
            @inline(__always) func dark(_ x: Int, _ y: Int) -> Int {
                let (x, y) = (x >> Self.bits, y >> Self.bits)
                guard isInside || (x >= 0 && y >= 0 && x < width && y < height) else { return 0 }
                return Int(pixels[y &* width &+ x])
            }
            return roles.withUnsafeBufferPointer { roles in
                var total = 0
                var index = 0
                while index < roles.count {
                    var (x, y) = line
                    for _ in 0..<columns where index < roles.count {
                        let sum =
                            dark(x, y) &+ dark(x &- right.x, y &- right.y) &+ dark(x &+ right.x, y &+ right.y)
                            &+ dark(x &- below.x, y &- below.y) &+ dark(x &+ below.x, y &+ below.y)
                        let balance = 2 &* sum &- 5
                        switch roles[index] {
                        case QRCodeTemplate.Role.dark.rawValue: total &+= balance
                        case QRCodeTemplate.Role.light.rawValue: total &-= balance
                        default: total &+= abs(balance)
                        }
                        index &+= 1
                        (x, y) = (x &+ across.x, y &+ across.y)
                    }
                    line = (line.x &+ down.x, line.y &+ down.y)
                    if total &+ 5 &* (roles.count &- index) < least { return least &- 1 }
                }
                return total
            }
        }

        /// Whether all places that are looked at lie within the picture: then those at its four corners do.
        private func isInside(
            _ image: BinaryImage, from start: (x: Int, y: Int), _ across: (x: Int, y: Int), _ down: (x: Int, y: Int),
            _ right: (x: Int, y: Int), _ below: (x: Int, y: Int)
        ) -> Bool {
            let (columns, rows) = (columns - 1, roles.count / max(1, columns) - 1)
            let reach = (x: abs(right.x) + abs(below.x), y: abs(right.y) + abs(below.y))
            let (width, height) = (image.width << Self.bits, image.height << Self.bits)
            return [(0, 0), (columns, 0), (0, rows), (columns, rows)].allSatisfy { column, row in
                let (x, y) = (start.x + column * across.x + row * down.x, start.y + column * across.y + row * down.y)
                return x >= reach.x && y >= reach.y && x + reach.x < width && y + reach.y < height
            }
        }
    }

    init(_ map: Homography, template: QRCodeTemplate, image: BinaryImage) {
        self.map = map
        size = template.size
        cells = min(Self.mostCells, Int(Double(template.size) / Self.leastSpacing))
        spacing = Double(template.size) / Double(cells)
        moves = [Vector](repeating: Vector(0, 0), count: (cells + 1) * (cells + 1))
        settle(template: template, image: image)
    }

    /// Where a module's place lies in the picture.
    func callAsFunction(_ x: Double, _ y: Double) -> Vector {
        let column = min(max(Int(x / spacing), 0), cells - 1)
        let row = min(max(Int(y / spacing), 0), cells - 1)
        let (dx, dy) = (x / spacing - Double(column), y / spacing - Double(row))
        let index = row &* (cells &+ 1) &+ column
        let upper = moves[index] * (1 - dx) + moves[index &+ 1] * dx
        let lower = moves[index &+ cells &+ 1] * (1 - dx) + moves[index &+ cells &+ 2] * dx
        let move = upper * (1 - dy) + lower * dy
        return map(x + move.x, y + move.y)
    }

    /// Where the modules around a node are as pure as this, its place needs only a last touch.
    private static let pure = 0.93

    private mutating func settle(template: QRCodeTemplate, image: BinaryImage) {
        var isSettled = [Bool](repeating: false, count: moves.count)
        for node in Self.order(cells: cells, spacing: spacing, size: size) {
            let start = neighborhood(of: node, among: isSettled)
            let surroundings = surroundings(of: node, template: template)
            // The middle first: where it is right already, the moves around it are left early.
            var best = start
            var score = Double(surroundings.purity(moved: start, in: image, least: 0))
            func attempt(_ move: Vector) {
                let away = (move - start).length
                let least = score > 0 ? Int(score + away) : 0
                let other = Double(surroundings.purity(moved: move, in: image, least: least)) - away
                if other > score { (best, score) = (move, other) }
            }
            if let further = extrapolation(of: node, among: isSettled) { attempt(further) }
            let isPure = score >= Self.pure * Double(5 * surroundings.roles.count)
            for (reach, steps) in isPure ? [(0.1, 1)] : [(0.25, 2), (0.1, 1)] {
                let middle = best
                for row in -steps...steps {
                    for column in -steps...steps where row != 0 || column != 0 {
                        attempt(middle + Vector(Double(column) * reach, Double(row) * reach))
                    }
                }
            }
            moves[node] = best
            isSettled[node] = true
        }
    }

    /// Where a node goes if the surface bends on as it does between the settled nodes beside it.
    private func extrapolation(of node: Int, among isSettled: [Bool]) -> Vector? {
        let stride = cells + 1
        let (row, column) = (node / stride, node % stride)
        var sum = Vector(0, 0)
        var count = 0.0
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (x, y) = (column + 2 * dx, row + 2 * dy)
            guard x >= 0, x <= cells, y >= 0, y <= cells else { continue }
            let (near, far) = ((row + dy) * stride + column + dx, y * stride + x)
            guard isSettled[near], isSettled[far] else { continue }
            sum = sum + moves[near] * 2 - moves[far]
            count += 1
        }
        return count > 0 ? sum * (1 / count) : nil
    }

    private func surroundings(of node: Int, template: QRCodeTemplate) -> Surroundings {
        let reach = 3
        let (column, row) = (
            Int(Double(node % (cells + 1)) * spacing), Int(Double(node / (cells + 1)) * spacing)
        )
        let (left, top) = (max(0, column - reach), max(0, row - reach))
        let (right, bottom) = (min(size - 1, column + reach), min(size - 1, row + reach))
        var roles: [UInt8] = []
        roles.reserveCapacity((2 * reach + 1) * (2 * reach + 1))
        for y in top...bottom {
            for x in left...right { roles.append(template.role(x: x, y: y)) }
        }
        // Over a few modules a view is as good as a slant, which takes no divisions.
        let (x, y) = (Double(left + right + 1) / 2, Double(top + bottom + 1) / 2)
        let (across, down) = (map(x + 1, y) - map(x - 1, y), map(x, y + 1) - map(x, y - 1))
        return Surroundings(
            first: map(x, y) - across * (Double(right - left) / 4) - down * (Double(bottom - top) / 4),
            across: across * 0.5, down: down * 0.5, columns: right - left + 1, roles: roles)
    }

    /// The nodes in order of their distance from the nearest of the three marks.
    private static func order(cells: Int, spacing: Double, size: Int) -> [Int] {
        let far = Double(size) - 3.5
        let marks = [Vector(3.5, 3.5), Vector(far, 3.5), Vector(3.5, far)]
        let distances = (0..<(cells + 1) * (cells + 1)).map { node in
            let place = Vector(Double(node % (cells + 1)) * spacing, Double(node / (cells + 1)) * spacing)
            return marks.map { $0.distance(to: place) }.min() ?? 0
        }
        return distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    }

    /// The mean move of the nodes around that are settled; none if there are none.
    private func neighborhood(of node: Int, among isSettled: [Bool]) -> Vector {
        let stride = cells + 1
        var sum = Vector(0, 0)
        var count = 0.0
        for row in max(0, node / stride - 1)...min(cells, node / stride + 1) {
            for column in max(0, node % stride - 1)...min(cells, node % stride + 1)
            where isSettled[row * stride + column] {
                sum = sum + moves[row * stride + column]
                count += 1
            }
        }
        return count > 0 ? sum * (1 / count) : sum
    }
}
