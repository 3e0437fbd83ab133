import Barcodes

/// A grid with a map of its own for each data region, which has solid sides and timing tracks all around.
struct DataMatrixRegions {
    private let columns: Int
    private let rows: Int
    private let width: Int
    private let height: Int
    /// From modules of the region to pixels, region by region.
    private let maps: [Homography]

    /// Moves each region about until it meets its own marks best.
    init(_ map: Homography, size: DataMatrixSize, in shade: Shade) {
        (columns, rows) = (size.regionColumns, size.regionRows)
        (width, height) = (size.regionWidth, size.regionHeight)
        let marks = DataMatrixTemplate.fit(size).marks.filter { $0.x < Double(size.regionWidth) }
        let fit = GridFit(marks: marks.filter { $0.y < Double(size.regionHeight) })
        let (x, y) = (Double(width), Double(height))
        let corners = (Vector(0, 0), Vector(x, 0), Vector(x, y), Vector(0, y))
        var maps: [Homography] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let (left, top) = (Double(column) * x, Double(row) * y)
                let places = (map(left, top), map(left + x, top), map(left + x, top + y), map(left, top + y))
                let own = Homography(from: corners, to: places)
                maps.append(own.map { fit.refined($0, corners: corners, in: shade).map } ?? map)
            }
        }
        self.maps = maps
    }

    /// Where a module's place lies in the picture.
    func callAsFunction(_ x: Double, _ y: Double) -> Vector {
        let column = min(max(Int(x) / width, 0), columns - 1)
        let row = min(max(Int(y) / height, 0), rows - 1)
        return maps[row * columns + column](x - Double(column * width), y - Double(row * height))
    }
}
