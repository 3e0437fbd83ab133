extension ScannedContent {
    /// The kind `geo`: a place on Earth.
    public struct Geo: ContentPayload {
        /// Degrees north, from -90 to 90.
        public let latitude: Double
        /// Degrees east, from -180 to 180.
        public let longitude: Double
        /// Metres above the reference ellipsoid.
        public let altitude: Double?
        /// Metres around the place.
        public let uncertainty: Double?
        /// The coordinate reference system, where one is named.
        public let crs: String?
        /// What stands after `?`, undecoded, such as Android's `q=`.
        public let query: String?

        /// `geo`.
        public static let kind = Kind(rawValue: "geo")

        /// Recognises `geo:` with coordinates in range.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "geo:"), let place = Geo(rest) else { return nil }
            return ScannedContent(place, from: source)
        }

        private init?(_ text: Octets) {
            let target = text.prefix { $0 != .questionMark }
            let pieces = target.pieces(at: .semicolon)
            let coordinates = pieces[0].pieces(at: .comma)
            guard (2...3).contains(coordinates.count), let latitude = coordinates[0].plainNumber,
                let longitude = coordinates[1].plainNumber, Self.areInRange(latitude, longitude)
            else { return nil }
            self.latitude = latitude
            self.longitude = longitude
            if coordinates.count == 3 {
                guard let altitude = coordinates[2].plainNumber else { return nil }
                self.altitude = altitude
            } else {
                altitude = nil
            }
            var uncertainty: Double?
            var crs: String?
            for piece in pieces.dropFirst() {
                guard let (name, value) = piece.cut(at: .equals) else { continue }
                if name.equals(word: "crs") { crs = crs ?? value.string }
                if name.equals(word: "u") {
                    guard let number = value.plainNumber, number >= 0 else { return nil }
                    uncertainty = uncertainty ?? number
                }
            }
            self.uncertainty = uncertainty
            self.crs = crs
            query = target.endIndex < text.endIndex ? text[(target.endIndex + 1)...].string : nil
        }

        static func areInRange(_ latitude: Double, _ longitude: Double) -> Bool {
            (-90...90).contains(latitude) && (-180...180).contains(longitude)
        }

        /// `latitude`, `longitude`, `altitude`, `uncertainty`, `crs`, `query`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("latitude", latitude)
            list.add("longitude", longitude)
            list.add("altitude", altitude)
            list.add("uncertainty", uncertainty)
            list.add("crs", crs)
            list.add("query", query)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A place on Earth.
    public static let geo = ScannedContent.Geo.kind
}

extension ScannedContent.Geo: BuiltInKind {
    package static var initials: String? { "G" }

    package static let reference = KindReference(
        "Place", standard: "RFC 5870", example: "geo:48.2010,16.3695,183;u=10",
        fields: [
            "latitude": "degrees north",
            "longitude": "degrees east",
            "altitude": "metres",
            "uncertainty": "metres",
            "crs": "the coordinate reference system",
            "query": "what stands after `?`, undecoded",
        ])
}
