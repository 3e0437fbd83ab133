import Barcodes

/// The message of a film edge's data bits, as in `115-10/11A`: product, maker's specifier, frame, half frame.
struct DXFilmEdgeText {
    /// The code, without its place.
    let code: Barcode

    /// Nil for bits that no film has.
    init?(bits: [Int]) {
        guard DXFilmEdgeCheck.verifies(bits) else { return nil }
        func number(_ range: Range<Int>) -> Int { bits[range].reduce(0) { $0 << 1 | $1 } }
        let product = number(1..<8)
        guard product > 0 else { return nil }
        var text = "\(product)-\(number(9..<13))"
        if bits.count == 23 {
            text += "/\(number(13..<19))"
            if bits[19] == 1 { text += "A" }
        }
        code = Barcode(bars: .dxFilmEdge, identifier: "]X0", bytes: Array(text.utf8), isCheckVerified: true)
    }
}
