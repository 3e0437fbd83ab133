import BarcodeDecoding

/// A linear symbol by its widths in modules, and what printing and photographing make of it.
struct PrintedBars {
    /// Bars and spaces in turn, a bar first and last.
    var modules: [Int]

    init(_ modules: [Int]) {
        self.modules = modules
    }

    /// How a row departs from the ideal symbol.
    struct Flaws {
        /// Pixels a module.
        var module: Float = 3
        /// The light before and after, in modules.
        var quietZone: Float = 12
        /// How much wider every bar is, and narrower every space, in modules.
        var gain: Float = 0
        /// By how much a module grows from the row's begin to its end.
        var drift: Float = 0
        /// The largest error of an edge's place, in modules.
        var noise: Float = 0
    }

    func row(_ flaws: Flaws = Flaws(), using generator: inout SeededGenerator) -> BarRow {
        var edges: [Float] = []
        var place: Float = 0
        let total = Float(modules.reduce(0, +))
        func add(_ at: Float, rises: Bool) {
            let stretched = at + flaws.drift * at * at / (2 * total)
            let noise = flaws.noise > 0 ? Float.random(in: -flaws.noise...flaws.noise, using: &generator) : 0
            edges.append(stretched + (rises ? -flaws.gain : flaws.gain) / 2 + noise)
        }
        for (index, width) in modules.enumerated() {
            add(place, rises: index.isMultiple(of: 2))
            place += Float(width)
        }
        add(place, rises: false)
        let widths = zip(edges, edges.dropFirst()).map { ($1 - $0) * flaws.module }
        let quiet = flaws.quietZone * flaws.module
        return BarRow(widths: [quiet] + widths + [quiet])
    }

    func row(_ flaws: Flaws = Flaws()) -> BarRow {
        var generator = SeededGenerator(seed: 1)
        return row(flaws, using: &generator)
    }
}
