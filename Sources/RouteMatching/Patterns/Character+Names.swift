extension Character {
    /// Whether a parameter's name may hold the character: a Unicode letter, a decimal digit, or `_`.
    var isNameCharacter: Bool {
        if self == "_" || isLetter { return true }
        return unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
}
