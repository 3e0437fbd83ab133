import Barcodes

/// Reads the characters and finder patterns of DataBar symbols from a row's widths.
enum DataBarElements {
    /// A character as it was found.
    struct Character {
        let value: Int
        /// The widths in modules, in the character's own direction.
        let widths: [Int]
        /// The root of the mean square of the like-edge distances' deviations, in modules.
        let deviation: Float
    }

    /// What a like-edge distance may be off on average, in modules.
    static let limit: Float = 0.3
    /// How much the bars of a character may be wider than its widths say, in modules each.
    private static let growth: Float = 0.75

    /// The character whose first element, in its own direction, is given; the step is -1 for mirrored ones.
    ///
    /// Only distances between like edges are taken; one width stays open then, and is told by the smallest of the
    /// elements of which one at least is narrow (ISO/IEC 24724, annex B).
    static func character(
        _ widths: UnsafeBufferPointer<Float>, from first: Int, step: Int, in set: DataBarCharacterSet, module: Float
    ) -> Character? {
        let last = first + step * (set.elements - 1)
        guard min(first, last) >= 0, max(first, last) < widths.count else { return nil }
        var size: Float = 0
        for place in 0..<set.elements { size += widths[first + step * place] }
        let expected = Float(set.modules) * module
        guard size > 0.8 * expected, size < 1.25 * expected else { return nil }
        let scale = Float(set.modules) / size
        let sums = set.elements - 1
        var rounded = [Int](repeating: 0, count: sums)
        var errors = [Float](repeating: 0, count: sums)
        for place in 0..<sums {
            let sum = (widths[first + step * place] + widths[first + step * (place + 1)]) * scale
            guard sum > 0.5, sum < 20 else { return nil }
            let whole = sum.rounded()
            rounded[place] = Int(whole)
            errors[place] = sum - whole
        }
        settle(&rounded, &errors, modules: set.modules)
        guard let modules = widthsByNarrowest(rounded, narrowIsEven: set.narrowIsEven),
            let value = set.value(of: modules)
        else { return nil }
        let deviation = (errors.reduce(0) { $0 + $1 * $1 } / Float(sums)).squareRoot()
        guard deviation <= limit else { return nil }
        var excess: Float = 0
        for place in 0..<set.elements {
            let off = widths[first + step * place] * scale - Float(modules[place])
            excess += place.isMultiple(of: 2) ? off : -off
        }
        guard abs(excess) <= growth * Float(set.elements) else { return nil }
        return Character(value: value, widths: modules, deviation: deviation)
    }

    /// Every second sum, together the whole character, has to give its modules: the most doubtful one gives way.
    private static func settle(_ rounded: inout [Int], _ errors: inout [Float], modules: Int) {
        let total = stride(from: 0, to: rounded.count, by: 2).reduce(0) { $0 + rounded[$1] }
        guard abs(total - modules) == 1 else { return }
        let change = modules - total
        let doubtful = stride(from: 0, to: rounded.count, by: 2).max {
            errors[$0] * Float(change) < errors[$1] * Float(change)
        }
        guard let doubtful else { return }
        rounded[doubtful] += change
        errors[doubtful] -= Float(change)
    }

    /// The widths whose neighbours have these sums, the narrowest of the odd or even ones being 1.
    private static func widthsByNarrowest(_ sums: [Int], narrowIsEven: Bool) -> [Int]? {
        var widths = [0]
        for sum in sums { widths.append(sum - widths[widths.count - 1]) }
        let first = narrowIsEven ? 1 : 0
        let least = stride(from: first, to: widths.count, by: 2).reduce(Int.max) { min($0, widths[$1]) }
        let change = (least - 1) * (narrowIsEven ? 1 : -1)
        for place in widths.indices { widths[place] += place.isMultiple(of: 2) ? change : -change }
        return widths.allSatisfy { $0 >= 1 } ? widths : nil
    }
}
