/// A symbol's modules as they were sampled, row by row: the seam between finding a symbol and reading it.
package struct ModuleGrid: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// 1 for dark, 0 for light.
    package private(set) var modules: [UInt8]

    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        modules = [UInt8](repeating: 0, count: self.width * self.height)
    }

    /// Creates a grid from its modules, row by row; nil if they are not as many as the size needs.
    package init?(width: Int, height: Int, modules: [UInt8]) {
        guard width >= 0, height >= 0, modules.count == width.multipliedReportingOverflow(by: height).partialValue
        else { return nil }
        self.width = width
        self.height = height
        self.modules = modules
    }

    /// Whether a module is dark; light outside the symbol.
    package subscript(x: Int, y: Int) -> Bool {
        get { x >= 0 && y >= 0 && x < width && y < height && modules[y * width + x] != 0 }
        set {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            modules[y * width + x] = newValue ? 1 : 0
        }
    }

    /// Rows and columns changed over: how a symbol looks that was seen in a mirror.
    var transposed: ModuleGrid {
        var grid = ModuleGrid(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { grid.modules[x * height + y] = modules[y * width + x] }
        }
        return grid
    }
}
