import Barcodes

/// The match of one kind of EAN symbol with the elements of a row.
struct EANRowMatch {
    private(set) var reading: BarReading
    private let module: Float
    private let growth: Float

    /// The largest mean of a digit's squared deviations, in modules.
    private static let limit: Float = 0.35
    /// The largest share of what the digits' elements differ in width that may be deviation from the digits' own
    /// widths.
    ///
    /// Of symbols in photographs it is a seventh at most. Elements of one width, as stripes have them, come out as
    /// digits too, but then they deviate by more than they differ.
    private static let mostOfVariety: Float = 0.4
    /// The gap before an add-on, in modules (7 to 12 by the standard).
    private static let gap: ClosedRange<Float> = 5...18

    /// Nil unless every guard and digit fits and the check digit is right.
    init?(_ widths: UnsafeBufferPointer<Float>, from first: Int, form: EANForm) {
        let end = first + form.elements
        guard end < widths.count else { return nil }
        var total: Float = 0
        for element in first..<end { total += widths[element] }
        let module = total / Float(form.modules)
        guard module > 0.5 else { return nil }
        let quiet = form.quietZone * module
        guard widths[first - 1] >= quiet || first == 1, widths[end] >= quiet || end == widths.count - 1 else {
            return nil
        }
        guard let growth = Self.growth(widths, from: first, form: form, module: module) else { return nil }
        var values: [Int] = []
        values.reserveCapacity(form.digits + 2)
        var parities = 0
        var deviation: Float = 0
        var element = first + EANForm.startGuard
        for place in 0..<form.digits {
            if place == form.leftDigits { element += form.middleGuard }
            let isLeft = place < form.leftDigits
            guard
                let digit = EANDigitMatch(
                    widths, from: element, beginsWithBar: !isLeft, module: module, growth: growth)
            else { return nil }
            guard isLeft || digit.set == .c else { return nil }
            if isLeft { parities = parities << 1 | (digit.set == .b ? 1 : 0) }
            values.append(digit.digit)
            deviation += digit.deviation
            element += 4
        }
        let variety = Self.variety(widths, from: first, form: form) / (module * module)
        guard deviation <= Self.mostOfVariety * variety else { return nil }
        deviation /= Float(form.digits) * Self.limit
        guard deviation <= 1, let number = Self.number(values, parities: parities, form: form) else { return nil }
        self.module = module
        self.growth = growth
        reading = BarReading(
            symbology: form.symbology, values: number, elements: first..<end, deviation: deviation)
    }

    /// The number with what the parities add to it; nil if its check digit is wrong.
    private static func number(_ digits: [Int], parities: Int, form: EANForm) -> [Int]? {
        switch form.symbology {
        case .ean13:
            guard let leading = EANPatterns.leadingDigitParities.firstIndex(of: parities) else { return nil }
            let number = [leading] + digits
            return EANCheckDigit.isRight(number) ? number : nil
        case .upcE:
            for (system, flip) in [(0, 0), (1, 0b111111)] {
                guard let check = EANPatterns.upcEParities.firstIndex(of: parities ^ flip) else { continue }
                let number = [system] + digits + [check]
                return EANCheckDigit.isRight(EANCheckDigit.expandedUPCE(number)) ? number : nil
            }
            return nil
        default:
            return parities == 0 && EANCheckDigit.isRight(digits) ? digits : nil
        }
    }

    /// By how much printing or light widened the bars, in modules; nil where the guards are none.
    private static func growth(
        _ widths: UnsafeBufferPointer<Float>, from first: Int, form: EANForm, module: Float
    ) -> Float? {
        let middle = first + EANForm.startGuard + 4 * form.leftDigits
        let end = first + form.elements - form.endGuard
        var (bars, spaces, barCount, spaceCount): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for (start, count) in [(first, EANForm.startGuard), (middle, form.middleGuard), (end, form.endGuard)] {
            for element in start..<start + count {
                let width = widths[element] / module
                guard width > 0.2, width < EANForm.widestGuard else { return nil }
                if (element - first).isMultiple(of: 2) {
                    bars += width
                    barCount += 1
                } else {
                    spaces += width
                    spaceCount += 1
                }
            }
        }
        return min(max((bars / barCount - spaces / spaceCount) / 2, -0.45), 0.45)
    }

    /// How much the digits' elements differ in width: the sum of the squared differences from the mean of their colour.
    private static func variety(_ widths: UnsafeBufferPointer<Float>, from first: Int, form: EANForm) -> Float {
        let start = first + EANForm.startGuard
        var total: Float = 0
        for colour in 0..<2 {
            var (sum, squares): (Float, Float) = (0, 0)
            for digit in 0..<form.digits {
                let element = start + 4 * digit + (digit < form.leftDigits ? 0 : form.middleGuard)
                let parity = (element + colour - first) & 1
                for width in [widths[element + parity], widths[element + parity + 2]] {
                    sum += width
                    squares += width * width
                }
            }
            total += squares - sum * sum / Float(2 * form.digits)
        }
        return total
    }

    /// The reading together with the add-on to its right, as part 1; nil where there is none.
    func addOn(in widths: UnsafeBufferPointer<Float>) -> BarReading? {
        let start = reading.elements.upperBound + 1
        guard Self.gap.contains(widths[start - 1] / module) else { return nil }
        for count in [5, 2] {
            // A guard of 1, 1 and 2 modules, then digits with 1 and 1 between them (ISO/IEC 15420, 4.3.5).
            let elements = 3 + 4 * count + 2 * (count - 1)
            let end = start + elements
            guard end < widths.count, widths[end] > 4 * module || end == widths.count - 1,
                let digits = addOnDigits(widths, from: start, count: count)
            else { continue }
            return BarReading(
                symbology: reading.symbology, values: reading.values + digits, part: 1,
                elements: reading.elements.lowerBound..<end, deviation: reading.deviation)
        }
        return nil
    }

    private func addOnDigits(_ widths: UnsafeBufferPointer<Float>, from start: Int, count: Int) -> [Int]? {
        for (element, expected) in [(start, Float(1) + growth), (start + 1, 1 - growth), (start + 2, 2 + growth)] {
            guard abs(widths[element] / module - expected) < 0.7 else { return nil }
        }
        var digits: [Int] = []
        var parities = 0
        for place in 0..<count {
            let element = start + 3 + 6 * place
            guard
                let digit = EANDigitMatch(widths, from: element, beginsWithBar: false, module: module, growth: growth)
            else { return nil }
            if place > 0 {
                for separator in [element - 2, element - 1] {
                    guard widths[separator] / module < 2, widths[separator] / module > 0.2 else { return nil }
                }
            }
            digits.append(digit.digit)
            parities = parities << 1 | (digit.set == .b ? 1 : 0)
        }
        // Two digits have their number modulo 4 in their parities (ISO/IEC 15420, table 7).
        let isRight =
            count == 5
            ? EANPatterns.fiveDigitParities[EANCheckDigit.value(ofFive: digits)] == parities
            : (digits[0] * 10 + digits[1]) % 4 == parities
        return isRight ? digits : nil
    }
}
