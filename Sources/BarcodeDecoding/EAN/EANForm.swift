import Barcodes

/// How guards and digits follow one another in one kind of EAN or UPC symbol (ISO/IEC 15420, 4.3).
struct EANForm {
    let symbology: Symbology
    let symbologies: Set<Symbology>
    /// Digits before the middle guard, and after it.
    let leftDigits: Int
    let rightDigits: Int
    /// Elements of one module each in the middle and at the end.
    let middleGuard: Int
    let endGuard: Int
    /// The light before and after that is asked for, in modules; less than the standard's, since it is often cut.
    let quietZone: Float

    static let ean13 = EANForm(
        symbology: .ean13, symbologies: [.ean13, .upcA], leftDigits: 6, rightDigits: 6, middleGuard: 5, endGuard: 3,
        quietZone: leastQuietZone)
    static let ean8 = EANForm(
        symbology: .ean8, symbologies: [.ean8], leftDigits: 4, rightDigits: 4, middleGuard: 5, endGuard: 3,
        quietZone: 4.5)
    static let upcE = EANForm(
        symbology: .upcE, symbologies: [.upcE], leftDigits: 6, rightDigits: 0, middleGuard: 0, endGuard: 6,
        quietZone: 4.5)

    static let all = [ean13, ean8, upcE]

    static let startGuard = 3
    /// The widest element of a guard, in modules, with allowance for ink and light that spread.
    static let widestGuard: Float = 2.2
    /// The least light that any of the forms asks for.
    static let leastQuietZone: Float = 2.2

    /// The forms that options ask for.
    static func wanted(_ options: ReadingOptions) -> [EANForm] {
        all.filter { !$0.symbologies.isDisjoint(with: options.symbologies) }
    }

    /// How many times as far from the picture as the best number the next one has to be, where brightness is matched.
    ///
    /// Forms with fewer digits and weaker checks need more; so do they for the residual.
    var leastMargin: Float { symbology == .ean13 ? 1.2 : 1.45 }

    /// The largest mean squared difference of darkness between the picture and the best number.
    var largestResidual: Float { symbology == .ean13 ? 0.015 : 0.01 }

    /// The least mean step across the known edges, as a share of the brightness range, and how many of them may be lost.
    var leastFit: Float { symbology == .ean13 ? 0.12 : 0.2 }
    var missedEdges: Int { symbology == .ean13 ? 3 : 1 }

    /// So many edges are left of a symbol in the strongest blur that can be matched.
    var leastEdges: Int { digits + 1 }

    var digits: Int { leftDigits + rightDigits }
    var elements: Int { Self.startGuard + 4 * digits + middleGuard + endGuard }
    var modules: Int { Self.startGuard + 7 * digits + middleGuard + endGuard }
}
