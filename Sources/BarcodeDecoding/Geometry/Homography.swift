/// A map from one plane to another that keeps lines straight: from a symbol's modules to an image's pixels.
struct Homography: Sendable {
    // x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1)
    let a, b, c, d, e, f, g, h: Double

    /// Creates the map that takes four points to four others; nil if three of either lie on a line.
    init?(from source: [Vector], to target: [Vector]) {
        guard source.count == 4, target.count == 4 else { return nil }
        // Two equations for each pair of points, in the eight unknowns, with the right-hand side as ninth column.
        var rows = [[Double]]()
        rows.reserveCapacity(8)
        for (from, to) in zip(source, target) {
            rows.append([from.x, from.y, 1, 0, 0, 0, -to.x * from.x, -to.x * from.y, to.x])
            rows.append([0, 0, 0, from.x, from.y, 1, -to.y * from.x, -to.y * from.y, to.y])
        }
        for column in 0..<8 {
            guard
                let pivot = (column..<8).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in (column + 1)..<8 {
                let factor = rows[row][column] / rows[column][column]
                if factor == 0 { continue }
                for cell in column..<9 { rows[row][cell] -= factor * rows[column][cell] }
            }
        }
        var solution = [Double](repeating: 0, count: 8)
        for row in (0..<8).reversed() {
            var value = rows[row][8]
            for cell in (row + 1)..<8 { value -= rows[row][cell] * solution[cell] }
            solution[row] = value / rows[row][row]
        }
        (a, b, c, d) = (solution[0], solution[1], solution[2], solution[3])
        (e, f, g, h) = (solution[4], solution[5], solution[6], solution[7])
    }

    func callAsFunction(_ x: Double, _ y: Double) -> Vector {
        let scale = 1 / (g * x + h * y + 1)
        return Vector((a * x + b * y + c) * scale, (d * x + e * y + f) * scale)
    }
}
