/// The bars of Telepen (Telepen Barcode Symbology information and history, SB Electronic Systems).
package enum TelepenPatterns {
    /// The start and stop characters' values.
    package static let start = 0x5F
    package static let stop = 0x7A

    /// The elements of a 7-bit character, 16 modules in all, narrow 1 and wide 3, a bar first.
    ///
    /// Its eight bits, the lowest first and the highest for even parity, become pairs of a bar and a space: `1` is
    /// narrow and narrow, `00` wide and narrow, `010` wide and wide, and a longer run of ones between two noughts
    /// opens with `01` and closes with `10`, each narrow and wide.
    package static func pattern(of value: Int) -> BarPattern {
        var bits = (0..<7).map { value >> $0 & 1 }
        bits.append(bits.reduce(0, +) & 1)
        var widths: [Int] = []
        var place = 0
        var isOpen = false
        while place < 8 {
            let next = place + 1 < 8 ? bits[place + 1] : 1
            if isOpen, bits[place] == 1, next == 0 {
                widths += [1, 3]
                isOpen = false
                place += 2
            } else if bits[place] == 1 {
                widths += [1, 1]
                place += 1
            } else if next == 0 {
                widths += [3, 1]
                place += 2
            } else if place + 2 < 8, bits[place + 2] == 0 {
                widths += [3, 3]
                place += 3
            } else {
                widths += [1, 3]
                isOpen = true
                place += 2
            }
        }
        return BarPattern(widths: widths)
    }
}
