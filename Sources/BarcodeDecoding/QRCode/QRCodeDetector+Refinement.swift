import Barcodes

extension QRCodeDetector {
    /// Ties the grid's far corner to the alignment pattern there, if one is found near where it should be.
    func aligned(_ candidate: Candidate) -> Candidate? {
        guard candidate.version.number > 1 else { return nil }
        let center = Double(candidate.version.size) - 6.5
        guard let place = alignmentPattern(near: Vector(center, center), candidate: candidate) else { return nil }
        var anchors = candidate.anchors
        anchors[3] = place
        guard var aligned = Candidate(version: candidate.version, anchors: anchors, far: center) else { return nil }
        aligned.measure(in: image)
        return aligned
    }

    /// The middle of the alignment pattern whose centre the grid expects at a module.
    private func alignmentPattern(near module: Vector, candidate: Candidate) -> Vector? {
        let start = candidate.map(module.x, module.y)
        let across = candidate.map(module.x + 1, module.y) - start
        let down = candidate.map(module.x, module.y + 1) - start
        guard across.length + down.length < 200 else { return nil }
        let reach = min(12, 3 + Double(candidate.version.size) / 12)
        var best = 20.0
        var sum = Vector(0, 0)
        var count = 0.0
        // From the middle outwards, ring by ring, in thirds of a module.
        var lastRing = 0
        for ring in 0...Int(reach * 3) {
            // Further out nothing can be better than what was found, nor be a part of it.
            if count > 0, ring > lastRing + 4, 25 - bonus(Double(ring) / 3) <= best + Self.clearly { break }
            for row in -ring...ring {
                let step = abs(row) == ring ? 1 : max(1, 2 * ring)
                for column in stride(from: -ring, through: ring, by: step) {
                    let offset = Vector(Double(column) / 3, Double(row) / 3)
                    let place = start + across * offset.x + down * offset.y
                    guard image.isDark(at: place) else { continue }
                    let bonus = bonus(offset.length)
                    let least = best - Self.clearly + bonus
                    let score = alignmentScore(at: place, across: across, down: down, least: least) - bonus
                    if score > best + Self.clearly {
                        (best, sum, count, lastRing) = (score, place, 1, ring)
                    } else if score > best - Self.clearly, count > 0,
                        place.distance(to: sum * (1 / count)) < across.length
                    {
                        sum = sum + place
                        count += 1
                        lastRing = ring
                    }
                }
            }
        }
        return count > 0 ? sum * (1 / count) : nil
    }

    /// The nearer of two equal ones is more likely the mark than data that looks like it.
    private func bonus(_ distance: Double) -> Double { distance * 0.15 }

    /// A score higher by this is clearly better.
    private static let clearly = 0.75

    /// How many of the pattern's 25 modules are right; 0 as soon as that cannot be more than `least`.
    private func alignmentScore(at place: Vector, across: Vector, down: Vector, least: Double) -> Double {
        // Two modules to each side, and a little for what is lost in adding steps up.
        let isInside = image.holds(place, reach: (across.magnitudes + down.magnitudes) * 2.01)
        @inline(__always) func dark(_ x: Int, _ y: Int) -> Int {
            let module = place + across * Double(x) + down * Double(y)
            return image.pixel(at: module, isInside: isInside)
        }
        var wrong = 0
        let allowed = Int(25 - least)
        // The light ring tells most and goes first.
        for y in -1...1 {
            for x in -1...1 where x != 0 || y != 0 { wrong &+= dark(x, y) }
            if wrong > allowed { return 0 }
        }
        for y in -2...2 {
            for x in -2...2 where max(abs(x), abs(y)) == 2 { wrong &+= 1 &- dark(x, y) }
            if wrong > allowed { return 0 }
        }
        return Double(25 - wrong)
    }

    /// Moves the grid's ties by ever smaller steps as long as it meets more of the symbol's marks.
    func refined(_ candidate: Candidate, template: QRCodeTemplate) -> (candidate: Candidate, score: Double) {
        var fit = QRCodeGridFit(image: image, template: template)
        fit.putFirst(missedBy: candidate.map)
        var best = candidate
        var score = fit.score(best.map)
        let module = candidate.moduleSize
        for pass in 0..<4 {
            let scale = module / Double(1 << pass)
            for anchor in (0..<4).reversed() {
                let step = scale * (anchor == 3 ? 1.2 : 0.4)
                for move in [Vector(step, 0), Vector(-step, 0), Vector(0, step), Vector(0, -step)] {
                    guard let moved = best.moved(anchor: anchor, by: move) else { continue }
                    let other = fit.score(moved.map, above: score)
                    if other > score { (best, score) = (moved, other) }
                }
            }
        }
        best.measure(in: image)
        return (best, score)
    }
}
