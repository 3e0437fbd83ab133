import Barcodes
import Scanning

/// A code of 100 × 100 pixels around a centre.
func code(_ text: String, x: Double = 0, y: Double = 0, side: Double = 100) -> Barcode {
    func corner(_ dx: Double, _ dy: Double) -> ImagePoint { ImagePoint(x: x + dx * side / 2, y: y + dy * side / 2) }
    return Barcode(
        symbology: .qrCode, symbologyIdentifier: "]Q1", text: text, bytes: Array(text.utf8),
        corners: Quadrilateral(
            topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1)))
}

/// Tells the same numbers for the same seed (xorshift).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
