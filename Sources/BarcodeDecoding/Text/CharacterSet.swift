/// A character set by its IANA name and the ECI designator that calls for it.
package struct CharacterSet: Sendable, Hashable {
    package let name: String

    static let utf8 = CharacterSet(name: "UTF-8")
    static let latin1 = CharacterSet(name: "ISO-8859-1")
    static let ascii = CharacterSet(name: "US-ASCII")
    static let shiftJIS = CharacterSet(name: "Shift_JIS")
    static let gb18030 = CharacterSet(name: "GB18030")
    static let utf16BigEndian = CharacterSet(name: "UTF-16BE")
    static let utf16LittleEndian = CharacterSet(name: "UTF-16LE")
    static let utf32BigEndian = CharacterSet(name: "UTF-32BE")
    static let utf32LittleEndian = CharacterSet(name: "UTF-32LE")
    static let binary = CharacterSet(name: "binary")

    /// The character set of an ECI designator (AIM ECI, part 3, register of assignments); nil if none is assigned.
    package init?(eci: Int) {
        guard let name = Self.names[eci] else { return nil }
        self.name = name
    }

    private init(name: String) {
        self.name = name
    }

    private static let names: [Int: String] = [
        0: "IBM437", 1: "ISO-8859-1", 2: "IBM437", 3: "ISO-8859-1", 4: "ISO-8859-2", 5: "ISO-8859-3", 6: "ISO-8859-4",
        7: "ISO-8859-5", 8: "ISO-8859-6", 9: "ISO-8859-7", 10: "ISO-8859-8", 11: "ISO-8859-9", 12: "ISO-8859-10",
        13: "ISO-8859-11", 15: "ISO-8859-13", 16: "ISO-8859-14", 17: "ISO-8859-15", 18: "ISO-8859-16",
        20: "Shift_JIS", 21: "windows-1250", 22: "windows-1251", 23: "windows-1252", 24: "windows-1256",
        25: "UTF-16BE", 26: "UTF-8", 27: "US-ASCII", 28: "Big5", 29: "GB2312", 30: "EUC-KR", 31: "GBK", 32: "GB18030",
        33: "UTF-16LE", 34: "UTF-32BE", 35: "UTF-32LE", 170: "US-ASCII", 899: "binary",
    ]
}
