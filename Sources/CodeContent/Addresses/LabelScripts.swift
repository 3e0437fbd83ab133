/// The scripts that one label of a host is written in (UTS 39, 5.1).
struct LabelScripts {
    private let scripts: Set<Script>
    private let scalars: [Unicode.Scalar]

    init(_ label: some Sequence<Unicode.Scalar>) {
        scalars = Array(label)
        scripts = Set(scalars.compactMap(ScriptTable.script))
    }

    /// Whether the label mixes scripts in a way that is not highly restrictive: one script is fine, and so is Latin
    /// with those of Japanese, Chinese (with Bopomofo) or Korean.
    var isMixed: Bool {
        guard scripts.count > 1 else { return false }
        return !Self.profiles.contains { scripts.isSubset(of: $0) }
    }

    private static let profiles: [Set<Script>] = [
        [.latin, .han, .hiragana, .katakana],
        [.latin, .han, .bopomofo],
        [.latin, .han, .hangul],
    ]

    /// Whether the label is all Cyrillic or all Greek, in letters that look like Latin ones.
    var looksLatin: Bool {
        let letters = scalars.filter { ScriptTable.script(of: $0) != nil }
        guard !letters.isEmpty else { return false }
        if scripts == [.cyrillic] { return letters.allSatisfy { Self.cyrillicLookalikes.contains($0) } }
        if scripts == [.greek] { return letters.allSatisfy { Self.greekLookalikes.contains($0) } }
        return false
    }

    /// Small Cyrillic letters whose usual shape is that of a small Latin letter (UTS 39, confusables).
    private static let cyrillicLookalikes = Set("асԁеһіїјӏоргѕтԛѡԝхуѵүҽпьԍ".unicodeScalars)

    /// Small Greek letters whose usual shape is that of a small Latin letter (UTS 39, confusables).
    private static let greekLookalikes = Set("αγεηικνοπρσςτυχωϲϳ".unicodeScalars)
}
