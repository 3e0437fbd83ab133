/// What a module shows: a title over rows of labels and texts.
///
/// In an app with a screen this would be a view controller or a view; here it prints itself.
public struct Page: Sendable, Equatable {
    /// A label and what stands beside it.
    public struct Row: Sendable, Equatable {
        /// What the text is; empty for a row without a label.
        public let label: String
        /// What the row says.
        public let text: String
    }

    /// The line at the top.
    public let title: String
    /// What stands below it, in order.
    public let rows: [Row]

    /// Creates a page from its title and its rows, each a label and a text.
    public init(_ title: String, _ rows: KeyValuePairs<String, String>) {
        self.init(title, rows: rows.map { Row(label: $0.key, text: $0.value) })
    }

    /// Creates a page from its title and rows that were made elsewhere.
    public init(_ title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }
}

extension Page.Row {
    /// Creates a row from what it says and what that is.
    public init(_ label: String, _ text: String) {
        self.init(label: label, text: text)
    }
}

extension Page: CustomStringConvertible {
    /// The page as a person reads it: the title, a rule, and the rows with their labels in one column.
    public var description: String {
        let widest = rows.map(\.label.count).max() ?? 0
        let lines = rows.map { row in
            let gap = widest == 0 ? "" : String(repeating: " ", count: widest - row.label.count + 2)
            return "│ \(row.label)\(gap)\(row.text.printable)"
        }
        return (["┌ \(title.printable)"] + lines + ["└"]).joined(separator: "\n")
    }
}
