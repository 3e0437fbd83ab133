extension ScannedContent {
    /// What a field says, in the shapes that JSON has.
    public enum Value: Sendable, Hashable {
        case null
        case flag(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        case list([Value])
        case record([Field])
    }
}

extension ScannedContent.Value: CustomStringConvertible {
    /// The value in words; secrets inside records print as `•••`.
    public var description: String {
        switch self {
        case .null: "none"
        case .flag(let flag): flag ? "yes" : "no"
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .text(let text): text
        case .list(let list): list.map(\.description).joined(separator: ", ")
        case .record(let fields): fields.map { "\($0.name) \($0)" }.joined(separator: ", ")
        }
    }
}
