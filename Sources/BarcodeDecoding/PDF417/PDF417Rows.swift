import Barcodes

/// The rows of a stacked symbol laid over the picture, and where in them the codewords stand.
struct PDF417Rows {
    /// From modules across and rows down to pixels.
    let map: Homography
    let count: Int
    /// The cluster of the first row, 0 to 2; each row after has the next one.
    let firstCluster: Int
    /// Where the codewords of a row begin, in modules.
    let starts: [Double]
    /// Where an indicator follows the codewords, if it may be missing.
    let indicatorStart: Double?
    /// The number of modules from the left edge to the right one.
    let width: Double
    /// How far lines go on beyond the left and right edges, in modules: further where an edge is a guess.
    let margins: (left: Double, right: Double)

    /// The number of modules in a codeword.
    static let codewordWidth = 17.0

    /// The row of a cluster that is nearest to a height, and how far its middle is below that.
    func nearest(to height: Double, cluster: Int) -> (row: Int, offset: Double) {
        let middle = height - 0.5
        let first = (cluster - firstCluster + 3) % 3
        let third = ((middle - Double(first)) / 3).rounded()
        let row = Int(third) * 3 + first
        return (row, Double(row) - middle)
    }

    /// The symbol's corners in its own order.
    var corners: Quadrilateral {
        let bottom = Double(count)
        return Quadrilateral(
            topLeft: map(0, 0).point, topRight: map(width, 0).point, bottomRight: map(width, bottom).point,
            bottomLeft: map(0, bottom).point)
    }
}
