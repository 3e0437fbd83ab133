/// Where the light before and after a symbol ends, by the brightness itself: in strong blur a guard is one slope with
/// the digit beside it, and its edges say little about where it begins.
struct EANQuietEnds {
    /// The end of a stretch of light.
    private struct End {
        /// Where the brightness begins to fall, in pixels along the line.
        var place: Float
        /// How much even light lies before that, in pixels.
        var light: Float
    }

    private let departures: [End]
    private let arrivals: [End]

    /// The part of the way down to the next bar at which light ends, and which even light does not lose.
    private static let fall: Float = 0.1
    private static let unevenness: Float = 0.18
    /// Light that is further from the edge than this share of the line does not count, as it may change slowly.
    private static let reach: Float = 0.1
    private static let leastReach = 12
    /// One of both quiet zones has so many modules of even light left.
    private static let longerLight: Float = 4.5
    /// It is as many times as wide as any light within the symbol, where fine bars may look as even; and the other one.
    private static let longerContrast: Float = 1.15
    private static let shorterContrast: Float = 0.2
    /// How far the light's end lies before the first bar, in modules, in middling blur and in strong.
    private static let offsets: [Float] = [1.2, 2.1]

    init(_ line: BarLine, _ profile: UnsafeBufferPointer<Float>) {
        departures = Self.departures(line.edges, beginsLight: line.beginsLight, Array(profile))
        let last = Float(profile.count - 1)
        let endsLight = line.edges.count.isMultiple(of: 2) == line.beginsLight
        arrivals = Self.departures(line.edges.reversed().map { last - $0 }, beginsLight: endsLight, profile.reversed())
            .reversed().map { End(place: last - $0.place, light: $0.light) }
    }

    /// Roughly where a symbol of the form may lie between two stretches of light.
    func placements(of form: EANForm, leastModule: Float) -> [EANPlacement] {
        var placements: [EANPlacement] = []
        for (index, departure) in departures.enumerated() {
            var inner: Float = 0
            var next = index + 1
            for arrival in arrivals where arrival.place > departure.place {
                while next < departures.count, departures[next].place < arrival.place {
                    inner = max(inner, departures[next].light)
                    next += 1
                }
                guard max(departure.light, arrival.light) > Self.longerContrast * inner,
                    min(departure.light, arrival.light) > Self.shorterContrast * inner
                else { continue }
                for offset in Self.offsets {
                    let module = (arrival.place - departure.place) / (Float(form.modules) + 2 * offset)
                    guard module >= leastModule, min(departure.light, arrival.light) >= form.quietZone * module,
                        max(departure.light, arrival.light) >= Self.longerLight * module
                    else { continue }
                    placements.append(
                        EANPlacement(
                            start: departure.place + offset * module, end: arrival.place - offset * module, bend: 0,
                            modules: form.modules))
                }
            }
        }
        return placements
    }

    private static func departures(_ edges: [Float], beginsLight: Bool, _ profile: [Float]) -> [End] {
        var ends: [End] = []
        let reach = max(leastReach, Int(reach * ((edges.last ?? 0) - (edges.first ?? 0)).magnitude))
        for index in stride(from: beginsLight ? 0 : 1, to: edges.count, by: 2) {
            let edge = min(max(Int(edges[index]), 0), profile.count - 1)
            let before = index > 0 ? min(max(Int(edges[index - 1]), 0), edge) : 0
            let after = index + 1 < edges.count ? max(min(Int(edges[index + 1]), profile.count - 1), edge) : edge
            let light = profile[max(before, edge - reach)...edge].max() ?? 0
            let depth = light - (profile[edge...after].min() ?? 0)
            var place = edge
            while place > before, profile[place] < light - fall * depth { place -= 1 }
            var first = place
            while first > before, profile[first - 1] >= light - unevenness * depth { first -= 1 }
            ends.append(End(place: Float(place), light: first == 0 ? .infinity : Float(place - first)))
        }
        return ends
    }
}
