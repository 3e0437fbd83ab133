/// One spelling for each literal outside ASCII, however a URL writes it.
///
/// Literals are compared as `String ==` compares: `é` is `e` with a combining accent. The standard library gives no public
/// normal form, but strings hash and compare by one; so the first spelling that a table saw stands for all equal ones.
struct LabelSpellings: Sendable {
    private var spellings: [String: String] = [:]

    /// The spelling for a pattern's decoded literal, which is remembered.
    mutating func add(_ literal: String, folds: Bool) -> String {
        let key = Self.key(literal, folds: folds)
        if key.utf8.allSatisfy({ $0 < 0x80 }) { return key }
        if let known = spellings[key] { return known }
        spellings[key] = key
        return key
    }

    /// Whether a label outside ASCII can equal a literal at all; usually not, and then no string is made of it.
    func concerns(_ bytes: UnsafeBufferPointer<UInt8>, folds: Bool) -> Bool {
        if folds || !spellings.isEmpty { return true }
        // U+212A, U+037E and U+1FEF are canonically equal to K, ; and the grave accent of ASCII.
        return bytes.contains { $0 == 0xE2 || $0 == 0xCD || $0 == 0xE1 }
    }

    /// The spelling that the table has for a URL's label, or `nil` if no literal equals it.
    func spelling(of label: String, folds: Bool) -> String? {
        let key = Self.key(label, folds: folds)
        if key.utf8.allSatisfy({ $0 < 0x80 }) { return key }
        return spellings[key]
    }

    /// The spelling of a host: the table's, or the host itself in lower case.
    func spelling(ofHost host: String) -> String {
        let key = Self.key(host, folds: true)
        return spellings[key] ?? key
    }

    private static func key(_ text: String, folds: Bool) -> String {
        let folded = folds ? text.lowercased() : text
        guard folded.utf8.contains(where: { $0 >= 0x80 }) else { return folded }
        var scalars = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars {
            switch scalar {
            case "\u{212A}": scalars.append("K")
            case "\u{037E}": scalars.append(";")
            case "\u{1FEF}": scalars.append("`")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
