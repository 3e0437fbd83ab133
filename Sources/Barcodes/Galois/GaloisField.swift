/// Arithmetic in a field of 2ⁿ elements, by tables of logarithms; addition is exclusive or.
package struct GaloisField: Sendable {
    /// The number of elements.
    package let size: Int
    /// The powers of the generator, twice over, so that a sum of two logarithms needs no remainder; then 0 as far as
    /// sums with the logarithm of 0 go, so that a product needs no look at its factors.
    private let powers: [UInt16]
    private let logarithms: [UInt16]

    /// Creates the field whose elements are the remainders modulo a primitive polynomial, with 2 as generator.
    ///
    /// - Parameter size: The number of elements, at most 4,096.
    package init(size: Int, primitive: Int) {
        var powers = [UInt16](repeating: 0, count: 4 * size)
        var logarithms = [UInt16](repeating: UInt16(2 * size), count: size)
        var power = 1
        for exponent in 0..<size - 1 {
            powers[exponent] = UInt16(power)
            powers[exponent + size - 1] = UInt16(power)
            logarithms[power] = UInt16(exponent)
            power <<= 1
            if power >= size { power ^= primitive }
        }
        self.size = size
        self.powers = powers
        self.logarithms = logarithms
    }

    /// QR Code's field: x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5.2).
    package static let qrCode = GaloisField(size: 256, primitive: 0x11D)

    /// MaxiCode's field: x⁶ + x + 1 (ISO/IEC 16023, 4.9).
    package static let maxiCode = GaloisField(size: 64, primitive: 0x43)

    /// The generator to a power that is not negative.
    package func power(_ exponent: Int) -> Int { Int(powers[exponent % (size - 1)]) }

    /// The exponent of the generator that gives an element other than 0.
    package func logarithm(_ element: Int) -> Int { Int(logarithms[element]) }

    /// The product of two elements.
    package func multiply(_ first: Int, _ second: Int) -> Int {
        first == 0 || second == 0 ? 0 : Int(powers[Int(logarithms[first]) + Int(logarithms[second])])
    }

    /// The element that gives 1 when multiplied by an element other than 0; 0 for 0.
    package func inverse(_ element: Int) -> Int {
        element == 0 ? 0 : Int(powers[size - 1 - Int(logarithms[element])])
    }

    /// The values of a polynomial, the coefficient of the highest power first, at successive powers of the generator.
    ///
    /// Coefficients outside the field are cut down to it.
    ///
    /// - Complexity: The number of coefficients times `count`.
    package func values(of polynomial: [Int], fromPower first: Int, count: Int) -> [Int] {
        let mask = size - 1
        let shifts = (0..<max(0, count)).map { ($0 + first) % (size - 1) }
        var values = [Int](repeating: 0, count: shifts.count)
        powers.withUnsafeBufferPointer { powers in
            logarithms.withUnsafeBufferPointer { logarithms in
                values.withUnsafeMutableBufferPointer { values in
                    shifts.withUnsafeBufferPointer { shifts in
                        // All values a coefficient: they do not wait for each other.
                        for coefficient in polynomial {
                            for index in 0..<shifts.count {
                                let product = powers[Int(logarithms[values[index]]) &+ shifts[index]]
                                values[index] = Int(product) ^ (coefficient & mask)
                            }
                        }
                    }
                }
            }
        }
        return values
    }

    /// The exponents below a limit, the lowest first, where the inverse of the generator's power is a root of a
    /// polynomial, the coefficient of the lowest power first (Chien's search).
    ///
    /// - Complexity: The number of coefficients times `limit`.
    package func exponentsOfInverseRoots(of polynomial: [Int], below limit: Int) -> [Int] {
        let order = size - 1
        // The logarithms of the terms; each step divides the term of a power by the generator's power.
        var terms: [(logarithm: Int, step: Int)] = []
        var constant = 0
        for (power, coefficient) in polynomial.enumerated() where coefficient > 0 && coefficient < size {
            if power == 0 {
                constant = coefficient
            } else {
                terms.append((Int(logarithms[coefficient]), power % order))
            }
        }
        var found: [Int] = []
        powers.withUnsafeBufferPointer { powers in
            terms.withUnsafeMutableBufferPointer { terms in
                for exponent in 0..<max(0, limit) {
                    var value = constant
                    for index in 0..<terms.count {
                        let logarithm = terms[index].logarithm
                        value ^= Int(powers[logarithm])
                        let next = logarithm &- terms[index].step
                        terms[index].logarithm = next < 0 ? next &+ order : next
                    }
                    if value == 0 { found.append(exponent) }
                }
            }
        }
        return found
    }
}
