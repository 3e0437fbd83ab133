/// A grid bent to a surface that is not flat: a map from modules to pixels, and a lattice of small moves before it.
///
/// Each node of the lattice starts from where its neighbours went and takes the move, within half a module, that makes
/// the modules around it purest: a sampled module is all dark or all light where the grid lies right, and mixed where
/// it lies across an edge. Modules whose colour the version prescribes count by their colour. The nodes are visited
/// from the three marks outwards, so that each has neighbours that are right already.
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

    private mutating func settle(template: QRCodeTemplate, image: BinaryImage) {
        var isSettled = [Bool](repeating: false, count: moves.count)
        for node in Self.order(cells: cells, spacing: spacing, size: size) {
            let start = neighborhood(of: node, among: isSettled)
            var best = start
            var score = -Double.infinity
            for (reach, steps) in [(0.25, 2), (0.1, 1)] {
                let middle = best
                for row in -steps...steps {
                    for column in -steps...steps {
                        let move = middle + Vector(Double(column) * reach, Double(row) * reach)
                        let away = (move - start).length
                        let other = purity(at: node, move: move, template: template, image: image) - away
                        if other > score { (best, score) = (move, other) }
                    }
                }
            }
            moves[node] = best
            isSettled[node] = true
        }
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

    /// How pure the modules around a node are when they are sampled with a move.
    private func purity(at node: Int, move: Vector, template: QRCodeTemplate, image: BinaryImage) -> Double {
        let reach = 3
        let (column, row) = (
            Int(Double(node % (cells + 1)) * spacing), Int(Double(node / (cells + 1)) * spacing)
        )
        var total = 0
        for y in max(0, row - reach)...min(size - 1, row + reach) {
            for x in max(0, column - reach)...min(size - 1, column + reach) {
                let (middleX, middleY) = (Double(x) + 0.5 + move.x, Double(y) + 0.5 + move.y)
                var dark = image.isDark(at: map(middleX, middleY)) ? 1 : -1
                dark &+= image.isDark(at: map(middleX - 0.3, middleY)) ? 1 : -1
                dark &+= image.isDark(at: map(middleX + 0.3, middleY)) ? 1 : -1
                dark &+= image.isDark(at: map(middleX, middleY - 0.3)) ? 1 : -1
                dark &+= image.isDark(at: map(middleX, middleY + 0.3)) ? 1 : -1
                switch template.role(x: x, y: y) {
                case QRCodeTemplate.Role.dark.rawValue: total &+= dark
                case QRCodeTemplate.Role.light.rawValue: total &-= dark
                default: total &+= abs(dark)
                }
            }
        }
        return Double(total)
    }
}
