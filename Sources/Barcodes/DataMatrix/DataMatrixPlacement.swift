/// Where the bits of the codewords stand among a symbol's modules (ISO/IEC 16022, annex F; ISO/IEC 21471, annex E).
///
/// Codewords are laid in L-shaped tiles of eight modules along diagonals, wrapped at the edges, with four special
/// tiles for corners where the diagonals leave gaps.
package struct DataMatrixPlacement {
    private let columns: Int
    private let rows: Int
    private var isTaken: [Bool]
    /// The place of each bit in the mapping matrix, row by row, the highest bit of the first codeword first.
    package private(set) var order: [Int] = []

    /// A tile's modules, from the highest bit: rows and columns from its lowest module, or from the matrix' corners.
    private static let tile = [(-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)]

    /// Lays out a mapping matrix of a size.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        isTaken = [Bool](repeating: false, count: columns * rows)
        order.reserveCapacity(columns * rows)
        lay()
    }

    private mutating func lay() {
        var (row, column) = (4, 0)
        repeat {
            layCorner(row, column)
            // Upwards to the right, then downwards to the left.
            repeat {
                if row < rows, column >= 0, !isTaken[row * columns + column] { layTile(row, column) }
                row -= 2
                column += 2
            } while row >= 0 && column < columns
            row += 1
            column += 3
            repeat {
                if row >= 0, column < columns, !isTaken[row * columns + column] { layTile(row, column) }
                row += 2
                column -= 2
            } while row < rows && column >= 0
            row += 3
            column += 1
        } while row < rows || column < columns
    }

    private mutating func layCorner(_ row: Int, _ column: Int) {
        let (r, c) = (rows, columns)
        if row == r, column == 0 {
            lay([(r - 1, 0), (r - 1, 1), (r - 1, 2), (0, c - 2), (0, c - 1), (1, c - 1), (2, c - 1), (3, c - 1)])
        }
        if row == r - 2, column == 0, c % 4 != 0 {
            lay([(r - 3, 0), (r - 2, 0), (r - 1, 0), (0, c - 4), (0, c - 3), (0, c - 2), (0, c - 1), (1, c - 1)])
        }
        if row == r - 2, column == 0, c % 8 == 4 {
            lay([(r - 3, 0), (r - 2, 0), (r - 1, 0), (0, c - 2), (0, c - 1), (1, c - 1), (2, c - 1), (3, c - 1)])
        }
        if row == r + 4, column == 2, c % 8 == 0 {
            lay([(r - 1, 0), (r - 1, c - 1), (0, c - 3), (0, c - 2), (0, c - 1), (1, c - 3), (1, c - 2), (1, c - 1)])
        }
    }

    private mutating func layTile(_ row: Int, _ column: Int) {
        lay(Self.tile.map { wrapped(row + $0, column + $1) })
    }

    private func wrapped(_ row: Int, _ column: Int) -> (Int, Int) {
        var (row, column) = (row, column)
        if row < 0 {
            row += rows
            column += 4 - (rows + 4) % 8
        }
        if column < 0 {
            column += columns
            row += 4 - (columns + 4) % 8
        }
        if row >= rows { row -= rows }
        return (row, column)
    }

    private mutating func lay(_ places: [(Int, Int)]) {
        for (row, column) in places {
            let place = row * columns + column
            isTaken[place] = true
            order.append(place)
        }
    }
}
