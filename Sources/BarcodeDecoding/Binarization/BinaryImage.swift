/// A picture in dark and light, with the thresholds that parted them.
///
/// It owns plain memory, because the loops that walk over it cannot afford checks at each step; every way in from
/// outside the picture is bounded by `isDark`.
final class BinaryImage {
    let width: Int
    let height: Int
    /// One byte a pixel, 1 for dark.
    let pixels: UnsafeMutablePointer<UInt8>
    /// One byte a block of `blockSize` pixels squared.
    let thresholds: UnsafeMutablePointer<UInt8>
    let blockColumns: Int
    let blockRows: Int
    /// Whether dark and light have changed places.
    let isInverted: Bool

    static let blockSize = 8

    init(width: Int, height: Int, isInverted: Bool) {
        self.width = width
        self.height = height
        self.isInverted = isInverted
        blockColumns = (width + Self.blockSize - 1) / Self.blockSize
        blockRows = (height + Self.blockSize - 1) / Self.blockSize
        pixels = .allocate(capacity: max(1, width * height))
        thresholds = .allocate(capacity: max(1, blockColumns * blockRows))
    }

    deinit {
        pixels.deallocate()
        thresholds.deallocate()
    }

    /// Whether the pixel is dark; light outside the picture.
    @inline(__always)
    func isDark(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && pixels[y &* width &+ x] != 0
    }

    /// Whether the pixel around a place is dark; light outside the picture.
    @inline(__always)
    func isDark(at place: Vector) -> Bool {
        guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else { return false }
        return pixels[Int(place.y) &* width &+ Int(place.x)] != 0
    }

    /// The threshold around a place; the nearest block's outside the picture.
    @inline(__always)
    func threshold(at place: Vector) -> Double {
        let column = Int(min(max(place.x, 0), Double(width - 1))) / Self.blockSize
        let row = Int(min(max(place.y, 0), Double(height - 1))) / Self.blockSize
        return Double(thresholds[row &* blockColumns &+ column])
    }

    /// The same picture with dark and light changed over.
    func inverted() -> BinaryImage {
        let other = BinaryImage(width: width, height: height, isInverted: !isInverted)
        for index in 0..<width * height { other.pixels[index] = pixels[index] ^ 1 }
        other.thresholds.update(from: thresholds, count: blockColumns * blockRows)
        return other
    }
}
