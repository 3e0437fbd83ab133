/// The data objects of an EMV code: two digits of tag, two of length in characters, and the value.
struct TagLengthValue {
    struct Object {
        let tag: String
        let value: Octets
        /// Where the value begins.
        var start: Int { value.startIndex }
    }

    private(set) var objects: [Object] = []
    private(set) var fault: ScannedContent.Fault.Code?

    init(_ text: Octets) {
        var rest = text
        while !rest.isEmpty {
            guard rest.prefix(4).allSatisfy(\.isDigit) else {
                fault = .malformedTLV
                return
            }
            guard rest.count >= 4, let length = rest.dropFirst(2).prefix(2).decimalNumber,
                let value = Self.characters(length, of: rest.dropFirst(4))
            else {
                fault = .truncated
                return
            }
            objects.append(Object(tag: rest.prefix(2).string, value: value))
            rest = rest[value.endIndex...]
        }
    }

    func value(_ tag: String) -> Octets? {
        objects.first { $0.tag == tag }?.value
    }

    /// The bytes of so many characters at the beginning of a text.
    private static func characters(_ count: Int, of text: Octets) -> Octets? {
        var left = count
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] & 0xC0 != 0x80 {
                if left == 0 { break }
                left -= 1
            }
            index += 1
        }
        return left == 0 ? text[..<index] : nil
    }
}
