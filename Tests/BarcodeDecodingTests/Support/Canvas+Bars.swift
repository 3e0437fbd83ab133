extension Canvas {
    /// Rows of bars one above the other, each of a height in pixels, from the symbol's left edge on, with light around.
    init(_ rows: [(bars: PrintedBars, height: Int)], module: Int, margin: Int = 12) {
        let widest = rows.map { $0.bars.modules.reduce(0, +) }.max() ?? 0
        self.init(width: (widest + 24) * module, height: rows.reduce(2 * margin) { $0 + $1.height })
        var y = margin
        for row in rows {
            var x = 12 * module
            for (element, width) in row.bars.modules.enumerated() {
                if element.isMultiple(of: 2) {
                    fill(x: x, y: y, width: width * module, height: row.height, brightness: 20)
                }
                x += width * module
            }
            y += row.height
        }
    }

    /// The same picture turned clockwise.
    var turnedByQuarter: Canvas {
        var other = Canvas(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { other.pixels[x * height + height - 1 - y] = pixels[y * width + x] }
        }
        return other
    }
}
