import Barcodes

/// Lays the grid of a Micro QR Code over the picture, from its one finder pattern.
struct MicroQRCodeDetector {
    let image: BinaryImage
    let gray: GrayView

    /// A grid that may be right.
    struct Candidate {
        let template: MicroQRCodeTemplate
        let fit: ModuleFit
        let corners: Homography.Corners
        /// How much speaks against it: wrong bits of the format information, and wrong modules of the timing patterns.
        let doubt: Double
    }

    /// More of the timing patterns' modules have to be right at the first look.
    private static let leastTiming = 0.72

    /// The grids that a finder pattern may belong to, the likeliest first.
    func candidates(_ outline: QRCodeOutline, mirrored: Bool) -> [Candidate] {
        var found: [Candidate] = []
        for quarters in 0..<4 {
            let corners = outline.corners(turnedBy: quarters, mirrored: false)
            guard let map = ModuleFit.map(corners, columns: 7, rows: 7) else { continue }
            let guesses = MicroQRCodeFormatGuess.guesses(mirrored: mirrored) { x, y in
                image.isDark(at: map(Double(x) + 0.5, Double(y) + 0.5))
            }
            for size in [11, 13, 15, 17] {
                guard let guess = guesses.first(where: { $0.kind.size == size }) else { continue }
                let timing = timing(map, size: size)
                guard timing >= Self.leastTiming else { continue }
                let template = MicroQRCodeTemplate(kind: guess.kind)
                let far = Double(size)
                found.append(
                    Candidate(
                        template: template,
                        fit: ModuleFit(roles: template.roles, image: image, gray: gray, contrast: outline.contrast),
                        corners: (map(0, 0), map(far, 0), map(far, far), map(0, far)),
                        doubt: Double(guess.distance) + 8 * (1 - timing)))
            }
        }
        return found.sorted { ($0.doubt, $0.template.size) < ($1.doubt, $1.template.size) }
    }

    /// The share of right modules along the timing patterns and in the light around their ends.
    private func timing(_ map: Homography, size: Int) -> Double {
        var right = 0
        for index in 7...size {
            let dark = index % 2 == 0 && index < size
            if image.isDark(at: map(Double(index) + 0.5, 0.5)) == dark { right += 1 }
            if image.isDark(at: map(0.5, Double(index) + 0.5)) == dark { right += 1 }
        }
        return Double(right) / Double(2 * (size - 6))
    }
}
