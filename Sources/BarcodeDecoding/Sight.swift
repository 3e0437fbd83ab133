import Barcodes

/// What a reader of symbols is shown: one scale of the picture in one binarization, valid while it looks.
struct Sight {
    /// How dark was parted from light.
    enum Parting {
        /// By the contrast around each place; the first look at each scale.
        case smooth
        /// The same with dark and light changed over.
        case inverted
        /// By the side of each place that resembles it most, for sharp shadows.
        case shadowed
    }

    let image: BinaryImage
    let gray: GrayView
    let parting: Parting
    /// How many of the picture's pixels one pixel here stands for, in each direction.
    let scale: Double
    let options: ReadingOptions
    /// Where codes were found before, in this scale's pixels: marks in there are data that looks like one.
    let known: [Quadrilateral]

    /// Pictures of more pixels are large: a symbol in one is large enough for a smaller scale, or hard to see at all.
    private static let largeSize = 300_000

    /// Whether this is another look at a large picture; a family whose marks are frequent in texture leaves it out.
    var isSecondLookAtLarge: Bool {
        parting != .smooth && image.width * image.height > Self.largeSize
    }

    /// Whether something is known to lie around a place.
    func isKnown(_ place: Vector) -> Bool {
        known.contains { $0.reaches(place.point) }
    }
}
