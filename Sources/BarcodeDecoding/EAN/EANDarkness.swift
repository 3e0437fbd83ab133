/// The darkness of a symbol at a few samples a module, its light and dark evened out.
struct EANDarkness {
    /// Modules before and after the symbol.
    static let pad = EANTemplates.quiet

    private(set) var values: [Float]

    /// Samples the profile where the placement says that the modules lie.
    init(_ profile: UnsafeBufferPointer<Float>, _ placement: EANPlacement, isReversed: Bool) {
        let perModule = EANTemplates.samplesPerModule
        let count = (placement.modules + 2 * Self.pad) * perModule
        values = [Float](unsafeUninitializedCapacity: count) { values, written in
            for index in 0..<count {
                let module = (Float(index) + 0.5) / Float(perModule) - Float(Self.pad)
                values[index] = EANPlacement.value(profile, at: placement.place(module))
            }
            Self.evenOut(values)
            written = count
        }
        if isReversed { values.reverse() }
    }

    /// Modules to each side whose range tells light from dark.
    private static let near = 9

    /// Light becomes 0 and dark 1, by the range around each place.
    private static func evenOut(_ values: UnsafeMutableBufferPointer<Float>) {
        let step = EANTemplates.samplesPerModule
        let groups = values.count / step
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * groups) { ranges in
            var (lowest, highest): (Float, Float) = (.infinity, -.infinity)
            for group in 0..<groups {
                var (low, high): (Float, Float) = (.infinity, -.infinity)
                for index in group &* step..<(group &+ 1) &* step {
                    low = min(low, values[index])
                    high = max(high, values[index])
                }
                ranges.initializeElement(at: group, to: low)
                ranges.initializeElement(at: groups + group, to: high)
                (lowest, highest) = (min(lowest, low), max(highest, high))
            }
            let least = max(4, 0.1 * (highest - lowest))
            for group in 0..<groups {
                var (dark, light): (Float, Float) = (.infinity, -.infinity)
                for other in max(0, group &- near)...min(groups &- 1, group &+ near) {
                    dark = min(dark, ranges[other])
                    light = max(light, ranges[groups &+ other])
                }
                let scale = 1 / max(least, light - dark)
                for index in group &* step..<(group &+ 1) &* step { values[index] = (light - values[index]) * scale }
            }
        }
    }
}
