/// All linear families, those with the strongest checks first.
enum BarFamilies {
    static var all: [any BarSymbolReader.Type] {
        [EANReader.self]
    }
}
