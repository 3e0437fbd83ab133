import Foundation

// Legacy character sets are Foundation's business; this is the one file of the decoder that asks it.
extension CharacterSet {
    /// The text of bytes in this character set, or nil if they are not valid in it.
    package func text(of bytes: ArraySlice<UInt8>) -> String? {
        if self == .utf8 { return String(validating: bytes, as: UTF8.self) }
        if self == .latin1 || self == .binary {
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
        guard let encoding = Self.encodings[name] else { return nil }
        return String(bytes: bytes, encoding: String.Encoding(rawValue: encoding))
    }

    /// `String.Encoding` raw values: the named ones, and 0x8000_0000 plus Core Foundation's number for the others.
    ///
    /// GBK is read as GB 18030, which contains it.
    private static let encodings: [String: UInt] = [
        "US-ASCII": 1, "Shift_JIS": 8, "ISO-8859-2": 9, "windows-1251": 11, "windows-1252": 12, "windows-1250": 15,
        "IBM437": 0x8000_0400, "ISO-8859-3": 0x8000_0203, "ISO-8859-4": 0x8000_0204, "ISO-8859-5": 0x8000_0205,
        "ISO-8859-6": 0x8000_0206, "ISO-8859-7": 0x8000_0207, "ISO-8859-8": 0x8000_0208, "ISO-8859-9": 0x8000_0209,
        "ISO-8859-10": 0x8000_020A, "ISO-8859-11": 0x8000_020B, "ISO-8859-13": 0x8000_020D,
        "ISO-8859-14": 0x8000_020E, "ISO-8859-15": 0x8000_020F, "ISO-8859-16": 0x8000_0210,
        "windows-1256": 0x8000_0506, "GB2312": 0x8000_0930, "GBK": 0x8000_0632, "GB18030": 0x8000_0632,
        "Big5": 0x8000_0A03, "EUC-KR": 0x8000_0940, "UTF-16BE": 0x9000_0100, "UTF-16LE": 0x9400_0100,
        "UTF-32BE": 0x9800_0100, "UTF-32LE": 0x9C00_0100,
    ]
}
