/// The darkest and the lightest pixel of each block of a picture.
package struct BlockRanges {
    let columns: Int
    let rows: Int
    package let darkest: [UInt8]
    package let lightest: [UInt8]

    package init(_ gray: GrayView) {
        let size = BinaryImage.blockSize
        let columns = (gray.width + size - 1) / size
        let rows = (gray.height + size - 1) / size
        self.columns = columns
        self.rows = rows
        // First the extremes of each column of pixels over a row of blocks, then those of the columns of each block:
        // the first is a plain loop over bytes, and all but an eighth of the work.
        let padded = max(1, columns * size)
        (darkest, lightest) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * padded) { buffer in
            guard let dark = buffer.baseAddress, let source = gray.pixels.baseAddress else { return ([], []) }
            let light = dark + padded
            dark.update(repeating: 255, count: padded)
            light.update(repeating: 0, count: padded)
            var darkest = [UInt8](repeating: 255, count: columns * rows)
            var lightest = [UInt8](repeating: 0, count: columns * rows)
            for row in 0..<rows {
                let top = row &* size
                let first = source + top &* gray.stride
                dark.update(from: first, count: gray.width)
                light.update(from: first, count: gray.width)
                for y in top &+ 1..<max(top &+ 1, min(gray.height, top &+ size)) {
                    Self.widen(dark, light, by: source + y &* gray.stride, count: gray.width)
                }
                for column in 0..<columns {
                    var (low, high) = (UInt8.max, UInt8.min)
                    for x in column &* size..<(column &+ 1) &* size {
                        low = min(low, dark[x])
                        high = max(high, light[x])
                    }
                    darkest[row &* columns &+ column] = low
                    lightest[row &* columns &+ column] = high
                }
            }
            return (darkest, lightest)
        }
    }

    private static func widen(
        _ dark: UnsafeMutablePointer<UInt8>, _ light: UnsafeMutablePointer<UInt8>, by line: UnsafePointer<UInt8>,
        count: Int
    ) {
        for x in 0..<count {
            let pixel = line[x]
            dark[x] = min(dark[x], pixel)
            light[x] = max(light[x], pixel)
        }
    }
}
