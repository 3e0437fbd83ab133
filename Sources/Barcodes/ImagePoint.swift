/// A place in an image, in pixels from the outer corner of its top-left pixel; x grows rightwards, y downwards.
///
/// The centre of the top-left pixel is (0.5, 0.5).
public struct ImagePoint: Sendable, Hashable, Codable {
    /// The distance from the left edge, in pixels.
    public var x: Double
    /// The distance from the top edge, in pixels.
    public var y: Double

    /// Creates a point from its distances to the left and to the top edge.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
