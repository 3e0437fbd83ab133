import CartContract
import Coordination
import ProductsContract

/// What the guest has chosen, in the order of choosing; every page that listens is told of each change.
@MainActor
final class Cart {
    /// A product and how often it was chosen.
    struct Line: Sendable {
        let product: Product
        var count: Int
    }

    /// The pages that listen, held weakly: one that is closed is not told any more.
    private let listeners = MulticastDelegate<any CartListener>()

    private(set) var lines: [Line] = [] {
        didSet { tellAll() }
    }

    /// What things cost this guest; nil for the prices on the packages.
    private var pricing: (any Pricing)?

    /// How many things there are.
    var count: Int { lines.reduce(0) { $0 + $1.count } }

    /// What they cost together, in cents.
    var cents: Int { lines.reduce(0) { $0 + $1.count * cents(for: $1.product) } }

    /// What a badge shows.
    var state: CartState { CartState(count: count, cents: cents) }

    nonisolated init() {}

    /// Tells a page of each change from now on; what it is now comes back.
    func tell(_ listener: any CartListener) -> CartState {
        listeners.add(listener)
        return state
    }

    /// What one of a product costs this guest, in cents.
    func cents(for product: Product) -> Int { pricing?.cents(for: product) ?? product.cents }

    /// Asks these prices from now on.
    func use(_ pricing: (any Pricing)?) {
        self.pricing = pricing
        if !lines.isEmpty { tellAll() }
    }

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

    private func tellAll() {
        listeners.notify { [state] in $0.cartChanged(state) }
    }
}
