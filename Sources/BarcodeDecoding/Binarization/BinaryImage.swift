/// A picture in dark and light, with the thresholds that parted them.
///
/// It owns plain memory, because the loops that walk over it cannot afford checks at each step; every way in from
/// outside the picture is bounded by `isDark`.
package final class BinaryImage {
    let width: Int
    let height: Int
    /// One byte a pixel, 1 for dark.
    package let pixels: UnsafeMutablePointer<UInt8>
    /// One byte a block of `blockSize` pixels squared.
    package let thresholds: UnsafeMutablePointer<UInt8>
    let blockColumns: Int
    let blockRows: Int
    /// Whether dark and light have changed places.
    private(set) var isInverted = false

    package static let blockSize = 8

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
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

    /// Whether all places as near to a middle as `reach` in both directions lie within the picture.
    @inline(__always)
    func holds(_ middle: Vector, reach: Vector) -> Bool {
        middle.x - reach.x >= 0 && middle.y - reach.y >= 0 && middle.x + reach.x < Double(width)
            && middle.y + reach.y < Double(height)
    }

    /// The pixel around a place, 1 for dark; light outside the picture.
    ///
    /// - Parameter isInside: Whether the caller has made sure that the place is within the picture.
    @inline(__always)
    func pixel(at place: Vector, isInside: Bool) -> Int {
        guard isInside else { return isDark(at: place) ? 1 : 0 }
        return Int(pixels[Int(place.y) &* width &+ Int(place.x)])
    }

    /// The threshold around a place; the nearest block's outside the picture, the first one's for no number at all.
    @inline(__always)
    func threshold(at place: Vector) -> Double {
        let column = Int(min(max(0, place.x), Double(width - 1))) / Self.blockSize
        let row = Int(min(max(0, place.y), Double(height - 1))) / Self.blockSize
        return Double(thresholds[row &* blockColumns &+ column])
    }

    /// Changes dark and light over, in place: fresh memory costs more than the change.
    package func invert() {
        isInverted.toggle()
        let (pixels, count) = (pixels, width &* height)
        for index in 0..<count { pixels[index] ^= 1 }
    }

    /// Parts a picture of the same size anew by the image's thresholds.
    func part(_ gray: GrayView) {
        isInverted = false
        guard let source = gray.pixels.baseAddress else { return }
        let (width, height, size, columns) = (width, height, Self.blockSize, blockColumns)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, columns &* size)) { spread in
            guard let limits = spread.baseAddress else { return }
            for y in 0..<height {
                if y % size == 0 {
                    // A threshold for each pixel, so that the loop over them is a plain one.
                    let line = thresholds + (y / size) &* columns
                    for column in 0..<columns { (limits + column &* size).update(repeating: line[column], count: size) }
                }
                let line = source + y &* gray.stride
                let out = pixels + y &* width
                for x in 0..<width { out[x] = line[x] < limits[x] ? 1 : 0 }
            }
        }
    }
}
