/// The lines of pixels in one direction: rows, columns or diagonals.
package enum PDF417Scan: CaseIterable {
    case rows
    case columns
    /// Diagonals to the lower right.
    case falling
    /// Diagonals to the upper right.
    case rising

    var isColumns: Bool { self == .columns }

    /// The numbers of the lines.
    ///
    /// Those of diagonals are the column less the row, or their sum, which are the same all along the line.
    func lines(width: Int, height: Int) -> Range<Int> {
        switch self {
        case .rows: 0..<height
        case .columns: 0..<width
        case .falling: 1 - height..<width
        case .rising: 0..<width + height - 1
        }
    }

    /// How many pixels a line has.
    func length(of line: Int, width: Int, height: Int) -> Int {
        switch self {
        case .rows: return width
        case .columns: return height
        case .falling: return min(width - max(0, line), height - max(0, -line))
        case .rising:
            let bottom = min(line, height - 1)
            return min(width - line + bottom, bottom + 1)
        }
    }

    /// From one pixel of a line to the next, in the picture.
    var direction: Vector {
        switch self {
        case .rows: Vector(1, 0)
        case .columns: Vector(0, 1)
        case .falling: Vector(1, 1)
        case .rising: Vector(1, -1)
        }
    }

    /// The place of a line's point by its column; by its row if lines are columns.
    func place(line: Double, along: Double) -> Vector {
        switch self {
        case .rows: Vector(along, line + 0.5)
        case .columns: Vector(line + 0.5, along)
        case .falling: Vector(along, along - line)
        case .rising: Vector(along, line + 1 - along)
        }
    }
}
