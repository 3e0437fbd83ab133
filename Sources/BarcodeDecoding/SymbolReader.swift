import Barcodes

/// Finds and reads the symbols of a family in what it is shown.
protocol SymbolReader: SendableMetatype {
    /// The symbologies that it can read; it looks for those that the options name.
    static var symbologies: Set<Symbology> { get }

    /// Creates a reader for one look.
    init(_ sight: Sight)

    /// Looks for symbols; finding nothing is an empty look.
    ///
    /// A family that does its own parting of dark from light answers to the `smooth` sight alone.
    func read() -> Findings.Look
}

/// All families, the cheapest and most frequent first.
enum SymbolReaders {
    static var all: [any SymbolReader.Type] {
        [
            QRCodeFamilyReader.self,
            BarsReader.self,
            AztecReader.self,
            DataMatrixReader.self,
            PDF417FamilyReader.self,
            MaxiCodeReader.self,
        ]
    }
}
