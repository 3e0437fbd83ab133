extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var isASCIIUppercase: Bool { self &- UInt8(ascii: "A") < 26 }
    var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// Letters, digits, `+`, `-` and `.` (RFC 3986, 3.1).
    var isSchemeByte: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }

    /// Letters, digits, `-`, `.`, `_` and `~` (RFC 3986, 2.3).
    var isUnreserved: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
    }

    /// Letters, digits and `_`: what names of parameters are made of in ASCII.
    var isNameByte: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        if isASCIIDigit { return self &- UInt8(ascii: "0") }
        let lower = self | 0x20
        guard lower &- UInt8(ascii: "a") < 6 else { return nil }
        return lower &- UInt8(ascii: "a") &+ 10
    }
}
