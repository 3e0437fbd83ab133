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
        guard correctionCount > 0, codewords.count >= correctionCount, codewords.count < field.size else { return nil }
        guard erasures.count <= correctionCount else { return nil }
        let syndromes = syndromes(of: codewords, count: correctionCount)
        if syndromes.allSatisfy({ $0 == 0 }) { return 0 }

        let count = codewords.count
        guard erasures.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
        let places = erasures.map { field.power(count - 1 - $0) }
        let locator = locator(for: syndromes, erasures: places)
        let degree = locator.count - 1
        guard degree > 0, 2 * degree - erasures.count <= correctionCount else { return nil }

        // The roots of the locator are the inverses of the places; search all of them (Chien).
        var errors: [(index: Int, place: Int)] = []
        for index in 0..<count {
            let place = field.power(count - 1 - index)
            if evaluate(locator, at: field.inverse(place)) == 0 { errors.append((index, place)) }
        }
        guard errors.count == degree else { return nil }

        // Forney: the value of an error is evaluator / derivative of the locator, at the inverse of its place.
        let evaluator = Array(product(syndromes, locator).prefix(correctionCount))
        var derivative: [Int] = []
        for (exponent, coefficient) in locator.enumerated().dropFirst() {
            derivative.append(exponent % 2 == 1 ? coefficient : 0)
        }
        var corrected = 0
        for (index, place) in errors {
            let inverse = field.inverse(place)
            let slope = evaluate(derivative, at: inverse)
            guard slope != 0 else { return nil }
            var value = field.multiply(evaluate(evaluator, at: inverse), field.inverse(slope))
            // The roots begin at `firstRoot` instead of 1, which shifts each value by a power of its place.
            let shift =
                (field.logarithm(place) * ((1 - firstRoot) % (field.size - 1) + field.size - 1)) % (field.size - 1)
            value = field.multiply(value, field.power(shift))
            if value != 0 { corrected += 1 }
            codewords[index] ^= value
        }
        // A locator of the right degree can still belong to another word when there are too many errors.
        guard self.syndromes(of: codewords, count: correctionCount).allSatisfy({ $0 == 0 }) else { return nil }
        return corrected
    }

    private func syndromes(of codewords: [Int], count: Int) -> [Int] {
        (0..<count).map { field.evaluate(codewords, atPower: $0 + firstRoot) }
    }

    /// The polynomial, lowest power first, whose roots are the inverses of the errors' places (Berlekamp–Massey,
    /// started from the erasures).
    private func locator(for syndromes: [Int], erasures: [Int]) -> [Int] {
        var locator = [1]
        for place in erasures { locator = product(locator, [1, place]) }
        var previous = locator
        var length = erasures.count
        for step in erasures.count..<syndromes.count {
            previous.insert(0, at: 0)
            var discrepancy = 0
            for (exponent, coefficient) in locator.enumerated() where exponent <= step {
                discrepancy ^= field.multiply(coefficient, syndromes[step - exponent])
            }
            guard discrepancy != 0 else { continue }
            let next = sum(locator, previous.map { field.multiply($0, discrepancy) })
            if 2 * length <= step + erasures.count {
                length = step + 1 + erasures.count - length
                let inverse = field.inverse(discrepancy)
                previous = locator.map { field.multiply($0, inverse) }
            }
            locator = next
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

    private func sum(_ first: [Int], _ second: [Int]) -> [Int] {
        let (long, short) = first.count >= second.count ? (first, second) : (second, first)
        var result = long
        for (index, value) in short.enumerated() { result[index] ^= value }
        return result
    }
}
