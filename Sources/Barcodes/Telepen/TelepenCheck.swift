/// The block check character of Telepen, modulo 127.
package enum TelepenCheck {
    /// The check character of the values between start and stop.
    package static func character(of values: some Sequence<Int>) -> Int {
        (127 - values.reduce(0, +) % 127) % 127
    }

    /// Whether the last value is the check character of those before.
    package static func verifies(_ values: [Int]) -> Bool {
        values.count > 1 && character(of: values.dropLast()) == values.last
    }
}
