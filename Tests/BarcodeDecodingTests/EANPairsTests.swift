import BarcodeDecoding
import Testing

/// The costs of pairs of digits against the plain way to find them: least squares over the sum of both parts.
@Suite struct EANPairsTests {
    /// The number of parts at the start and at the end, and of samples: those of real stretches and odd ones.
    static let shapes = [
        (starts: 1, ends: 20, samples: 34), (20, 20, 28), (20, 10, 48), (10, 10, 28), (10, 1, 34), (3, 7, 5), (1, 1, 1),
    ]

    @Test(arguments: shapes)
    func `every pair costs what gain and offset leave of it`(_ shape: (starts: Int, ends: Int, samples: Int)) {
        var generator = SeededGenerator(seed: 11)
        func values() -> [Float] { (0..<shape.samples).map { _ in Float.random(in: 0...1, using: &generator) } }
        let starts = (0..<shape.starts).map { _ in values() }
        let ends = (0..<shape.ends).map { _ in values() }
        let pairs = EANPairs(starts: starts, ends: ends)
        for _ in 0..<20 {
            let picture = values()
            let costs = picture.withUnsafeBufferPointer { pairs.costs(of: $0) }
            #expect(costs.count == shape.starts * shape.ends)
            for (index, cost) in costs.enumerated() {
                let model = zip(starts[index / shape.ends], ends[index % shape.ends]).map(+)
                #expect(abs(Double(cost) - Self.leastSquares(picture, model)) < 1e-4)
            }
        }
    }

    @Test func `a picture of another size has no costs`() {
        let pairs = EANPairs(starts: [[0, 1]], ends: [[1, 0]])
        for count in [0, 1, 3] {
            let costs = [Float](repeating: 0.5, count: count).withUnsafeBufferPointer { pairs.costs(of: $0) }
            #expect(costs.isEmpty)
        }
    }

    /// The least of the sum of squares over gain and offset, each held by a prior, from the normal equations.
    private static func leastSquares(_ picture: [Float], _ model: [Float]) -> Double {
        let trust = Double(EANPairs.trust)
        let (picture, model) = (picture.map(Double.init), model.map(Double.init))
        let a = model.reduce(trust) { $0 + $1 * $1 }
        let b = model.reduce(0, +)
        let c = Double(picture.count) + trust
        let p = zip(picture, model).reduce(trust) { $0 + $1.0 * $1.1 }
        let q = picture.reduce(0, +)
        let gain = (p * c - q * b) / (a * c - b * b)
        let offset = (a * q - b * p) / (a * c - b * b)
        let rest = zip(picture, model).reduce(0) { sum, pair in
            let off = pair.0 - gain * pair.1 - offset
            return sum + off * off
        }
        return rest + trust * (gain - 1) * (gain - 1) + trust * offset * offset
    }
}
