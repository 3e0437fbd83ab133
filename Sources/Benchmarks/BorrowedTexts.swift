/// Texts that a loop looks at in place.
///
/// Whoever asks for a look-up has its text in hand. A loop over an array takes every text out first and counts two
/// references, which is no part of a look-up: here it borrows them. They never change, so tasks may share them.
final class BorrowedTexts: @unchecked Sendable {
    /// A text that cannot be copied by accident.
    struct Text: ~Copyable {
        let string: String
    }

    private let texts: UnsafeMutableBufferPointer<Text>

    init(_ strings: [String]) {
        texts = .allocate(capacity: strings.count)
        for (position, string) in strings.enumerated() {
            texts.initializeElement(at: position, to: Text(string: string))
        }
    }

    deinit {
        _ = texts.deinitialize()
        texts.deallocate()
    }

    var count: Int { texts.count }

    /// Adds up what is made of each text.
    @inline(__always)
    func sum(_ value: (borrowing Text) -> Int) -> Int {
        var sum = 0
        for position in 0..<texts.count { sum &+= value(texts[position]) }
        return sum
    }
}
