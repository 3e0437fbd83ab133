/// The darkness of a symbol at a few samples a module, from 0 for the light around it to 1 for its darkest place.
struct EANDarkness {
    /// Modules before and after the symbol.
    static let pad = EANTemplates.quiet

    /// Where the light before and after a symbol is looked for, in modules from its ends.
    private static let nearestLight: Float = 1.5
    private static let farthestLight: Float = 5
    /// Less of the light than this taken away by the darkest place is no symbol.
    private static let leastContrast: Float = 0.04

    private(set) var values: [Float]

    /// Samples the profile where the placement says that the modules lie.
    ///
    /// Brightness counts as a share of the light, which may change evenly from one end of the symbol to the other: a
    /// range around each place would say that fine bars in a blur, which are grey all over, are light and dark.
    init(_ profile: UnsafeBufferPointer<Float>, _ placement: EANPlacement, isReversed: Bool) {
        let perModule = EANTemplates.samplesPerModule
        let count = (placement.modules + 2 * Self.pad) * perModule
        let first = Self.light(profile, placement, beside: 0, sign: -1)
        let last = Self.light(profile, placement, beside: Float(placement.modules), sign: 1)
        values = [Float](unsafeUninitializedCapacity: count) { values, written in
            var darkest: Float = Self.leastContrast
            for index in 0..<count {
                let module = (Float(index) + 0.5) / Float(perModule) - Float(Self.pad)
                let light = first + (last - first) * module / Float(placement.modules)
                let value = 1 - EANPlacement.value(profile, at: placement.place(module)) / max(1, light)
                darkest = max(darkest, value)
                values[index] = value
            }
            let scale = 1 / darkest
            for index in 0..<count { values[index] *= scale }
            written = count
        }
        if isReversed { values.reverse() }
    }

    /// The lightest place in the quiet zone beside an end.
    private static func light(
        _ profile: UnsafeBufferPointer<Float>, _ placement: EANPlacement, beside end: Float, sign: Float
    ) -> Float {
        var light: Float = 0
        for distance in stride(from: nearestLight, through: farthestLight, by: 0.5) {
            light = max(light, EANPlacement.value(profile, at: placement.place(end + sign * distance)))
        }
        return light
    }
}
