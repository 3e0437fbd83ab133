import Barcodes

/// What the two copies of the version information say, which symbols have from version 7 on (ISO/IEC 18004, 7.10).
struct QRCodeVersionInformation {
    /// The version that a copy tells, with up to three wrong bits of 18; nil if none.
    let upper: QRCodeVersion?
    let lower: QRCodeVersion?

    /// The version, where one copy tells it and the other does not tell another.
    var version: QRCodeVersion? {
        guard let upper, let lower else { return upper ?? lower }
        return upper == lower ? upper : nil
    }

    /// Reads both copies.
    ///
    /// - Parameters:
    ///   - upperIsDark: A module left of the top-right mark, by its column, 0 to 2, and its row, 0 to 5.
    ///   - lowerIsDark: A module above the bottom-left mark, by its row, 0 to 2, and its column, 0 to 5.
    init(upperIsDark: (Int, Int) -> Bool, lowerIsDark: (Int, Int) -> Bool) {
        upper = Self.version(upperIsDark)
        lower = Self.version(lowerIsDark)
    }

    private static func version(_ isDark: (Int, Int) -> Bool) -> QRCodeVersion? {
        var word = 0
        for bit in (0..<18).reversed() { word = word << 1 | (isDark(bit % 3, bit / 3) ? 1 : 0) }
        let index = QRCodeFormat.versionWords.firstIndex { ($0 ^ word).nonzeroBitCount <= 3 }
        return index.flatMap { QRCodeVersion(number: $0 + 7) }
    }
}

extension QRCodeDetector {
    /// The version that the modules beside the two outer marks tell, wherever the marks lie.
    func toldVersion(right: Frame, below: Frame) -> QRCodeVersion? {
        let information = QRCodeVersionInformation(
            upperIsDark: { step, row in
                image.isDark(at: right.center + right.across * Double(step - 7) + right.down * Double(row - 3))
            },
            lowerIsDark: { step, column in
                image.isDark(at: below.center + below.across * Double(column - 3) + below.down * Double(step - 7))
            })
        return information.version
    }
}

extension ModuleGrid {
    /// Whether the grid's own version information says that it is of another size.
    var claimsAnotherVersion: Bool {
        guard let version = QRCodeVersion(size: width), version.number >= 7 else { return false }
        let information = QRCodeVersionInformation(
            upperIsDark: { self[width - 11 + $0, $1] }, lowerIsDark: { self[$1, height - 11 + $0] })
        guard let upper = information.upper, let lower = information.lower else { return false }
        return upper == lower && upper != version
    }
}
