/// Which script a character belongs to; characters that all scripts share belong to none.
enum ScriptTable {
    /// Looks the character up by halving; the table covers all of Unicode.
    static func script(of scalar: Unicode.Scalar) -> Script? {
        let key = scalar.value << 8 | 0xFF
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle] <= key { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let number = UInt8(truncatingIfNeeded: ranges[low - 1])
        return number == 0 ? nil : Script(number: number)
    }
}

/// A script of Unicode, by its number in the generated table.
struct Script: Hashable {
    let number: UInt8

    static let latin = Script(number: 1)
    static let greek = Script(number: 2)
    static let cyrillic = Script(number: 3)
    static let han = Script(number: 4)
    static let hiragana = Script(number: 5)
    static let katakana = Script(number: 6)
    static let bopomofo = Script(number: 7)
    static let hangul = Script(number: 8)
}
