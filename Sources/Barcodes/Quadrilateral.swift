/// Four corners, named as the symbol itself sees them: a turned symbol's `topLeft` need not be the picture's.
///
/// They run clockwise in the image, or counter-clockwise for a mirrored symbol.
public struct Quadrilateral: Sendable, Hashable, Codable {
    /// The corner where the symbol begins.
    public var topLeft: ImagePoint
    /// The corner to the right of the first, read along the symbol's top edge.
    public var topRight: ImagePoint
    /// The corner across from the first.
    public var bottomRight: ImagePoint
    /// The corner below the first, read along the symbol's left edge.
    public var bottomLeft: ImagePoint

    /// Creates a quadrilateral from its corners in the symbol's own order.
    public init(topLeft: ImagePoint, topRight: ImagePoint, bottomRight: ImagePoint, bottomLeft: ImagePoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The corners in order: top left, top right, bottom right, bottom left.
    public var points: [ImagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean of the four corners.
    public var center: ImagePoint {
        ImagePoint(
            x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
            y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
    }
}
