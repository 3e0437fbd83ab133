/// A rectangle of whole pixels.
public struct PixelRectangle: Sendable, Hashable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a rectangle from its first pixel and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The part that lies inside an image of the given size; empty if there is none.
    package func clamped(width: Int, height: Int) -> PixelRectangle {
        let left = min(max(x, 0), width)
        let top = min(max(y, 0), height)
        // A far edge that overflows is beyond any image, whatever its true value.
        let (right, rightOverflows) = x.addingReportingOverflow(max(self.width, 0))
        let (bottom, bottomOverflows) = y.addingReportingOverflow(max(self.height, 0))
        return PixelRectangle(
            x: left, y: top, width: max(0, (rightOverflows ? width : min(right, width)) - left),
            height: max(0, (bottomOverflows ? height : min(bottom, height)) - top))
    }
}
