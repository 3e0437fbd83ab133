/// What a dialled or messaged number may cost or do.
struct TelephoneNumber {
    private let number: String

    init(_ number: String) {
        self.number = number
    }

    /// Digits and a plus in front, without what people put between them for reading.
    private var compact: String {
        number.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    }

    func warnings(by classifier: ContentClassifier) -> Set<ScannedContent.Warning> {
        var warnings: Set<ScannedContent.Warning> = []
        if number.utf8.contains(where: { $0 == .asterisk || $0 == .numberSign }) { warnings.insert(.ussdCode) }
        let compact = compact
        if classifier.premiumRatePrefixes.contains(where: { compact.hasPrefix($0) }) {
            warnings.insert(.premiumRateNumber)
        }
        return warnings
    }

    /// Whether it has six digits or fewer and no country code.
    var isShortCode: Bool {
        let compact = compact
        return !compact.hasPrefix("+") && (1...6).contains(compact.utf8.count)
    }

    /// Whether there is something in it that can be dialled.
    var isDialable: Bool {
        number.utf8.contains { $0.isDigit || $0 == .asterisk || $0 == .numberSign }
    }
}
