/// Where an image's bytes are: in an array of its own, or in memory that somebody else keeps alive.
enum PixelStorage: Sendable {
    case owned([UInt8])
    case lent(LentPixels)

    /// Runs `body` over all bytes; over none once a loan has ended.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch self {
        case .owned(let bytes):
            // The standard library's closure rethrows untyped, so the typed error travels as a value.
            let result: Swift.Result<Result, Failure> = bytes.withUnsafeBufferPointer { bytes in
                do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
            }
            return try result.get()
        case .lent(let pixels):
            return try body(pixels.bytes)
        }
    }
}

/// Bytes that belong to somebody else: a camera's frame that stays valid while `owner` lives, or for one closure.
final class LentPixels: @unchecked Sendable {
    // Safe to pass between threads: the bytes are only read, and the pointer changes once, when the loan is over and
    // the lender's promise that nobody reads on (see `LuminanceImage.withBorrowed`) holds.
    private(set) var bytes: UnsafeBufferPointer<UInt8>
    private let owner: (any AnyObject & Sendable)?

    init(bytes: UnsafeRawBufferPointer, owner: (any AnyObject & Sendable)?) {
        self.bytes = bytes.bindMemory(to: UInt8.self)
        self.owner = owner
    }

    /// Takes the bytes back: whoever kept an image beyond its loan finds it empty instead of reading freed memory.
    func end() {
        bytes = UnsafeBufferPointer(start: nil, count: 0)
    }
}
