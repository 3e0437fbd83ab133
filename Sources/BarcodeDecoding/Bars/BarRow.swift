/// The bars and spaces that a line across the picture meets, by width.
///
/// Elements take turns in colour; the even ones are spaces, the odd ones bars, so that the first and the last
/// element are the light before and after all bars (of no width where the picture ends in a bar).
package struct BarRow: Sendable {
    /// The widths in pixels along the line, measured between sub-pixel edges.
    package let widths: [Float]

    /// Creates a row from its widths, a space first; an even number of them loses the last.
    package init(widths: [Float]) {
        self.widths = widths.count.isMultiple(of: 2) ? widths.dropLast() : widths
    }

    /// The number of elements, odd or nought.
    package var count: Int { widths.count }

    /// Whether an element is a bar.
    package func isBar(_ element: Int) -> Bool { !element.isMultiple(of: 2) }

    /// The same row met from its other end.
    package var reversed: BarRow { BarRow(widths: widths.reversed()) }
}
