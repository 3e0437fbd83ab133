extension PDF417Scan {
    /// Shows where colours change along every so many lines of a picture, until there is enough.
    ///
    /// - Parameter body: Takes the edges, the light line's end included if it is dark, and how many there are; those
    ///   with even indices begin bars. Further the line's number, and what to add to an edge for its column (its row if
    ///   lines are columns). It tells whether to go on.
    @inline(__always)
    func forEachLine(
        of image: BinaryImage, step: Int,
        _ body: (_ edges: UnsafePointer<Int32>, _ count: Int, _ line: Int, _ origin: Int) -> Bool
    ) {
        let (width, height) = (image.width, image.height)
        let stride = stride(width: width)
        let lines = lines(width: width, height: height)
        // A line without bars costs little more than reading it.
        var edges = [Int32](repeating: 0, count: max(width, height) + 2)
        edges.withUnsafeMutableBufferPointer { edges in
            guard let edges = edges.baseAddress else { return }
            var line = lines.lowerBound + step / 2
            while line < lines.upperBound {
                let (start, length) = self.line(line, width: width, height: height)
                if length >= Self.shortest {
                    let count = Self.edges(image.pixels + (start.y &* width &+ start.x), stride, length, into: edges)
                    let origin = isColumns ? start.y : start.x
                    if count >= Self.fewest, !body(edges, count, line, origin) { return }
                }
                line += step
            }
        }
    }

    /// A line of fewer pixels or edges holds no pattern.
    private static let shortest = 12
    private static let fewest = 8

    /// Writes where colours change, and returns how many edges there are.
    @inline(__always)
    private static func edges(
        _ pixels: UnsafePointer<UInt8>, _ stride: Int, _ length: Int, into edges: UnsafeMutablePointer<Int32>
    ) -> Int {
        var count = 0
        var color: UInt8 = 0
        var place = 0
        if stride == 1 {
            let raw = UnsafeRawPointer(pixels)
            var pattern: UInt64 = 0
            while place &+ 8 <= length {
                if raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) == pattern {
                    place &+= 8
                    continue
                }
                for index in place..<place &+ 8 where pixels[index] != color {
                    color ^= 1
                    edges[count] = Int32(truncatingIfNeeded: index)
                    count &+= 1
                }
                pattern = color == 0 ? 0 : 0x0101_0101_0101_0101
                place &+= 8
            }
        }
        while place < length {
            if pixels[place &* stride] != color {
                color ^= 1
                edges[count] = Int32(truncatingIfNeeded: place)
                count &+= 1
            }
            place &+= 1
        }
        if color == 1 {
            edges[count] = Int32(truncatingIfNeeded: length)
            count &+= 1
        }
        return count
    }
}
