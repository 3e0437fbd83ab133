/// Parts dark from light by thresholds that follow the light over the picture.
///
/// Each block of 8 × 8 pixels with contrast of its own proposes the middle between its darkest and its lightest pixel.
/// A block's threshold is the mean of the proposals around it, weighted by contrast, so that edges decide and flat
/// areas follow the nearest edges. Where there is no edge near, a wider and wider neighbourhood is asked.
enum LocalBinarizer {
    /// Less contrast than this in a block is taken for noise.
    private static let leastContrast = 20

    static func binarize(_ gray: GrayView) -> BinaryImage {
        let image = BinaryImage(width: gray.width, height: gray.height, isInverted: false)
        guard gray.width > 0, gray.height > 0 else { return image }
        var blocks = BlockSums(columns: image.blockColumns, rows: image.blockRows)
        measure(gray, into: &blocks)
        blocks.accumulate()
        blocks.writeThresholds(to: image.thresholds)
        apply(image, to: gray)
        return image
    }

    private static func measure(_ gray: GrayView, into blocks: inout BlockSums) {
        let size = BinaryImage.blockSize
        for row in 0..<blocks.rows {
            let bottom = min(gray.height, (row + 1) * size)
            for column in 0..<blocks.columns {
                let left = column &* size
                let right = min(gray.width, left &+ size)
                var darkest: UInt8 = 255
                var lightest: UInt8 = 0
                for y in row &* size..<bottom {
                    let line = y &* gray.stride
                    for x in left..<right {
                        let pixel = gray.pixels[line &+ x]
                        darkest = min(darkest, pixel)
                        lightest = max(lightest, pixel)
                    }
                }
                let contrast = Int(lightest) - Int(darkest)
                let middle = (Int(lightest) + Int(darkest) + 1) / 2
                blocks.set(
                    column: column, row: row, weight: contrast < leastContrast ? 0 : contrast, threshold: middle,
                    range: (Int(darkest), Int(lightest)))
            }
        }
    }

    private static func apply(_ image: BinaryImage, to gray: GrayView) {
        let size = BinaryImage.blockSize
        let width = gray.width
        guard let source = gray.pixels.baseAddress else { return }
        for y in 0..<gray.height {
            let line = source + y &* gray.stride
            let out = image.pixels + y &* width
            let thresholds = image.thresholds + (y / size) &* image.blockColumns
            let whole = width / size
            for block in 0..<whole {
                let threshold = thresholds[block]
                let start = block &* size
                for x in start..<start &+ size { out[x] = line[x] < threshold ? 1 : 0 }
            }
            for x in whole &* size..<width { out[x] = line[x] < thresholds[whole] ? 1 : 0 }
        }
    }
}
