/// The eight patterns that are laid over a symbol's data (ISO/IEC 18004, table 10).
package enum QRCodeMask {
    /// Whether a mask turns over the module in a column and a row.
    package static func inverts(mask: Int, x: Int, y: Int) -> Bool {
        switch mask & 7 {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }
}
