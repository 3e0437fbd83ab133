import Barcodes

/// Lays the grid of an rMQR Code over the picture, from its one finder pattern to the sub-pattern at its far end.
struct RMQRCodeDetector {
    let image: BinaryImage
    let gray: GrayView

    /// A beginning of a grid that may be right: its map near the finder pattern.
    struct Candidate {
        let version: RMQRCodeVersion
        let corners: Homography.Corners
        let contrast: Double
        let isMirrored: Bool
        /// What speaks against it: wrong bits of the format information, and wrong modules of the timing patterns.
        let doubt: Double
    }

    /// More of the timing patterns' modules around the finder pattern have to be right at the first look.
    private static let leastTiming = 0.7
    /// Fewer right modules of prescribed colour than this end the way along a symbol.
    private static let leastShare = 0.72
    /// The same before the corners are moved.
    private static let leastShareToRefine = 0.66
    /// The part that is added at each step along a symbol, of what is known.
    private static let growth = 0.4

    /// The grids that a finder pattern may belong to, the likeliest first.
    func candidates(_ outline: QRCodeOutline, mirrored: Bool) -> [Candidate] {
        var found: [Candidate] = []
        for isMirrored in mirrored ? [false, true] : [false] {
            for quarters in 0..<4 {
                let corners = outline.corners(turnedBy: quarters, mirrored: isMirrored)
                guard let map = ModuleFit.map(corners, columns: 7, rows: 7) else { continue }
                let guesses = RMQRCodeFormatGuess.near { x, y in
                    image.isDark(at: map(Double(x) + 0.5, Double(y) + 0.5))
                }
                for guess in guesses.prefix(2) {
                    let timing = timing(map, height: guess.version.height)
                    guard timing >= Self.leastTiming else { continue }
                    found.append(
                        Candidate(
                            version: guess.version, corners: corners, contrast: outline.contrast,
                            isMirrored: isMirrored, doubt: Double(guess.distance) + 8 * (1 - timing)))
                }
            }
        }
        return found.sorted { ($0.doubt, $0.version.indicator) < ($1.doubt, $1.version.indicator) }
    }

    /// The share of right modules in the timing patterns beside and below the finder pattern.
    private func timing(_ map: Homography, height: Int) -> Double {
        var (right, count) = (0, 0)
        for x in 7..<15 {
            count += 1
            if image.isDark(at: map(Double(x) + 0.5, 0.5)) == (x % 2 == 0) { right += 1 }
        }
        for y in 7..<max(7, height - 2) {
            count += 1
            if image.isDark(at: map(0.5, Double(y) + 0.5)) == (y % 2 == 0) { right += 1 }
        }
        return Double(right) / Double(max(1, count))
    }

    /// The grid over the whole symbol: a plane that grows along it, tied anew at every step.
    ///
    /// A finder pattern of seven modules does not tell a plane's slant well enough for 139 columns. So the part that
    /// is known is made longer by less than a half at a time, and each time the corners are moved to where the
    /// patterns along the edges fit.
    func grown(_ candidate: Candidate, template: RMQRCodeTemplate) -> ModuleFit.Result? {
        let fit = ModuleFit(roles: template.roles, image: image, gray: gray, contrast: candidate.contrast)
        let (width, height) = (template.version.width, template.version.height)
        guard let start = ModuleFit.map(candidate.corners, columns: 7, rows: 7) else { return nil }
        var map = start
        var columns = 12
        while true {
            let (right, bottom) = (Double(columns), Double(height))
            let corners = (map(0, 0), map(right, 0), map(right, bottom), map(0, bottom))
            let passes = columns == width ? 5 : 3
            // What is far from right cannot be put right by moving corners a little.
            guard fit.share(map, columns: columns) >= Self.leastShareToRefine,
                let result = fit.refined(corners, columns: columns, reach: 0.4, passes: passes),
                fit.share(result.map, columns: columns) >= Self.leastShare
            else { return nil }
            if columns == width { return result }
            map = result.map
            columns = min(width, columns + max(4, Int(Double(columns) * Self.growth)))
        }
    }
}
