public import ShopContract

/// What a scan found in a picture, and where each code led.
public struct ScannedPicture: Sendable {
    /// One code on its way from the picture to a page.
    public struct Code: Sendable {
        /// What the code says.
        public let text: String
        /// The way that it took, step by step: what was done, and with what result.
        public let way: [Page.Row]
        /// What opened in the end; nil if nothing did.
        public let page: Page?

        /// Creates a code with its way.
        public init(text: String, way: [Page.Row], page: Page?) {
            self.text = text
            self.way = way
            self.page = page
        }
    }

    /// The file.
    public let path: String
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// How long the decoder took for the whole picture.
    public let milliseconds: Double
    /// The codes, in the reader's order.
    public let codes: [Code]

    /// Creates the result of a scan.
    public init(path: String, width: Int, height: Int, milliseconds: Double, codes: [Code]) {
        self.path = path
        self.width = width
        self.height = height
        self.milliseconds = milliseconds
        self.codes = codes
    }
}
