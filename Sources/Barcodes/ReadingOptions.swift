/// What a reader is to look for, and how hard.
public struct ReadingOptions: Sendable, Hashable {
    /// How much work a reader may put into one image.
    public enum Effort: String, Sendable, Hashable, CaseIterable {
        /// One look, for live frames: the next frame is another chance.
        case fast
        /// Every scale and binarization that pays, for files: there is no other chance.
        ///
        /// A reader may look at a large image (some megapixels) in a smaller size first, and end where it has found codes;
        /// one of a few pixels a module can be passed over beside a large one. A small region of interest is looked at in
        /// full size.
        case thorough
    }

    /// What becomes of the two or five digits beside an EAN or UPC symbol.
    public enum AddOns: String, Sendable, Hashable, CaseIterable {
        /// They are passed over.
        case ignored
        /// They are read where there are any.
        case read
        /// A symbol without them is not reported.
        case required
    }

    /// The symbologies to look for.
    public var symbologies: Set<Symbology>
    /// How much work to put in.
    public var effort: Effort
    /// The number of codes after which a reader stops looking.
    public var maximumCount: Int
    /// The part of the image to look at, in pixels; nil for all of it.
    public var regionOfInterest: PixelRectangle?
    /// Whether symbols seen in a mirror are read as well.
    public var readsMirrored: Bool
    /// Whether symbols that are light on dark are read as well.
    public var readsInverted: Bool
    /// What becomes of add-ons beside EAN and UPC symbols.
    public var addOns: AddOns

    /// Creates options; the defaults find everything that a file may hold.
    public init(
        symbologies: Set<Symbology> = Set(Symbology.allCases), effort: Effort = .thorough, maximumCount: Int = 256,
        regionOfInterest: PixelRectangle? = nil, readsMirrored: Bool = true, readsInverted: Bool = true,
        addOns: AddOns = .read
    ) {
        self.symbologies = symbologies
        self.effort = effort
        self.maximumCount = maximumCount
        self.regionOfInterest = regionOfInterest
        self.readsMirrored = readsMirrored
        self.readsInverted = readsInverted
        self.addOns = addOns
    }
}
