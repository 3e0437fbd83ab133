/// A size of Data Matrix ECC 200 symbol, with what follows from it.
package struct DataMatrixSize: Sendable, Hashable {
    /// The number of modules across, finder and timing tracks included.
    package let width: Int
    /// The number of modules down.
    package let height: Int
    /// How many regions, each with a finder and timing tracks of its own, stand side by side, and above one another.
    package let regionColumns: Int
    package let regionRows: Int
    /// The number of codewords that carry data.
    package let dataCount: Int
    /// How many blocks the codewords are dealt out to, in turns.
    package let blockCount: Int

    init(_ width: Int, _ height: Int, regions: (columns: Int, rows: Int), data: Int, blocks: Int = 1) {
        self.width = width
        self.height = height
        regionColumns = regions.columns
        regionRows = regions.rows
        dataCount = data
        blockCount = blocks
    }

    /// The size with that many modules, if there is one.
    package init?(width: Int, height: Int) {
        guard let size = Self.all.first(where: { $0.width == width && $0.height == height }) else { return nil }
        self = size
    }

    /// Whether it has as many modules across as down.
    package var isSquare: Bool { width == height }

    /// The modules of one region, finder and timing tracks included.
    package var regionWidth: Int { width / regionColumns }
    package var regionHeight: Int { height / regionRows }

    /// The modules that carry codewords, across and down: what is left without finders and timing tracks.
    package var mappingWidth: Int { width - 2 * regionColumns }
    package var mappingHeight: Int { height - 2 * regionRows }

    /// The number of codewords, for data and correction together.
    package var codewordCount: Int { mappingWidth * mappingHeight / 8 }

    /// The number of codewords in each block that are there for correction.
    package var correctionCountInBlock: Int { (codewordCount - dataCount) / blockCount }
}
