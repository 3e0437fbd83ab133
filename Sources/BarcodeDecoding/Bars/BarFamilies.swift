/// All linear families, those with the strongest checks first.
enum BarFamilies {
    static var all: [any BarSymbolReader.Type] {
        [
            EANReader.self, Code128Reader.self, DataBarReader.self, DataBarLimitedReader.self,
            DataBarExpandedReader.self, Code93Reader.self, TelepenReader.self, Code39Reader.self, CodabarReader.self,
            ITFReader.self, DXFilmEdgeReader.self,
        ]
    }
}
