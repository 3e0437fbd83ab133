import Barcodes

/// Writes linear symbols of symbols' values, plainly.
enum BarWriter {
    /// Start, values, check character and stop.
    static func code128(_ values: [Int]) -> PrintedBars {
        let check = Code128Check.character(of: values)
        let characters = (values + [check]).map { Code128Patterns.characters[$0].widths }
        return PrintedBars(characters.flatMap { $0 } + Code128Patterns.stop.widths)
    }

    static func code93(_ data: [Int]) -> PrintedBars {
        var values = data
        values.append(Code93Check.character(of: values, longest: 20))
        values.append(Code93Check.character(of: values, longest: 15))
        let characters = ([47] + values + [47]).map { Code93Patterns.characters[$0].widths }
        return PrintedBars(characters.flatMap { $0 } + [1])
    }

    static func code39(_ text: String, ratio: Int = 3) -> PrintedBars {
        let values = text.utf8.compactMap { Code39Patterns.alphabet.firstIndex(of: $0) }
        let masks = ([43] + values + [43]).map { Code39Patterns.masks[$0] }
        return PrintedBars(
            Array(masks.map { mask in (0..<9).map { mask >> (8 - $0) & 1 == 1 ? ratio : 1 } }.joined(separator: [1])))
    }

    static func codabar(_ text: String, ratio: Int = 3) -> PrintedBars {
        let values = text.utf8.compactMap { CodabarPatterns.alphabet.firstIndex(of: $0) }
        let characters = values.map { CodabarPatterns.characters[$0].widths.map { $0 == 2 ? ratio : 1 } }
        return PrintedBars(Array(characters.joined(separator: [1])))
    }

    static func itf(_ text: String, ratio: Int = 3) -> PrintedBars {
        let digits = text.compactMap(\.wholeNumberValue)
        var modules = [1, 1, 1, 1]
        for pair in stride(from: 0, to: digits.count - 1, by: 2) {
            for place in 0..<5 {
                for digit in digits[pair...pair + 1] {
                    modules.append(TwoOfFiveDigits.masks[digit] >> (4 - place) & 1 == 1 ? ratio : 1)
                }
            }
        }
        return PrintedBars(modules + [ratio, 1, 1])
    }

    /// Bars and spaces of modules that are dark or light, the first one dark.
    static func modules(_ modules: [Int]) -> PrintedBars {
        var widths: [Int] = []
        for (place, module) in modules.enumerated() {
            if place > 0, module == modules[place - 1] { widths[widths.count - 1] += 1 } else { widths.append(1) }
        }
        return PrintedBars(widths)
    }
}
