import BarcodeDecoding
import Barcodes
import Testing

@Suite struct ReedSolomonTests {
    private let code = ReedSolomon(field: .qrCode, firstRoot: 0)

    private static func word(_ count: Int, correction: Int, _ generator: inout SeededGenerator) -> [Int] {
        let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return (data + QRCodeWriter.remainder(of: data, count: correction)).map { Int($0) }
    }

    private static let fields: [GaloisField] = [.maxiCode, .qrCode, .dataMatrix, .aztec4, .aztec6, .aztec10, .aztec12]

    @Test(arguments: fields.indices) func `a polynomial's values are those of Horner's rule`(index: Int) {
        let field = Self.fields[index]
        var generator = SeededGenerator(seed: UInt64(field.size))
        let polynomial = (0..<min(40, field.size - 1)).map { _ in
            Int.random(in: 0...3, using: &generator) == 0 ? 0 : Int.random(in: 0..<field.size, using: &generator)
        }
        let plain = (0..<12).map { exponent in
            polynomial.reduce(0) { field.multiply($0, field.power(exponent + 1)) ^ $1 }
        }
        #expect(field.values(of: polynomial, fromPower: 1, count: 12) == plain)
    }

    @Test(arguments: fields.indices) func `a polynomial's roots are found by their inverses' exponents`(index: Int) {
        let field = Self.fields[index]
        var generator = SeededGenerator(seed: UInt64(field.size))
        let limit = min(60, field.size - 1)
        for count in 0...4 {
            let exponents = Array((0..<limit).shuffled(using: &generator).prefix(count)).sorted()
            // 1 + αᵉ x has its root at α⁻ᵉ.
            let polynomial = exponents.reduce([1]) { product, exponent in
                let shifted = [0] + product.map { field.multiply($0, field.power(exponent)) }
                return zip(product + [0], shifted).map { $0 ^ $1 }
            }
            #expect(field.exponentsOfInverseRoots(of: polynomial, below: limit) == exponents)
        }
    }

    @Test(arguments: [7, 10, 16, 30]) func `every mix of errors and erasures within capacity is put right`(
        correction: Int
    ) {
        var generator = SeededGenerator(seed: UInt64(correction))
        for erasureCount in 0...correction {
            for errorCount in 0...(correction - erasureCount) / 2 {
                let right = Self.word(20, correction: correction, &generator)
                var wrong = right
                let places = Array(right.indices.shuffled(using: &generator).prefix(erasureCount + errorCount))
                for place in places { wrong[place] ^= Int.random(in: 1...255, using: &generator) }
                let count = code.correct(
                    &wrong, correctionCount: correction, erasures: Array(places.prefix(erasureCount)))
                #expect(count == places.count)
                #expect(wrong == right)
            }
        }
    }

    @Test func `an erasure that was right after all costs nothing but its place`() {
        var generator = SeededGenerator(seed: 3)
        let right = Self.word(12, correction: 8, &generator)
        var wrong = right
        wrong[3] ^= 77
        #expect(code.correct(&wrong, correctionCount: 8, erasures: [0, 5, 9]) == 1)
        #expect(wrong == right)
    }

    @Test func `one error too many is nearly always noticed, and never changes the word to no code word`() {
        var generator = SeededGenerator(seed: 11)
        var accepted = 0
        for _ in 0..<300 {
            let right = Self.word(20, correction: 16, &generator)
            var wrong = right
            for place in right.indices.shuffled(using: &generator).prefix(9) {
                wrong[place] ^= Int.random(in: 1...255, using: &generator)
            }
            guard code.correct(&wrong, correctionCount: 16) != nil else { continue }
            accepted += 1
            let data = wrong.prefix(20).map { UInt8($0) }
            #expect(QRCodeWriter.remainder(of: data, count: 16).map { Int($0) } == Array(wrong.suffix(16)))
        }
        #expect(accepted < 3)
    }

    @Test func `counts and places that cannot be are refused`() {
        var word = [1, 2, 3]
        #expect(code.correct(&word, correctionCount: 4) == nil)
        #expect(code.correct(&word, correctionCount: 0) == nil)
        #expect(code.correct(&word, correctionCount: 2, erasures: [7]) == nil)
        #expect(code.correct(&word, correctionCount: 2, erasures: [-1]) == nil)
        #expect(code.correct(&word, correctionCount: 2, erasures: [0, 1, 2]) == nil)
        var long = [Int](repeating: 1, count: 300)
        #expect(code.correct(&long, correctionCount: 10) == nil)
        #expect(word == [1, 2, 3])
    }
}
