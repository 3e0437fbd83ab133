/// Parts dark from light by thresholds that follow the light over the picture, a threshold for each block.
struct Binarizer {
    private let gray: GrayView
    private let ranges: BlockRanges

    /// Measures a picture once, for all ways to part it.
    init(_ gray: GrayView) {
        self.gray = gray
        ranges = BlockRanges(gray)
    }

    /// The picture parted by the contrast around each block: right for even and slowly changing light.
    func smooth() -> BinaryImage {
        binarized { thresholds in BlockSums(ranges).writeThresholds(to: thresholds) }
    }

    /// The picture parted by the side of each block that resembles it most: right up to the edges of sharp shadows.
    func shadowed() -> BinaryImage {
        binarized { thresholds in ShadowThresholds(ranges).writeThresholds(to: thresholds) }
    }

    private func binarized(_ writeThresholds: (UnsafeMutablePointer<UInt8>) -> Void) -> BinaryImage {
        let image = BinaryImage(width: gray.width, height: gray.height, isInverted: false)
        guard gray.width > 0, gray.height > 0 else { return image }
        writeThresholds(image.thresholds)
        apply(image)
        return image
    }

    private func apply(_ image: BinaryImage) {
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
