/// The slower half of the quick look-up's pass: bytes that are neither usual nor yet a reason for the general way.
enum CarefulPath {
    /// The end of a path that goes on with an escape, with text outside ASCII, or with a rare character.
    ///
    /// - Returns: 0 for controls, for malformed escapes, and for segments that may equal a literal once they are decoded.
    static func end(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Int {
        let refused = flat.pointee.refusedBytes
        var position = start
        while position < length {
            let byte = base[position]
            if byte == UInt8(ascii: "%") {
                position = escapesEnd(base, position, length, refused)
                guard position > 0 else { return 0 }
            } else if byte >= 0x80 {
                // The text itself is UTF-8.
                repeat {
                    if refused[Int(base[position])] & LiteralBytes.asText != 0 { return 0 }
                    position &+= 1
                } while position < length && base[position] >= 0x80
            } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                return position
            } else {
                guard byte >= 0x20, byte != 0x7F else { return 0 }
                position &+= 1
            }
            // What needs no care is passed over in words.
            while position < length, base[position] < 0x80 {
                let marks = Words.pathEnds(Words.load(base, position, length)) & Words.highs
                if marks != 0 {
                    position &+= Words.firstMark(marks)
                    break
                }
                position &+= 8
            }
        }
        return length
    }

    /// The end of escapes that stand side by side, or 0 if one is malformed, may spell a literal, or they are no UTF-8.
    @inline(__always)
    private static func escapesEnd(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ refused: UnsafePointer<UInt8>
    ) -> Int {
        var position = start
        var utf8 = UTF8Check()
        while position < length, base[position] == UInt8(ascii: "%") {
            guard position &+ 2 < length else { return 0 }
            let high = base[position &+ 1]
            let low = base[position &+ 2]
            let byte = hexValue(high) &<< 4 | hexValue(low)
            guard isHex(high) & isHex(low) != 0, refused[Int(byte)] & LiteralBytes.asEscape == 0, utf8.take(byte)
            else { return 0 }
            position &+= 3
        }
        return utf8.isAtEnd ? position : 0
    }

    /// Not 0 for a hexadecimal digit; without a branch, since digits and letters come by turns.
    @inline(__always)
    private static func isHex(_ byte: UInt8) -> UInt8 {
        let digit = byte &- UInt8(ascii: "0")
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return (digit < 10 ? 1 : 0) | (letter < 6 ? 1 : 0)
    }

    /// The value of a hexadecimal digit.
    @inline(__always)
    private static func hexValue(_ byte: UInt8) -> UInt8 { byte & 0x0F &+ (byte &>> 6) &* 9 }

    /// Whether a text does not end in white space or a control, by the last character's first byte.
    static func isUsualEnd(_ base: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        guard base[length &- 1] >= 0x80 else { return false }
        var first = length &- 1
        while first > 0, base[first] & 0xC0 == 0x80 { first &-= 1 }
        // Blanks and controls outside ASCII begin with these.
        return base[first] > 0xC2 && !(0xE1...0xE3).contains(base[first])
    }

    /// Whether query and fragment have no controls, and no fragment stands where fragments may be routes.
    static func isUsual(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Bool {
        var position = start
        while position < length {
            let byte = base[position]
            if byte < 0x20 || byte == 0x7F || flat.pointee.hasFragmentRoutes && byte == UInt8(ascii: "#") {
                return false
            }
            position &+= 1
        }
        return true
    }
}
