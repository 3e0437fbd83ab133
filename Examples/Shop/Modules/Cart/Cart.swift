import CartContract
import ProductsContract

/// What the guest has chosen, in the order of choosing.
@MainActor
final class Cart {
    /// A product and how often it was chosen.
    struct Line: Sendable {
        let product: Product
        var count: Int
    }

    private(set) var lines: [Line] = []

    /// How many things there are.
    var count: Int { lines.reduce(0) { $0 + $1.count } }

    /// What they cost together, in cents.
    var cents: Int { lines.reduce(0) { $0 + $1.count * $1.product.cents } }

    nonisolated init() {}

    func add(_ product: Product) {
        if let line = lines.firstIndex(where: { $0.product == product }) {
            lines[line].count += 1
        } else {
            lines.append(Line(product: product, count: 1))
        }
    }

    func clear() {
        lines = []
    }
}
