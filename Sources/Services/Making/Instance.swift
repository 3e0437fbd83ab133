/// An instance with the wrappers around it, from the innermost outwards.
///
/// Touched under the registry's lock.
/// Each layer is kept, not the outermost alone: a decoration that is added later goes around what exists, and one that
/// is taken back is peeled off, without making the instance again.
final class Instance<Service: Sendable> {
    private(set) var layers: [Layer] = []
    var construction: Construction<Service>?

    struct Layer {
        /// Zero for the instance itself, else the decoration that made the layer.
        let decoration: UInt64
        private let strong: Service?
        private weak let object: AnyObject?

        init(_ value: Service, by decoration: UInt64, weakly: Bool) {
            self.decoration = decoration
            strong = weakly ? nil : value
            object = weakly ? value as AnyObject : nil
        }

        var value: Service? { strong ?? object as? Service }
    }

    var top: Service? { layers.last?.value }

    var values: [any Sendable] { layers.compactMap { $0.value } }

    /// The outermost layer that fits the decorations, and how many of them it has.
    func best(for decorations: [Decoration<Service>]) -> (value: Service, depth: Int)? {
        guard !layers.isEmpty else { return nil }
        var depth = 0
        while depth < decorations.count, depth + 1 < layers.count,
            layers[depth + 1].decoration == decorations[depth].id
        {
            depth += 1
        }
        return layers[depth].value.map { ($0, depth) }
    }

    /// Puts new layers on the first `depth` decorations' ones (nil: on nothing), and gives back those that fell off.
    func put(_ new: [Layer], above depth: Int?) -> [any Sendable] {
        let kept = depth.map { $0 + 1 } ?? 0
        let fallen = layers.dropFirst(kept).compactMap { $0.value as (any Sendable)? }
        layers = layers.prefix(kept) + new
        return fallen
    }
}
