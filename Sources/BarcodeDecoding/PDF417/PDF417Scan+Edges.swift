extension PDF417Scan {
    /// Shows where colours change along every so many lines of a picture, until there is enough.
    ///
    /// - Parameters:
    ///   - step: 1, 2, 4 or 8.
    ///   - body: Takes the edges, a dark line's end included, and how many there are; those with even indices begin
    ///     bars. An edge is the column of the pixel behind it; the row if lines are columns. Further the line's number.
    ///     It tells whether to go on.
    package func forEachLine(
        of image: BinaryImage, step: Int, _ body: (_ edges: UnsafePointer<Int32>, _ count: Int, _ line: Int) -> Bool
    ) {
        let bundle = PDF417Bundle(image, self, step: step)
        let lines = lines(width: image.width, height: image.height)
        var line = lines.lowerBound + step / 2
        if self == .rows {
            guard image.width >= Self.shortest else { return }
            while line < lines.upperBound {
                let count = image.edges(inRow: line, into: bundle.edges)
                if count >= Self.fewest, !body(bundle.edges, count, line) { return }
                line += step
            }
            return
        }
        while line < lines.upperBound {
            bundle.follow(from: line)
            for lane in Swift.stride(from: 0, to: Self.lanes, by: step) where line + lane < lines.upperBound {
                let length = length(of: line + lane, width: image.width, height: image.height)
                let count = bundle.counts[lane]
                guard length >= Self.shortest, count >= Self.fewest else { continue }
                if !body(bundle.edges + lane &* bundle.capacity, count, line + lane) { return }
            }
            line += Self.lanes
        }
    }

    /// So many lines that lie side by side are followed at once.
    static let lanes = 32

    /// A line of fewer pixels or edges holds no pattern.
    private static let shortest = 12
    private static let fewest = 8
}
