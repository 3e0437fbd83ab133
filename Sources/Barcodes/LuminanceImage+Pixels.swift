extension LuminanceImage {
    /// The brightness of one pixel, or nil outside the picture; for tests and tools, not for loops over pixels.
    public subscript(x: Int, y: Int) -> UInt8? {
        guard x >= 0, x < width, y >= 0, y < height else { return nil }
        return storage.withBytes { bytes in
            bytes.isEmpty ? nil : bytes[origin + x * columnStep + y * rowStep]
        }
    }

    /// Runs `body` over the pixels row by row from the top, with the distance between rows in bytes.
    ///
    /// The rows are read in place where their bytes run from left to right; a turned or mirrored view is copied once.
    /// The buffer begins at the top-left pixel and is empty for an empty picture, and when a loan has ended.
    public func withPixels<Result, Failure: Error>(
        _ body: (_ pixels: UnsafeBufferPointer<UInt8>, _ rowStride: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard width > 0, height > 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0), 0) }
        return try storage.withBytes { bytes throws(Failure) in
            guard !bytes.isEmpty else { return try body(bytes, 0) }
            guard columnStep != 1 || rowStep < 0 else {
                let count = rowStep * (height - 1) + width
                return try body(UnsafeBufferPointer(rebasing: bytes[origin..<origin + count]), rowStep)
            }
            return try PixelStorage.owned(copy(of: bytes)).withBytes { bytes throws(Failure) in try body(bytes, width) }
        }
    }

    /// The view's pixels in a buffer of their own, without gaps.
    private func copy(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { copy, count in
            var written = 0
            for y in 0..<height {
                var source = origin &+ y &* rowStep
                for _ in 0..<width {
                    copy[written] = bytes[source]
                    written &+= 1
                    source &+= columnStep
                }
            }
            count = written
        }
    }
}
