public import Foundation

extension OfferCatalogue {
    /// The catalogue as JSON, the same bytes for the same content, so that it can lie in a repository.
    public var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }

    /// Reads a catalogue that was written before.
    ///
    /// - Throws: `DecodingError` for what is no catalogue.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(OfferCatalogue.self, from: json)
    }
}
