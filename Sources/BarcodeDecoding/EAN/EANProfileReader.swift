import Barcodes

/// Reads EAN symbols from the brightness along a line where their edges have run into one another.
extension EANReader: BarProfileReader {
    /// The smallest module that a match tells apart, in pixels.
    private static let leastModule: Float = 0.8
    /// The largest wide element, in modules, with allowance for bars that are lost in the blur.
    private static let widestElement: Float = 7
    /// How much more the best number may cost than the best one whose check digit is wrong.
    private static let largestSurprise: Float = 1.02
    /// So many placements of a form are matched on each line.
    private static let placementsToMatch = 2
    /// So many are aligned with the known edges, those that look best before that.
    private static let placementsToAlign = 4
    /// So many ways to lie between two stretches of light are matched, those that may fit best.
    private static let waysToMatch = 3
    /// The share of the least fit that a placement has before it is aligned.
    private static let roughShare: Float = 0.25

    static func profileReadings(in line: BarLine, options: ReadingOptions) -> [BarProfileReading] {
        line.profile.withUnsafeBufferPointer { profile in
            let forms = EANForm.wanted(options)
            let found = forms.flatMap { form in
                readings(of: form, at: clearPlacements(of: form, in: line, profile), profile)
            }
            // Forms with fewer digits say too little in a blur as strong as this.
            guard found.isEmpty, let form = forms.first(where: { $0.symbology == .ean13 }) else { return found }
            return roughReadings(of: form, in: line, profile)
        }
    }

    private static func readings(
        of form: EANForm, at placements: [EANPlacement], _ profile: UnsafeBufferPointer<Float>
    ) -> [BarProfileReading] {
        placements.flatMap { placement in
            [false, true].compactMap { isReversed in
                EANProfileMatch(profile, form: form, placement: placement, isReversed: isReversed)
                    .flatMap { reading(of: form, $0) }
            }
        }
    }

    private static func reading(of form: EANForm, _ match: EANProfileMatch) -> BarProfileReading? {
        guard match.residual <= form.largestResidual, match.margin >= form.leastMargin,
            match.surprise <= largestSurprise
        else { return nil }
        return BarProfileReading(
            reading: BarReading(
                symbology: form.symbology, values: match.digits, elements: 0..<0,
                deviation: match.residual / form.largestResidual),
            isReversed: match.isReversed, start: match.placement.start, end: match.placement.end)
    }

    /// What stands between stretches of light whose ends alone are known, both ways of reading tried.
    private static func roughReadings(
        of form: EANForm, in line: BarLine, _ profile: UnsafeBufferPointer<Float>
    ) -> [BarProfileReading] {
        // The few best ways, in order.
        var ways: [(placement: EANPlacement, isReversed: Bool, residual: Float)] = []
        for placement in EANQuietEnds(line, profile).placements(of: form, leastModule: leastModule) {
            for isReversed in [false, true] {
                let residual = EANProfileMatch.leastResidual(
                    profile, form: form, placement: placement, isReversed: isReversed,
                    tooMuch: ways.count < waysToMatch ? .infinity : ways[waysToMatch - 1].residual)
                guard let residual else { continue }
                let rank = ways.firstIndex { $0.residual > residual } ?? ways.count
                ways.insert((placement, isReversed, residual), at: rank)
                if ways.count > waysToMatch { ways.removeLast() }
            }
        }
        for way in ways {
            let match = EANProfileMatch(
                profile, form: form, placement: way.placement, isReversed: way.isReversed, isRough: true)
            if let reading = match.flatMap({ reading(of: form, $0) }) { return [reading] }
        }
        return []
    }

    /// The placements whose known edges fit, the best first, near ones once.
    private static func clearPlacements(
        of form: EANForm, in line: BarLine, _ profile: UnsafeBufferPointer<Float>
    ) -> [EANPlacement] {
        let edges = form.knownEdges
        var found: [(placement: EANPlacement, fit: Float)] = []
        // A rough look first: alignment is the costly part.
        var rough: [(placement: EANPlacement, fit: Float)] = []
        for placement in placements(of: form, in: line) {
            let fit = placement.fit(edges, profile) / max(range(profile, placement), 1)
            if fit > form.leastFit * roughShare { rough.append((placement, fit)) }
        }
        for (placement, _) in rough.sorted(by: { $0.fit > $1.fit }).prefix(placementsToAlign) {
            let range = range(profile, placement)
            let aligned = placement.aligned(edges, profile)
            let fit = aligned.fit(edges, profile) / range
            guard fit > form.leastFit, aligned.misses(edges, profile) <= form.missedEdges else { continue }
            found.append((aligned, fit))
        }
        var clear: [EANPlacement] = []
        for (placement, _) in found.sorted(by: { $0.fit > $1.fit }) where clear.count < placementsToMatch {
            let isNew = clear.allSatisfy { other in
                abs(other.start - placement.start) + abs(other.end - placement.end) > placement.module
            }
            if isNew { clear.append(placement) }
        }
        return clear
    }

    private static func range(_ profile: UnsafeBufferPointer<Float>, _ placement: EANPlacement) -> Float {
        let first = min(max(Int(placement.start), 0), profile.count - 1)
        let last = min(max(Int(placement.end), first), profile.count - 1)
        var (low, high) = (profile[first], profile[first])
        for index in first...last {
            low = min(low, profile[index])
            high = max(high, profile[index])
        }
        return high - low
    }

    /// Where light gaps before and after leave room for a symbol of the form between them.
    private static func placements(of form: EANForm, in line: BarLine) -> [EANPlacement] {
        let edges = line.edges
        var placements: [EANPlacement] = []
        for first in stride(from: line.beginsLight ? 0 : 1, to: edges.count, by: 2) {
            var widest: Float = 0
            for last in stride(from: first + 1, to: min(edges.count, first + form.elements + 6), by: 2) {
                if last > first + 1 { widest = max(widest, edges[last - 1] - edges[last - 2]) }
                widest = max(widest, edges[last] - edges[last - 1])
                let module = (edges[last] - edges[first]) / Float(form.modules)
                guard module >= leastModule, last - first >= form.leastEdges, widest <= widestElement * module
                else { continue }
                let before = edges[first] - (first > 0 ? edges[first - 1] : 0)
                let after = (last + 1 < edges.count ? edges[last + 1] : Float(line.profile.count)) - edges[last]
                guard before >= form.quietZone * module, after >= form.quietZone * module else { continue }
                placements.append(
                    EANPlacement(start: edges[first], end: edges[last], bend: 0, modules: form.modules))
            }
        }
        return placements
    }
}
