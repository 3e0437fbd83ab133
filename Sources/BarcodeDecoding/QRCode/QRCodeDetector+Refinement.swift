import Barcodes

extension QRCodeDetector {
    /// Ties the grid's far corner to the alignment pattern there, if one is found near where it should be.
    func aligned(_ candidate: Candidate) -> Candidate? {
        guard candidate.version.number > 1 else { return nil }
        let center = Double(candidate.version.size) - 6.5
        guard let place = alignmentPattern(near: Vector(center, center), candidate: candidate) else { return nil }
        var aligned = candidate
        aligned.anchors[3] = place
        let modules = Array(candidate.modules.prefix(3)) + [Vector(center, center)]
        guard let map = Homography(from: modules, to: aligned.anchors) else { return nil }
        return Candidate(version: candidate.version, anchors: aligned.anchors, modules: modules, map: map)
    }

    /// The middle of the alignment pattern whose centre the grid expects at a module.
    func alignmentPattern(near module: Vector, candidate: Candidate, reach limit: Double? = nil) -> Vector? {
        let start = candidate.map(module.x, module.y)
        let across = candidate.map(module.x + 1, module.y) - start
        let down = candidate.map(module.x, module.y + 1) - start
        guard across.length + down.length < 200 else { return nil }
        let reach = limit ?? min(12, 3 + Double(candidate.version.size) / 12)
        let steps = Int(reach * 3)
        var best = 21.0
        var sum = Vector(0, 0)
        var count = 0.0
        for row in -steps...steps {
            for column in -steps...steps {
                let offset = Vector(Double(column) / 3, Double(row) / 3)
                let place = start + across * offset.x + down * offset.y
                guard image.isDark(at: place) else { continue }
                // The nearer of two equal ones is more likely the mark than data that looks like it.
                let score = alignmentScore(at: place, across: across, down: down) - offset.length * 0.15
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

    private func alignmentScore(at place: Vector, across: Vector, down: Vector) -> Double {
        var score = 0
        for y in -2...2 {
            for x in -2...2 {
                let isDark = image.isDark(at: place + across * Double(x) + down * Double(y))
                if isDark == (max(abs(x), abs(y)) != 1) { score &+= 1 }
            }
        }
        return Double(score)
    }

    /// Moves the grid's ties by ever smaller steps as long as it meets more of the symbol's marks.
    func refined(_ candidate: Candidate) -> Candidate {
        let fit = QRCodeGridFit(image: image, version: candidate.version)
        var best = candidate
        var score = fit.score(best.map)
        let module = candidate.anchors[0].distance(to: candidate.anchors[1]) / Double(candidate.version.size - 7)
        for pass in 0..<4 {
            let scale = module / Double(1 << pass)
            for anchor in (0..<4).reversed() {
                let step = scale * (anchor == 3 ? 1.2 : 0.4)
                for move in [Vector(step, 0), Vector(-step, 0), Vector(0, step), Vector(0, -step)] {
                    var anchors = best.anchors
                    anchors[anchor] = anchors[anchor] + move
                    guard let map = Homography(from: best.modules, to: anchors) else { continue }
                    let other = fit.score(map)
                    if other > score {
                        score = other
                        best.anchors = anchors
                        best.map = map
                    }
                }
            }
        }
        return best
    }

    /// The modules' colours, each from the brightness at its middle against the threshold there.
    func sampled(_ candidate: Candidate) -> ModuleGrid {
        let size = candidate.version.size
        var grid = ModuleGrid(width: size, height: size)
        for y in 0..<size {
            for x in 0..<size {
                let place = candidate.map(Double(x) + 0.5, Double(y) + 0.5)
                guard place.x >= 0, place.y >= 0, place.x < Double(image.width), place.y < Double(image.height) else {
                    continue
                }
                let isBelow = gray.brightness(at: place) < image.threshold(at: place)
                grid[x, y] = isBelow != image.isInverted
            }
        }
        return grid
    }
}
