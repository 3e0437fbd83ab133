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

    /// Whether it has six digits or fewer.
    var isShortCode: Bool {
        (1...6).contains(number.utf8.lazy.filter(\.isDigit).count)
    }

    /// Whether there is something in it that can be dialled.
    var isDialable: Bool {
        number.utf8.contains { $0.isDigit || $0 == .asterisk || $0 == .numberSign }
    }
}
