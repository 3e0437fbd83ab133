/// Lays rows of cells out in aligned columns.
enum Table {
    /// One line a row; columns stand two blanks apart, and nothing follows the last cell.
    static func lines(_ rows: [[String]], indentation: Int = 0) -> [String] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell.padded(to: widths[column])
            }
            return String(repeating: " ", count: indentation) + cells.joined(separator: "  ")
        }
    }
}

extension String {
    /// The text with blanks behind it up to a number of characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
