import Barcodes

/// The codes found so far in the passes over one picture, each once.
struct Findings {
    /// What one look at one scale of the picture gave.
    struct Look {
        var codes: [Barcode] = []
        /// Marks that stand out and belong to none of the codes, in this scale's pixels.
        var looseMarks: [ImagePoint] = []
    }

    private(set) var codes: [Barcode] = []
    private let limit: Int
    private var looseMarks: [ImagePoint] = []

    /// So many loose marks and more may be another code.
    private static let marksOfACode = 2

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether as many codes are found as were asked for.
    var isFull: Bool { codes.count >= limit }

    /// Whether there is no reason to look on.
    var isComplete: Bool {
        isFull || (!codes.isEmpty && looseMarks.count < Self.marksOfACode)
    }

    mutating func add(_ look: Look, scale: Double) {
        for code in look.codes where codes.count < limit {
            let code = code.scaled(by: scale)
            let isKnown = codes.contains { $0.text == code.text && $0.corners.reaches(code.corners.center) }
            if !isKnown { codes.append(code) }
        }
        looseMarks += look.looseMarks.map { ImagePoint(x: $0.x * scale, y: $0.y * scale) }
        looseMarks.removeAll { mark in codes.contains { $0.corners.reaches(mark) } }
    }
}

extension Quadrilateral {
    /// Whether a point lies within the upright rectangle around the corners.
    func reaches(_ point: ImagePoint) -> Bool {
        let (across, down) = (points.map(\.x), points.map(\.y))
        guard let left = across.min(), let right = across.max(), let top = down.min(), let bottom = down.max() else {
            return false
        }
        return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }
}
