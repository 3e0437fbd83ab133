import Barcodes

/// Makes codes of what the lines across a region agree on.
struct BarCodeAssembly {
    let region: BarRegion
    let gray: GrayView
    let options: ReadingOptions
    let families: [any BarSymbolReader.Type]

    /// Lines at least so far apart tell how the sides of a symbol run, in pixels.
    private static let leastHeightForSlope = 12.0

    /// The codes of what enough lines agree on, with their corners.
    func codes(of vote: BarVote) -> [Barcode] {
        let winners = vote.winners { families[$0.family].rowsToAgree(on: $0.reading) }
        var found: [(code: Barcode, parties: [BarVote.Party])] = []
        for (index, family) in families.enumerated() {
            for isReversed in [false, true] {
                let parties = winners.filter { $0.first.family == index && $0.first.isReversed == isReversed }
                    .sorted { isReversed ? $0.top.along > $1.top.along : $0.top.along < $1.top.along }
                guard !parties.isEmpty else { continue }
                for code in family.codes(from: parties.map(\.reading), options: options) {
                    found.append((code.code, code.readings.filter(parties.indices.contains).map { parties[$0] }))
                }
            }
        }
        return found.compactMap { code, parties in
            // Bars within a longer symbol are its own, whatever they say by themselves.
            let isPart = found.contains { _, others in
                parties.allSatisfy { party in others.contains { party.isWithin($0) } }
            }
            guard !isPart, let corners = corners(of: parties, isReversed: parties[0].first.isReversed) else {
                return nil
            }
            var code = code
            code.corners = corners
            code.isInverted = parties[0].first.isInverted
            return code
        }
    }

    private func corners(of parties: [BarVote.Party], isReversed: Bool) -> Quadrilateral? {
        guard let top = parties.map(\.top).min(by: { $0.along < $1.along }),
            let bottom = parties.map(\.bottom).max(by: { $0.along < $1.along })
        else { return nil }
        // Where the sides lie on other lines follows from the outermost lines that were read.
        let height = bottom.along - top.along
        let isTall = height >= Self.leastHeightForSlope && parties.count == 1
        func span(_ along: Double) -> (left: Double, right: Double) {
            guard isTall else {
                let near = along < (top.along + bottom.along) / 2 ? top : bottom
                return (near.left, near.right)
            }
            let share = (along - top.along) / height
            return (
                top.left + (bottom.left - top.left) * share, top.right + (bottom.right - top.right) * share
            )
        }
        var likeness = BarLikeness(gray, region: region)
        let upper = likeness.reach(from: top.along, sign: -1, span: span)
        let lower = likeness.reach(from: bottom.along, sign: 1, span: span)
        let corners = [
            region.place(span(upper).left, upper), region.place(span(upper).right, upper),
            region.place(span(lower).right, lower), region.place(span(lower).left, lower),
        ].map(\.point)
        let first = isReversed ? 2 : 0
        return Quadrilateral(
            topLeft: corners[first], topRight: corners[(first + 1) % 4], bottomRight: corners[(first + 2) % 4],
            bottomLeft: corners[(first + 3) % 4])
    }
}
