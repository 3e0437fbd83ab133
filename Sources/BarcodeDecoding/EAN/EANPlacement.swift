/// Where a symbol's modules lie along a line: its ends, and how far its middle is off the middle between them.
///
/// The bend follows what perspective and round packages do to a row of bars.
struct EANPlacement {
    var start: Float
    var end: Float
    /// In pixels.
    var bend: Float
    let modules: Int

    var module: Float { (end - start) / Float(modules) }

    /// The place of a module's left edge along the line; fractions and modules beyond the ends are fine.
    @inline(__always)
    func place(_ module: Float) -> Float {
        let share = module / Float(modules)
        return start + (end - start) * share + 4 * bend * share * (1 - share)
    }

    /// How well the edges that every symbol of the form has fit the profile: the mean step from light to dark across
    /// them, over one module to each side.
    func fit(_ edges: [(module: Float, darkens: Bool)], _ profile: UnsafeBufferPointer<Float>) -> Float {
        var sum: Float = 0
        for edge in edges {
            let before = Self.value(profile, at: place(edge.module - 0.6))
            let after = Self.value(profile, at: place(edge.module + 0.6))
            sum += edge.darkens ? before - after : after - before
        }
        return sum / Float(edges.count)
    }

    /// The number of known edges at which the profile steps the wrong way.
    func misses(_ edges: [(module: Float, darkens: Bool)], _ profile: UnsafeBufferPointer<Float>) -> Int {
        edges.count { edge in
            let before = Self.value(profile, at: place(edge.module - 0.6))
            let after = Self.value(profile, at: place(edge.module + 0.6))
            return edge.darkens ? before < after : after < before
        }
    }

    @inline(__always)
    static func value(_ profile: UnsafeBufferPointer<Float>, at place: Float) -> Float {
        let place = min(max(place, 0), Float(profile.count - 1))
        let index = min(Int(place), profile.count - 2)
        let share = place - Float(index)
        return profile[index] + (profile[index + 1] - profile[index]) * share
    }

    /// The placement near this one that the known edges fit best.
    func aligned(_ edges: [(module: Float, darkens: Bool)], _ profile: UnsafeBufferPointer<Float>) -> EANPlacement {
        var best = self
        var bestFit = -Float.infinity
        for step: Float in [0.35, 0.12] {
            let center = best
            let reach = step == 0.35 ? 3 : 2
            for first in -reach...reach {
                for last in -reach...reach {
                    for bend in -2...2 {
                        var other = center
                        other.start += Float(first) * step * module
                        other.end += Float(last) * step * module
                        other.bend += Float(bend) * step * module
                        let fit = other.fit(edges, profile)
                        if fit > bestFit { (best, bestFit) = (other, fit) }
                    }
                }
            }
        }
        return best
    }
}
