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
        let steps = Int(reach * 3)
        var best = 20.0
        var sum = Vector(0, 0)
        var count = 0.0
        for row in -steps...steps {
            for column in -steps...steps {
                let offset = Vector(Double(column) / 3, Double(row) / 3)
                let place = start + across * offset.x + down * offset.y
                guard image.isDark(at: place) else { continue }
                // The nearer of two equal ones is more likely the mark than data that looks like it.
                let bonus = offset.length * 0.15
                let score = alignmentScore(at: place, across: across, down: down, least: best - 0.75 + bonus) - bonus
                if score > best + 0.75 {
                    (best, sum, count) = (score, place, 1)
                } else if score > best - 0.75, count > 0, place.distance(to: sum * (1 / count)) < across.length {
                    sum = sum + place
                    count += 1
                }
            }
        }
        return count > 0 ? sum * (1 / count) : nil
    }

    /// How many of the pattern's 25 modules are right; 0 as soon as that cannot be more than `least`.
    private func alignmentScore(at place: Vector, across: Vector, down: Vector, least: Double) -> Double {
        var wrong = 0
        let allowed = Int(25 - least)
        // The light ring tells most and goes first.
        for y in -1...1 {
            for x in -1...1 where x != 0 || y != 0 {
                if image.isDark(at: place + across * Double(x) + down * Double(y)) { wrong &+= 1 }
            }
        }
        if wrong > allowed { return 0 }
        for y in -2...2 {
            for x in -2...2 where max(abs(x), abs(y)) == 2 {
                if !image.isDark(at: place + across * Double(x) + down * Double(y)) { wrong &+= 1 }
            }
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
        let module = candidate.anchors[0].distance(to: candidate.anchors[1]) / Double(candidate.version.size - 7)
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
