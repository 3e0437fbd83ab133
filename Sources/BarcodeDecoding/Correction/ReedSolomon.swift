package import Barcodes

/// Reed–Solomon correction over a field of 2ⁿ elements.
package struct ReedSolomon: Sendable {
    package let field: GaloisField
    /// The exponent of the first root of the code's generator polynomial.
    package let firstRoot: Int

    /// Creates the code whose generator polynomial's roots begin at a power of the field's generator.
    package init(field: GaloisField, firstRoot: Int) {
        self.field = field
        self.firstRoot = firstRoot
    }

    /// Puts codewords right in place, the first being the coefficient of the highest power.
    ///
    /// - Parameters:
    ///   - correctionCount: How many of the codewords, at the end, are there for correction.
    ///   - erasures: Places known to be unreliable; each costs one correction codeword, an unknown error two.
    /// - Returns: How many codewords were changed, or nil if there is no answer within the code's capacity.
    package func correct(_ codewords: inout [Int], correctionCount: Int, erasures: [Int] = []) -> Int? {
        guard let syndromes = syndromes(of: codewords, correctionCount: correctionCount) else { return nil }
        return correct(&codewords, syndromes: syndromes, erasures: erasures)
    }

    /// What the correction codewords say about a word: all 0 where it is right; nil for lengths that no word has.
    func syndromes(of codewords: [Int], correctionCount: Int) -> [Int]? {
        guard correctionCount > 0, codewords.count >= correctionCount, codewords.count < field.size else { return nil }
        return field.values(of: codewords, fromPower: firstRoot, count: correctionCount)
    }

    /// Puts codewords right whose syndromes are known.
    func correct(_ codewords: inout [Int], syndromes: [Int], erasures: [Int]) -> Int? {
        let correctionCount = syndromes.count
        guard erasures.count <= correctionCount else { return nil }
        if syndromes.allSatisfy({ $0 == 0 }) { return 0 }

        let count = codewords.count
        guard erasures.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
        let places = erasures.map { field.power(count - 1 - $0) }
        let locator = locator(for: syndromes, erasures: places)
        let degree = locator.count - 1
        guard degree > 0, 2 * degree - erasures.count <= correctionCount else { return nil }

        // The roots of the locator are the inverses of the places.
        let exponents = field.exponentsOfInverseRoots(of: locator, below: count)
        guard exponents.count == degree else { return nil }

        // Forney: the value of an error is evaluator / derivative of the locator, at the inverse of its place.
        let evaluator = Array(product(syndromes, locator).prefix(correctionCount))
        var derivative: [Int] = []
        for (exponent, coefficient) in locator.enumerated().dropFirst() {
            derivative.append(exponent % 2 == 1 ? coefficient : 0)
        }
        var corrected = 0
        for exponent in exponents {
            let inverse = field.inverse(field.power(exponent))
            let slope = evaluate(derivative, at: inverse)
            guard slope != 0 else { return nil }
            var value = field.multiply(evaluate(evaluator, at: inverse), field.inverse(slope))
            // The roots begin at `firstRoot` instead of 1, which shifts each value by a power of its place.
            let shift = (exponent * ((1 - firstRoot) % (field.size - 1) + field.size - 1)) % (field.size - 1)
            value = field.multiply(value, field.power(shift))
            if value != 0 { corrected += 1 }
            codewords[count - 1 - exponent] ^= value
        }
        // A locator of the right degree can still belong to another word when there are too many errors.
        let left = field.values(of: codewords, fromPower: firstRoot, count: correctionCount)
        return left.allSatisfy { $0 == 0 } ? corrected : nil
    }

    /// The polynomial, lowest power first, whose roots are the inverses of the errors' places (Berlekamp–Massey,
    /// started from the erasures).
    private func locator(for syndromes: [Int], erasures: [Int]) -> [Int] {
        // No step makes it longer than one coefficient more than there are syndromes.
        let size = syndromes.count + 2
        var locator = [Int](repeating: 0, count: size)
        locator[0] = 1
        for (count, place) in erasures.enumerated() {
            for power in stride(from: count + 1, to: 0, by: -1) {
                locator[power] ^= field.multiply(locator[power - 1], place)
            }
        }
        var previous = locator
        var length = erasures.count
        for step in erasures.count..<syndromes.count {
            previous.removeLast()
            previous.insert(0, at: 0)
            var discrepancy = 0
            for power in 0...min(step, size - 1) {
                discrepancy ^= field.multiply(locator[power], syndromes[step - power])
            }
            guard discrepancy != 0 else { continue }
            let isLonger = 2 * length <= step + erasures.count
            if isLonger { length = step + 1 + erasures.count - length }
            let inverse = field.inverse(discrepancy)
            for power in 0..<size {
                let (own, other) = (locator[power], previous[power])
                locator[power] = own ^ field.multiply(other, discrepancy)
                if isLonger { previous[power] = field.multiply(own, inverse) }
            }
        }
        while locator.count > 1, locator.last == 0 { locator.removeLast() }
        return locator
    }

    private func evaluate(_ polynomial: [Int], at element: Int) -> Int {
        var value = 0
        for coefficient in polynomial.reversed() { value = field.multiply(value, element) ^ coefficient }
        return value
    }

    private func product(_ first: [Int], _ second: [Int]) -> [Int] {
        var result = [Int](repeating: 0, count: first.count + second.count - 1)
        for (i, left) in first.enumerated() where left != 0 {
            for (j, right) in second.enumerated() { result[i + j] ^= field.multiply(left, right) }
        }
        return result
    }
}
