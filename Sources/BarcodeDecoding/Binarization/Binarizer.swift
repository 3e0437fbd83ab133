/// Parts dark from light by thresholds that follow the light over the picture, a threshold for each block.
package struct Binarizer {
    private let gray: GrayView
    private let ranges: BlockRanges

    /// Measures a picture once, for all ways to part it.
    package init(_ gray: GrayView) {
        self.gray = gray
        ranges = BlockRanges(gray)
    }

    /// The picture parted by the contrast around each block: right for even and slowly changing light.
    package func smooth() -> BinaryImage {
        let image = BinaryImage(width: gray.width, height: gray.height)
        guard gray.width > 0, gray.height > 0 else { return image }
        BlockSums(ranges).writeThresholds(to: image.thresholds)
        image.part(gray)
        return image
    }

    /// Parts an image of the picture anew, by the side of each block that resembles it most: right up to the edges of
    /// sharp shadows.
    package func partByShadows(_ image: BinaryImage) {
        guard gray.width > 0, gray.height > 0, image.width == gray.width, image.height == gray.height else { return }
        ShadowThresholds(ranges).writeThresholds(to: image.thresholds)
        image.part(gray)
    }
}
