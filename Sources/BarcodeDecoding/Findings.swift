import Barcodes

/// The codes found so far in the passes over one picture, each once.
struct Findings {
    /// What one look at one scale of the picture gave.
    struct Look {
        var codes: [Barcode] = []
        /// Marks that stand out and belong to none of the codes, in this scale's pixels.
        var looseMarks: [LooseMark] = []
        /// Whether anything resembled a mark of the family's symbols.
        var hasTrace = true
    }

    /// A mark that no code was read from: a reason to look on.
    struct LooseMark {
        var place: ImagePoint
        /// What part of a symbol it stands for: from 1 on, together, there may be another code.
        var share: Double
    }

    private(set) var codes: [Barcode] = []
    private let limit: Int
    /// The marks that were left over, by family.
    private var looseMarks: [[LooseMark]]
    /// Which families saw a trace of their symbols in any look.
    private var hasTrace: [Bool]

    init(limit: Int, familyCount: Int) {
        self.limit = limit
        looseMarks = Array(repeating: [], count: familyCount)
        hasTrace = Array(repeating: false, count: familyCount)
    }

    /// Whether as many codes are found as were asked for.
    var isFull: Bool { codes.count >= limit }

    /// Whether there is no reason to look on.
    var isComplete: Bool {
        isFull || looseMarks.indices.allSatisfy { !isWanted($0) }
    }

    /// Whether there is a reason to look on for the symbols of a family: nothing was found yet, or its marks stand out
    /// that belong to nothing.
    func isWanted(_ family: Int) -> Bool {
        !isFull && (codes.isEmpty || looseMarks[family].reduce(0) { $0 + $1.share } >= 1)
    }

    /// Whether another parting of dark from light may show a family's symbols: something of them was seen before.
    func isPromising(_ family: Int) -> Bool { isWanted(family) && hasTrace[family] }

    mutating func add(_ look: Look, scale: Double, family: Int) {
        for code in look.codes where codes.count < limit {
            let code = code.scaled(by: scale)
            let isKnown = codes.contains { $0.text == code.text && $0.corners.reaches(code.corners.center) }
            if !isKnown { codes.append(code) }
        }
        if look.hasTrace { hasTrace[family] = true }
        looseMarks[family] += look.looseMarks.map { mark in
            LooseMark(place: ImagePoint(x: mark.place.x * scale, y: mark.place.y * scale), share: mark.share)
        }
        for family in looseMarks.indices {
            looseMarks[family].removeAll { mark in codes.contains { $0.corners.reaches(mark.place) } }
        }
    }
}
