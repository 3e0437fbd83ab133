/// A start or stop pattern as several lines across it met it: 81111113 or 711311121 modules (ISO/IEC 15438, 5.3.2).
struct PDF417Strip {
    enum Kind { case start, stop }

    let kind: Kind
    /// The ends of the pattern's outer edge, the one at which the symbol's first row would be first; in a mirror, last.
    let top: Vector
    let bottom: Vector
    /// The way of reading, of length 1, at a right angle to the bars.
    let reading: Vector
    /// The width of a module along that way, in pixels.
    let module: Double
    /// How many lines met it.
    let hits: Int

    var center: Vector { (top + bottom) * 0.5 }
    var length: Double { top.distance(to: bottom) }
}

extension PDF417Strip {
    /// The pattern that a chain of hits belongs to, from the first line that met it to the last.
    init?(_ chain: [PDF417Hit], _ scan: PDF417Scan) {
        guard let first = chain.first, let last = chain.last,
            let edge = LineFit(chain.map { (Double($0.line), $0.edge) }, tolerance: max(1.5, first.module))
        else { return nil }
        func place(_ hit: PDF417Hit) -> Vector { scan.place(line: Double(hit.line), along: edge(Double(hit.line))) }
        let ends = (place(first), place(last))
        let way = ends.1 - ends.0
        guard way.length > 1 else { return nil }
        let bars = way * (1 / way.length)
        let across = Vector(bars.y, -bars.x)
        let forward = first.isForward ? scan.direction : scan.direction * -1
        let normal = across.dot(forward) >= 0 ? across : across * -1
        // Along a slanting line modules are longer than at a right angle to the bars.
        let modules = chain.map(\.module).sorted()
        let module = modules[modules.count / 2] * normal.dot(forward)
        guard module > 0.3 else { return nil }
        // Rows follow each other clockwise from the way of reading.
        let isDown = way.dot(Vector(-normal.y, normal.x)) >= 0
        self.init(
            kind: first.kind, top: isDown ? ends.0 : ends.1, bottom: isDown ? ends.1 : ends.0, reading: normal,
            module: module, hits: chain.count)
    }
}
