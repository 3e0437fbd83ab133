/// Corrects words of a Reed–Solomon code over the numbers modulo 929 (ISO/IEC 15438, 5.10 and annex F).
///
/// The generator polynomial's roots are 3¹, 3² and so on.
package struct PrimeReedSolomon: Sendable {
    private static let modulus = 929
    /// The powers of 3, over twice the order, so that a sum of two logarithms needs no remainder.
    private static let powers: [Int] = {
        var powers = [Int](repeating: 1, count: 2 * (modulus - 1))
        for index in 1..<powers.count { powers[index] = powers[index - 1] * 3 % modulus }
        return powers
    }()
    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: modulus)
        for exponent in 0..<modulus - 1 { logarithms[powers[exponent]] = exponent }
        return logarithms
    }()

    package init() {}

    /// Puts errors right, and returns how many codewords changed; nil if there are too many.
    ///
    /// - Parameters:
    ///   - codewords: The word, correction codewords last; at most 928 numbers below 929.
    ///   - erasures: The indices of codewords that are known to be unreliable. Each counts half an error.
    ///   - reserve: So many correction codewords only detect errors.
    package func correct(
        _ codewords: inout [Int], correctionCount: Int, erasures: [Int] = [], reserve: Int = 0
    ) -> Int? {
        let count = codewords.count
        guard count < Self.modulus, correctionCount > 0, correctionCount <= count, reserve >= 0,
            erasures.count <= correctionCount - reserve, codewords.allSatisfy({ (0..<Self.modulus).contains($0) }),
            erasures.allSatisfy({ (0..<count).contains($0) }), Set(erasures).count == erasures.count
        else { return nil }
        let syndromes = Self.syndromes(of: codewords, count: correctionCount)
        if syndromes.allSatisfy({ $0 == 0 }) { return 0 }
        let locator = Self.locator(for: syndromes, erasures: erasures.map { Self.powers[count - 1 - $0] })
        let degree = locator.count - 1
        guard degree > 0, 2 * degree - erasures.count <= correctionCount - reserve else { return nil }
        let places = (0..<count).filter { Self.evaluate(locator, atInverseOfPower: count - 1 - $0) == 0 }
        guard places.count == degree else { return nil }

        let evaluator = Array(Self.product(syndromes, locator).prefix(correctionCount))
        let derivative = locator.enumerated().dropFirst().map { $0 * $1 % Self.modulus }
        var corrected = 0
        for place in places {
            let power = count - 1 - place
            let slope = Self.evaluate(derivative, atInverseOfPower: power)
            guard slope != 0 else { return nil }
            // Forney: an error is minus evaluator by derivative, so that subtracting it is adding their quotient.
            let quotient = Self.product(Self.evaluate(evaluator, atInverseOfPower: power), Self.inverse(slope))
            if quotient != 0 { corrected += 1 }
            codewords[place] = (codewords[place] + quotient) % Self.modulus
        }
        // A locator of the right degree can still belong to another word when there are too many errors.
        guard Self.syndromes(of: codewords, count: correctionCount).allSatisfy({ $0 == 0 }) else { return nil }
        return corrected
    }

    private static func syndromes(of codewords: [Int], count: Int) -> [Int] {
        (1...count).map { exponent in
            let root = powers[exponent]
            var value = 0
            for codeword in codewords { value = (value &* root &+ codeword) % modulus }
            return value
        }
    }

    /// The polynomial, lowest power first, whose roots are the inverses of the errors' places (Berlekamp–Massey,
    /// started from the erasures).
    private static func locator(for syndromes: [Int], erasures: [Int]) -> [Int] {
        var locator = [1]
        for place in erasures { locator = product(locator, [1, modulus - place]) }
        var previous = locator
        var length = erasures.count
        for step in erasures.count..<syndromes.count {
            previous.insert(0, at: 0)
            var discrepancy = 0
            for exponent in 0..<min(locator.count, step + 1) {
                discrepancy = (discrepancy &+ locator[exponent] &* syndromes[step - exponent]) % modulus
            }
            guard discrepancy != 0 else { continue }
            var next = locator + [Int](repeating: 0, count: max(0, previous.count - locator.count))
            for (index, value) in previous.enumerated() {
                next[index] = (next[index] &+ (modulus &- discrepancy) &* value) % modulus
            }
            if 2 * length <= step + erasures.count {
                length = step + 1 + erasures.count - length
                let factor = inverse(discrepancy)
                previous = locator.map { product($0, factor) }
            }
            locator = next
        }
        while locator.count > 1, locator.last == 0 { locator.removeLast() }
        return locator
    }

    private static func inverse(_ element: Int) -> Int { powers[modulus - 1 - logarithms[element]] }

    private static func product(_ first: Int, _ second: Int) -> Int { first * second % modulus }

    private static func evaluate(_ polynomial: [Int], atInverseOfPower power: Int) -> Int {
        let element = powers[modulus - 1 - power]
        var value = 0
        for coefficient in polynomial.reversed() { value = (value &* element &+ coefficient) % modulus }
        return value
    }

    private static func product(_ first: [Int], _ second: [Int]) -> [Int] {
        var result = [Int](repeating: 0, count: first.count + second.count - 1)
        for (i, left) in first.enumerated() where left != 0 {
            for (j, right) in second.enumerated() { result[i + j] = (result[i + j] &+ left &* right) % modulus }
        }
        return result
    }
}
