import CodeContent

extension ScannedContent {
    /// The number of goods in 14 digits, if the content is valid and names one.
    var gtin: String? {
        guard isValid, case .text(let number)? = self[field: "gtin14"] ?? self[field: "gtin"] ?? self[field: "isbn13"]
        else { return nil }
        return String(repeating: "0", count: max(0, 14 - number.count)) + number
    }
}
