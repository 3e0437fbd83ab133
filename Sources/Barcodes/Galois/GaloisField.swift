/// Arithmetic in a field of 2ⁿ elements, by tables of logarithms; addition is exclusive or.
package struct GaloisField: Sendable {
    /// The number of elements.
    package let size: Int
    /// The powers of the generator, twice over, so that a sum of two logarithms needs no remainder.
    private let powers: [Int]
    private let logarithms: [Int]

    /// Creates the field whose elements are the remainders modulo a primitive polynomial, with 2 as generator.
    package init(size: Int, primitive: Int) {
        var powers = [Int](repeating: 0, count: 2 * size)
        var logarithms = [Int](repeating: 0, count: size)
        var power = 1
        for exponent in 0..<size - 1 {
            powers[exponent] = power
            powers[exponent + size - 1] = power
            logarithms[power] = exponent
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
    package func power(_ exponent: Int) -> Int { powers[exponent % (size - 1)] }

    /// The exponent of the generator that gives an element other than 0.
    package func logarithm(_ element: Int) -> Int { logarithms[element] }

    /// The product of two elements.
    package func multiply(_ first: Int, _ second: Int) -> Int {
        first == 0 || second == 0 ? 0 : powers[logarithms[first] + logarithms[second]]
    }

    /// The value of a polynomial, the coefficient of the highest power first, at a power of the generator.
    ///
    /// Coefficients outside the field are cut down to it.
    package func evaluate(_ polynomial: [Int], atPower exponent: Int) -> Int {
        let shift = exponent % (size - 1)
        let mask = size - 1
        return powers.withUnsafeBufferPointer { powers in
            logarithms.withUnsafeBufferPointer { logarithms in
                var value = 0
                for coefficient in polynomial {
                    if value != 0 { value = powers[logarithms[value] &+ shift] }
                    value ^= coefficient & mask
                }
                return value
            }
        }
    }

    /// The element that gives 1 when multiplied by an element other than 0.
    package func inverse(_ element: Int) -> Int { powers[size - 1 - logarithms[element]] }
}
