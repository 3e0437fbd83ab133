extension String {
    /// The text with line ends and other control characters spelled out: a code could otherwise steer the terminal.
    public var printable: String {
        String(
            unicodeScalars.map { scalar -> String in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    scalar.escaped(asASCII: true)
                default:
                    String(scalar)
                }
            }.joined())
    }

    /// The text with its line ends, and other control characters spelled out.
    public var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }
}
