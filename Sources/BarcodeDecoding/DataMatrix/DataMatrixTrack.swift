/// A timing track: dark and light modules in turns along a straight line, from a solid side to the corner across.
struct DataMatrixTrack {
    /// The middle of the track's first module, which belongs to the solid side.
    let start: Vector
    /// The direction from there, of length 1.
    let direction: Vector
    /// How often dark and light change before the quiet zone: one less than the modules.
    let changes: Int
    /// How far it is to the last change.
    let length: Double
    /// Whether it ends in a quiet zone, and not in modules that are out of pace.
    let isComplete: Bool

    var moduleCount: Int { changes + 1 }

    /// How long a module is on average.
    var module: Double { length / (Double(changes) - 0.5) }

    /// The line along the middle of the track.
    var line: EdgeLine { EdgeLine(through: start, along: direction) }

    /// The middle of the last module, at the corner across from the solid one.
    var end: Vector { start + direction * (length + module / 2) }

    /// Tracks of fewer changes are none: the smallest symbols have 8 modules.
    private static let fewestChanges = 7
    private static let mostTracks = 3

    /// The tracks that begin near the end of a side and end in a quiet zone, those with most changes first.
    ///
    /// - Parameters:
    ///   - end: The outer end of the solid side.
    ///   - back: A module's step back along the side, from its end.
    ///   - across: A module's step along the track.
    static func tracks(
        from end: Vector, back: Vector, across: Vector, in shade: Shade
    ) -> [DataMatrixTrack] {
        var tracks: [DataMatrixTrack] = []
        let module = across.length
        let base = across * (1 / module)
        for inset in [0.5, 0.25, 0.75, 0, 1] {
            let start = end + back * inset + across * 0.5
            guard shade.isDark(at: start) else { continue }
            for step in 0..<25 {
                // From the middle outwards, so that of equals the straightest comes first.
                let turn = Double(step % 2 == 0 ? step / 2 : -(step + 1) / 2) * 0.04
                let track = follow(start, base.turned(by: turn), module: module, in: shade)
                guard track.changes >= 5 else { continue }
                tracks.append(track)
            }
            if tracks.contains(where: { $0.isComplete && $0.changes >= 11 }) { break }
        }
        tracks.sort { $0.changes > $1.changes }
        var best: [DataMatrixTrack] = []
        for track in tracks.prefix(8) {
            let track = track.aligned(module: module, in: shade)
            guard track.isComplete, track.changes >= Self.fewestChanges, !track.changes.isMultiple(of: 2),
                !best.contains(where: { $0.changes == track.changes })
            else { continue }
            best.append(track.centered(across: back, module: module, in: shade))
        }
        return Array(best.sorted { $0.changes > $1.changes }.prefix(mostTracks))
    }

    /// The same track turned by less and less until it meets most changes.
    private func aligned(module: Double, in shade: Shade) -> DataMatrixTrack {
        var track = self
        var turn = 0.02
        // A way that is right by half a module at its end needs finer steps the longer it is.
        while turn > 0.15 / Double(track.changes + 12) {
            let before = track
            for other in [turn, -turn] {
                let next = Self.follow(before.start, before.direction.turned(by: other), module: module, in: shade)
                if next.rank > track.rank { track = next }
            }
            turn /= 2
        }
        return track
    }

    /// The middle of all places and directions that meet as many changes.
    private func centered(across back: Vector, module: Double, in shade: Shade) -> DataMatrixTrack {
        let turn = 0.12 * self.module / max(1, length)
        let turned = middle { step in
            Self.follow(start, direction.turned(by: step * turn), module: module, in: shade)
        }
        return turned.middle { step in
            Self.follow(turned.start + back * (step * 0.08), turned.direction, module: module, in: shade)
        }
    }

    /// The track in the middle of a row of others that meet as many changes.
    private func middle(_ track: (Double) -> DataMatrixTrack) -> DataMatrixTrack {
        var (low, high) = (0, 0)
        while low > -8, track(Double(low - 1)).rank == rank { low -= 1 }
        while high < 8, track(Double(high + 1)).rank == rank { high += 1 }
        let middle = track(Double(low + high) / 2)
        return middle.rank == rank ? middle : self
    }

    private var rank: Int { changes + (isComplete ? 2 : 0) }

    /// Counts changes along a line as long as they come at an even pace.
    private static func follow(
        _ start: Vector, _ direction: Vector, module: Double, in shade: Shade
    ) -> DataMatrixTrack {
        let step = max(0.4, module / 8)
        var pace = module
        var (changes, way, length) = (0, 0.0, 0.0)
        var isDark = true
        var (run, previous) = (module / 2, 0.0)
        while changes < 160 {
            way += step
            run += step
            if shade.isDark(at: start + direction * way) == isDark {
                if run > 1.75 * pace { break }
                continue
            }
            let full = run - step / 2
            guard full > 0.35 * pace else { break }
            if changes == 1 {
                // Ink spreads: only a dark and a light module together are sure to be two modules long.
                pace = min(max((full + previous) / 2, 0.65 * module), 1.6 * module)
            } else if changes > 1 {
                pace += 0.3 * ((full + previous) / 2 - pace)
            }
            previous = full
            run = step / 2
            isDark.toggle()
            changes += 1
            length = way - step / 2
        }
        return DataMatrixTrack(
            start: start, direction: direction, changes: changes, length: length,
            isComplete: !isDark && run > 1.75 * pace)
    }
}
