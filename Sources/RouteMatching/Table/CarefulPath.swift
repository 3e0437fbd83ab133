/// The slower half of the quick look-up's pass: bytes that are neither usual nor yet a reason for the general way.
enum CarefulPath {
    /// The end of a path that goes on with an escape, with text outside ASCII, or with a rare character.
    ///
    /// - Returns: 0 for controls, for malformed escapes, and for segments that may equal a literal once they are decoded.
    static func end(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Int {
        var position = start
        var utf8 = UTF8Check()
        while position < length {
            var byte = base[position]
            position &+= 1
            if byte == UInt8(ascii: "%") {
                guard position &+ 1 < length, let high = base[position].hexValue,
                    let low = base[position &+ 1].hexValue
                else { return 0 }
                byte = high &<< 4 | low
                position &+= 2
                guard !flat.pointee.literals.contains(byte), !flat.pointee.literals.contains(UInt8(ascii: "%")) else {
                    return 0
                }
            } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                return utf8.isAtEnd ? position &- 1 : 0
            } else if byte < 0x20 || byte == 0x7F || byte >= 0x80 && flat.pointee.literals.contains(byte) {
                return 0
            }
            guard utf8.take(byte) else { return 0 }
        }
        return utf8.isAtEnd ? length : 0
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
