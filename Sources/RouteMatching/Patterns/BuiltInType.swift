/// The parameter types of the package, in the order of their precision.
enum BuiltInType: UInt8, Sendable {
    case enumeration, bool, uuid, uint, int, double

    init?(name: String) {
        switch name {
        case "bool": self = .bool
        case "uuid": self = .uuid
        case "uint": self = .uint
        case "int": self = .int
        case "double": self = .double
        default: return nil
        }
    }

    /// Checks the form of what stands between `<` and `>`; whether an app's own type exists is known only to a table.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(PatternFault) {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        if text.hasPrefix("re:") { throw PatternFault(.regularExpression, at: range.lowerBound) }
        if text == "enum" || text.hasPrefix("enum:") {
            guard choices(text) != nil else { throw PatternFault(.malformedType, at: range.lowerBound) }
            return
        }
        guard text.allSatisfy(\.isNameCharacter) else { throw PatternFault(.malformedType, at: range.lowerBound) }
    }

    /// The values of `enum:a|b`, sorted and each once; `nil` if there is none or one is empty.
    static func choices(_ text: String) -> [String]? {
        guard text.hasPrefix("enum:") else { return nil }
        let values = text.dropFirst(5).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
        return Set(values).sorted()
    }

    /// Whether the decoded text is a value of the type; enumerations are tested elsewhere, with their values.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .enumeration: false
        case .bool: TypedText.bool(text) != nil
        case .uuid: TypedText.isUUID(text)
        case .uint: TypedText.unsigned(text) != nil
        case .int: TypedText.signed(text) != nil
        case .double: TypedText.isDecimal(text)
        }
    }
}
