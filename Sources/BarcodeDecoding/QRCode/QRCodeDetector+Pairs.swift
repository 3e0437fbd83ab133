import Barcodes

extension QRCodeDetector {
    /// The grids that two marks may carry when the third is damaged or covered.
    ///
    /// The third may be at either side of their line, next to either of them, or across from it: six places, if the
    /// view is not too steep. Timing patterns tell which.
    func candidates(_ first: QRCodeFinderPattern, _ second: QRCodeFinderPattern) -> [Candidate] {
        let way = second.center - first.center
        let turned = Vector(-way.y, way.x)
        let middle = (first.center + second.center) * 0.5
        var found: [Candidate] = []
        // Both along the top, with the left one's lower neighbour missing, and the other way round.
        found += candidates(corner: first, right: second, missing: first.center + turned)
        found += candidates(corner: second, right: first, missing: second.center - turned)
        // Both along the left side.
        found += candidates(corner: first, below: second, missing: first.center - turned)
        found += candidates(corner: second, below: first, missing: second.center + turned)
        // Across from each other.
        found += candidates(right: first, below: second, missing: middle + turned * 0.5)
        found += candidates(right: second, below: first, missing: middle - turned * 0.5)
        return found
    }

    private func candidates(
        corner: QRCodeFinderPattern, right: QRCodeFinderPattern, missing: Vector
    ) -> [Candidate] {
        let across = direction(from: corner.center, to: right.center)
        let down = direction(from: corner.center, to: missing)
        guard let one = frame(corner, across, down), let two = frame(right, across, down) else { return [] }
        let three = Frame(assumedAt: missing, across: one.across, down: one.down)
        return candidates(corner: one, right: two, below: three)
    }

    private func candidates(
        corner: QRCodeFinderPattern, below: QRCodeFinderPattern, missing: Vector
    ) -> [Candidate] {
        let across = direction(from: corner.center, to: missing)
        let down = direction(from: corner.center, to: below.center)
        guard let one = frame(corner, across, down), let three = frame(below, across, down) else { return [] }
        let two = Frame(assumedAt: missing, across: one.across, down: one.down)
        return candidates(corner: one, right: two, below: three)
    }

    private func candidates(
        right: QRCodeFinderPattern, below: QRCodeFinderPattern, missing: Vector
    ) -> [Candidate] {
        let across = direction(from: missing, to: right.center)
        let down = direction(from: missing, to: below.center)
        guard let two = frame(right, across, down), let three = frame(below, across, down) else { return [] }
        let one = Frame(assumedAt: missing, across: two.across, down: three.down)
        return candidates(corner: one, right: two, below: three)
    }

    private func frame(_ pattern: QRCodeFinderPattern, _ across: Vector, _ down: Vector) -> Frame? {
        guard let frame = Frame(pattern, across: across, down: down, in: image) else { return nil }
        // With one mark less the two others have to be beyond doubt.
        return frame.rightModules >= 44 ? frame : nil
    }

    private func candidates(corner: Frame, right: Frame, below: Frame) -> [Candidate] {
        let outer = right.center + below.center - corner.center + right.across * 3.5 + below.down * 3.5
        let marks = Double(corner.rightModules + right.rightModules + below.rightModules) / 98
        return candidates(corner: corner, right: right, below: below, outer: outer, marks: marks)
    }
}
