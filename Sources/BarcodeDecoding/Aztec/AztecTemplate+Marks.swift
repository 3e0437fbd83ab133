import Barcodes

extension AztecTemplate {
    /// The rings of a core, by their distance from the middle; those of a full symbol are two more.
    static func core(isCompact: Bool) -> GridFit { isCompact ? compactCore : fullCore }
    private static let compactCore = marks(of: -4...4, isCompact: true)
    private static let fullCore = marks(of: -6...6, isCompact: false)

    /// The marks that tell a symbol's upper left.
    static func orientation(isCompact: Bool) -> [GridFit.Mark] {
        let rim = isCompact ? 5 : 7
        return marks(of: -rim...rim, isCompact: isCompact).marks.filter { mark in
            let (x, y) = (abs(mark.x + 0.5), abs(mark.y + 0.5))
            return max(x, y) == Double(rim) && min(x, y) >= Double(rim - 1)
        }
    }

    /// All modules of a known colour that are not farther from the middle than a number of modules.
    static func marks(within radius: Int, isCompact: Bool) -> GridFit {
        marks(of: -radius...radius, isCompact: isCompact)
    }

    private static func marks(of range: ClosedRange<Int>, isCompact: Bool) -> GridFit {
        var marks: [GridFit.Mark] = []
        for y in range {
            for x in range {
                guard let isDark = color(x: x, y: y, isCompact: isCompact) else { continue }
                marks.append(GridFit.Mark(x: Double(x) - 0.5, y: Double(y) - 0.5, isDark: isDark))
            }
        }
        return GridFit(marks: marks)
    }

    /// What each module of a size is there for.
    static func roles(_ size: AztecSize) -> ModuleRoles {
        var roles = ModuleRoles(width: size.size, height: size.size)
        let middle = size.size / 2
        for y in 0..<size.size {
            for x in 0..<size.size {
                let isDark = color(x: x - middle, y: y - middle, isCompact: size.isCompact)
                if let isDark { roles.set(x, y, isDark ? .dark : .light) }
            }
        }
        return roles
    }
}
