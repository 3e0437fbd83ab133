/// The eight-digit codes that set up smart home devices (Matter, 5.1.7.1; HomeKit).
enum SetupCode {
    /// Whether a code is not one of those that are too easy to guess, which no device may have.
    static func isAllowed(_ code: Int) -> Bool {
        (1...99_999_998).contains(code) && code % 11_111_111 != 0 && code != 12_345_678 && code != 87_654_321
    }
}
