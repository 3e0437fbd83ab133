internal import Locking

/// Who builds what, and who waits for whom: the place where circles are seen before anybody waits in one.
///
/// A builder is one call stack in which factories run inside factories. One graph serves all registries, since the
/// factory of one may ask another. Pure data; `shared` holds it under a lock of its own.
struct ConstructionGraph: Sendable {
    static let shared = Lock(ConstructionGraph())

    private struct Frame {
        let construction: UInt64
        let recipe: UInt64
        let key: ServiceKey
    }

    private var stacks: [UInt64: [Frame]] = [:]
    private var builders: [UInt64: UInt64] = [:]
    private var waiting: [UInt64: UInt64] = [:]

    func isBuilding(_ builder: UInt64) -> Bool { stacks[builder] != nil }

    mutating func begin(_ construction: UInt64, of key: ServiceKey, recipe: UInt64, by builder: UInt64) {
        stacks[builder, default: []].append(Frame(construction: construction, recipe: recipe, key: key))
        builders[construction] = builder
    }

    mutating func end(_ construction: UInt64, by builder: UInt64) {
        builders[construction] = nil
        stacks[builder]?.removeAll { $0.construction == construction }
        if stacks[builder]?.isEmpty == true { stacks[builder] = nil }
    }

    /// Notes that a builder waits for a construction, or gives the circle that this would close.
    mutating func wait(_ builder: UInt64, for construction: UInt64) -> [ServiceKey]? {
        if let circle = circle(from: builder, to: construction) { return circle }
        waiting[builder] = construction
        return nil
    }

    mutating func stopWaiting(_ builder: UInt64) { waiting[builder] = nil }

    /// The way from a recipe that this builder already follows to the same one again.
    func circle(in builder: UInt64, to recipe: UInt64) -> [ServiceKey]? {
        guard let stack = stacks[builder], let start = stack.firstIndex(where: { $0.recipe == recipe }) else {
            return nil
        }
        return stack[start...].map(\.key) + [stack[start].key]
    }

    private func circle(from builder: UInt64, to target: UInt64) -> [ServiceKey]? {
        var path: [ServiceKey] = []
        var construction = target
        // Each builder waits for one construction at most, and none waits in a circle yet: the way has an end.
        for _ in 0...waiting.count {
            guard let owner = builders[construction], let stack = stacks[owner],
                let start = stack.firstIndex(where: { $0.construction == construction })
            else { return nil }
            path += stack[start...].map(\.key)
            if owner == builder { return path + path.prefix(1) }
            guard let next = waiting[owner] else { return nil }
            construction = next
        }
        return nil
    }
}
