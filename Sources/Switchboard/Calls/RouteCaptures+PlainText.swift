// The text of a parameter that is written in the URL as it is meant, taken without reading the URL again.
//
// Whatever needs a rule gives nil: escapes, blanks, names without a value. Then the URL is read by all rules.
extension RouteCaptures {
    /// What the pattern captured at a position.
    func plainText(at position: Int) -> String? {
        guard let range = range(at: position) else { return nil }
        return PlainText.text(of: text) { bytes in
            guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
            return PlainText.literal(UnsafeBufferPointer(rebasing: bytes[range]), besides: UInt8(ascii: "%"))
        }
    }

    /// The first value of a name in the query.
    ///
    /// - Parameter unlessCaptured: Whether there is none to be had where the path has captured anything.
    func plainQuery(_ name: String, unlessCaptured: Bool) -> String? {
        if unlessCaptured, count > 0 { return nil }
        return PlainText.text(of: text) { PlainText.query(name, in: $0) }
    }
}

private enum PlainText {
    static func query(_ name: String, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let last = bytes.last, last > 0x20, last < 0x7F else { return nil }
        var position = 0
        while position < bytes.count, bytes[position] != UInt8(ascii: "?") {
            if bytes[position] == UInt8(ascii: "#") { return nil }
            position &+= 1
        }
        let found: String?? = name.utf8.withContiguousStorageIfAvailable { name in
            while position < bytes.count, bytes[position] != UInt8(ascii: "#") {
                let start = position &+ 1
                position = start
                var equals = -1
                while position < bytes.count, !isEnd(bytes[position]) {
                    if equals < 0, bytes[position] == UInt8(ascii: "=") { equals = position }
                    // A name that is written otherwise may be the one that is meant.
                    if equals < 0, isCoded(bytes[position]) { return nil }
                    position &+= 1
                }
                guard equals >= 0 || position == start else {
                    // A name without a value is no text, whatever comes later under it.
                    if isEqual(bytes[start..<position], name) { return nil }
                    continue
                }
                if equals >= 0, isEqual(bytes[start..<equals], name) {
                    let value = bytes[(equals &+ 1)..<position]
                    return literal(UnsafeBufferPointer(rebasing: value), besides: UInt8(ascii: "+"))
                }
            }
            return nil
        }
        return found ?? nil
    }

    private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#") }

    private static func isCoded(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") || byte >= 0x80
    }

    private static func isEqual(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ name: UnsafeBufferPointer<UInt8>) -> Bool
    {
        guard bytes.count == name.count else { return false }
        for (position, byte) in zip(bytes.indices, name) where bytes[position] != byte { return false }
        return true
    }

    /// The text of bytes, or nil if there is an escape or another byte among them.
    ///
    /// Eight bytes at a time: a byte that is zero after the exclusive or is one that was looked for.
    @inline(__always)
    static func literal(_ bytes: UnsafeBufferPointer<UInt8>, besides other: UInt8) -> String? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (escapes, others) = (ones &* UInt64(UInt8(ascii: "%")), ones &* UInt64(other))
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position &+ 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let (first, second) = (word ^ escapes, word ^ others)
            if ((first &- ones) & ~first | (second &- ones) & ~second) & (ones &<< 7) != 0 { return nil }
            position &+= 8
        }
        while position < raw.count {
            if raw[position] == UInt8(ascii: "%") || raw[position] == other { return nil }
            position &+= 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @inline(__always)
    static func text(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> String?) -> String? {
        text.utf8.withContiguousStorageIfAvailable(body) ?? nil
    }
}
