package import Barcodes

/// What a symbol's size prescribes: the colour of its finder and timing modules, and the order of the others.
package struct DataMatrixTemplate: Sendable {
    package let size: DataMatrixSize
    /// The module that each bit of the codewords stands in, row by row, the highest bit of the first codeword first.
    package let dataOrder: [Int]

    /// Lays out a size once.
    package init(size: DataMatrixSize) {
        self.size = size
        let (innerWidth, innerHeight) = (size.regionWidth - 2, size.regionHeight - 2)
        let placement = DataMatrixPlacement(columns: size.mappingWidth, rows: size.mappingHeight)
        dataOrder = placement.order.map { place in
            let (row, column) = place.quotientAndRemainder(dividingBy: size.mappingWidth)
            return (row + row / innerHeight * 2 + 1) * size.width + column + column / innerWidth * 2 + 1
        }
    }

    /// The colour that the finder and timing tracks of its region prescribe for a module; nil for one with data
    /// (ISO/IEC 16022, 5.2 and 5.3).
    @inline(__always)
    static func color(x: Int, y: Int, of size: DataMatrixSize) -> Bool? {
        let (column, row) = (x % size.regionWidth, y % size.regionHeight)
        if column == 0 || row == size.regionHeight - 1 { return true }
        if row == 0 { return column.isMultiple(of: 2) }
        if column == size.regionWidth - 1 { return !row.isMultiple(of: 2) }
        return nil
    }

    /// What each module of a size is there for.
    static func roles(_ size: DataMatrixSize) -> ModuleRoles {
        var roles = ModuleRoles(width: size.width, height: size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                if let isDark = color(x: x, y: y, of: size) { roles.set(x, y, isDark ? .dark : .light) }
            }
        }
        return roles
    }

    /// The timing tracks of all regions without the solid sides: what a corner of something dark alone does not have.
    static func timing(_ size: DataMatrixSize) -> GridFit {
        var marks: [GridFit.Mark] = []
        marks.reserveCapacity(2 * (size.width * size.regionRows + size.height * size.regionColumns))
        for top in stride(from: 0, to: size.height, by: size.regionHeight) {
            for x in 0..<size.width where !x.isMultiple(of: size.regionWidth) {
                let isDark = (x % size.regionWidth).isMultiple(of: 2)
                marks.append(GridFit.Mark(x: Double(x), y: Double(top), isDark: isDark))
            }
        }
        for right in stride(from: size.regionWidth - 1, to: size.width, by: size.regionWidth) {
            for y in 0..<size.height {
                let row = y % size.regionHeight
                guard row > 0, row < size.regionHeight - 1 else { continue }
                marks.append(GridFit.Mark(x: Double(right), y: Double(y), isDark: !row.isMultiple(of: 2)))
            }
        }
        return GridFit(marks: marks)
    }

    /// The modules of a size whose colour is known beforehand, those that chance meets least first.
    static func fit(_ size: DataMatrixSize) -> GridFit {
        var marks = timing(size).marks
        for left in stride(from: 0, to: size.width, by: size.regionWidth) {
            for y in 0..<size.height { marks.append(GridFit.Mark(x: Double(left), y: Double(y), isDark: true)) }
        }
        for bottom in stride(from: size.regionHeight - 1, to: size.height, by: size.regionHeight) {
            for x in 0..<size.width where !x.isMultiple(of: size.regionWidth) {
                marks.append(GridFit.Mark(x: Double(x), y: Double(bottom), isDark: true))
            }
        }
        return GridFit(marks: marks)
    }

    /// The same, and light around: a grid that lies a module too far in meets data where it should be light.
    static func fitWithQuietZone(_ size: DataMatrixSize) -> GridFit {
        var marks = fit(size).marks
        // Every second module of the quiet zone is enough.
        for x in stride(from: 0, to: size.width, by: 2) {
            marks.append(GridFit.Mark(x: Double(x), y: -1, isDark: false))
            marks.append(GridFit.Mark(x: Double(x), y: Double(size.height), isDark: false))
        }
        for y in stride(from: 1, to: size.height, by: 2) {
            marks.append(GridFit.Mark(x: -1, y: Double(y), isDark: false))
            marks.append(GridFit.Mark(x: Double(size.width), y: Double(y), isDark: false))
        }
        return GridFit(marks: marks)
    }
}
