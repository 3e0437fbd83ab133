/// What the first codeword of a MicroPDF417 message says of all that follows (ISO/IEC 24728, 5.4.1).
///
/// 903 to 911, 914 and 915 make a symbol stand for one of Code 128: with FNC1 in front, as GS1 has it, or after an
/// application indicator, or without. In each pair the first goes on in text compaction and the second in numeric
/// compaction. 916 and 917 stand for the header and trailer of format 05 and 06 messages.
struct PDF417Opening {
    /// Whether the symbol stands for one of Code 128 with FNC1 in front.
    var isGS1 = false
    /// Whether the message belongs to a linear symbol beside it.
    var isLinked = false
    /// The modifier of the symbology identifier for what the symbol stands for.
    var modifier: Int?
    var isNumeric = false
    /// Whether text compaction begins with its mixed sub-mode.
    var isMixed = false
    var header = ""
    var trailer = ""

    /// Stands for a separator (FNC1 or GS) within such a message.
    static let separators = 903...905

    private static let formatHeader = "[)>\u{1E}"
    private static let formatTrailer = "\u{1E}\u{4}"

    /// Creates the meaning of a codeword; nil if it has none as the first.
    ///
    /// 912, which packs a date, is not read.
    init?(_ codeword: Int) {
        switch codeword {
        case 903...907, 914, 915:
            isGS1 = true
            modifier = 3
            isLinked = codeword > 905
            isNumeric = [904, 905, 907].contains(codeword)
            header = [905: "01", 914: "10", 915: "21"][codeword] ?? ""
        case 908, 909:
            modifier = 4
            isNumeric = codeword == 909
        case 910, 911:
            modifier = 5
            isNumeric = codeword == 911
        case 916:
            header = Self.formatHeader + "05\u{1D}"
            trailer = Self.formatTrailer
            isNumeric = true
        case 917:
            header = Self.formatHeader + "06\u{1D}"
            trailer = Self.formatTrailer
            isMixed = true
        default: return nil
        }
    }
}
