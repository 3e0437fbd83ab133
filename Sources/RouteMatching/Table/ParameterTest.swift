/// A parameter's type, ready to test the text of a segment.
enum ParameterTest: Sendable {
    case choices([[UInt8]], folds: Bool)
    case builtIn(BuiltInType)
    case custom(URLPattern.ParameterType)

    init(key: String, options: URLMatchingOptions) {
        if let choices = BuiltInType.choices(key) {
            let folds = !options.caseSensitivePath
            self = .choices(choices.map { Array((folds ? $0.lowercased() : $0).utf8) }, folds: folds)
        } else if let type = BuiltInType(name: key) {
            self = .builtIn(type)
        } else {
            // Registration has checked that the type is there; one that is not accepts nothing.
            self = .custom(
                options.parameterTypes.first { $0.name == key } ?? URLPattern.ParameterType(key) { _ in false })
        }
    }

    /// Whether the decoded text is a value of the type.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .choices(let choices, let folds): return Self.contains(choices, text, folds: folds)
        case .builtIn(let type): return type.accepts(text)
        case .custom(let type): return type.accepts(String(decoding: text, as: UTF8.self))
        }
    }

    private static func contains(_ choices: [[UInt8]], _ text: UnsafeBufferPointer<UInt8>, folds: Bool) -> Bool {
        if !folds, text.allSatisfy({ $0 < 0x80 }) { return choices.contains { $0.elementsEqual(text) } }
        let string = String(decoding: text, as: UTF8.self)
        let compared = folds ? string.lowercased() : string
        return choices.contains { String(decoding: $0, as: UTF8.self) == compared }
    }
}
