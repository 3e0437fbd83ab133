extension ScannedContent {
    /// The kind `boardingPass`: an IATA bar coded boarding pass.
    public struct BoardingPass: ContentPayload {
        /// How many legs the pass says it has, 1 to 9.
        public let legCount: Int
        /// Family name, a slash, given name.
        public let passengerName: String
        /// Whether there is an electronic ticket.
        public let isElectronicTicket: Bool
        /// The legs that could be read.
        public internal(set) var legs: [Leg] = []
        /// Of the standard, one character.
        public internal(set) var version: String?
        /// Whether the pass is signed; signatures are not checked here.
        public internal(set) var hasSecurityData = false

        /// One flight; blanks around the values are left out, and so are values of blanks alone.
        public struct Leg: Sendable, Hashable {
            /// The booking's code.
            public let pnr: String?
            /// The airport of departure (IATA).
            public let from: String?
            /// The airport of arrival (IATA).
            public let to: String?
            /// The airline.
            public let carrier: String?
            /// With leading zeros, as printed.
            public let flightNumber: String?
            /// From 1 to 366; the year is not written.
            public let dayOfYear: Int?
            /// The class of travel.
            public let compartment: String?
            /// With leading zeros, as printed.
            public let seat: String?
            /// The number at check-in.
            public let sequence: String?
            /// Whether checked in, by the airline's digit.
            public let status: String?
        }

        /// `boardingPass`.
        public static let kind = Kind(rawValue: "boardingPass")

        /// Recognises `M`, a digit from 1 to 9, and 60 characters or more.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.bytes
            guard text.count >= 60, text[0] == 0x4D, (0x31...0x39).contains(text[1]),
                let scalars = source.text?.unicodeScalars, text[...].isASCII || scalars.count >= 60
            else { return nil }
            var reader = BoardingPassReader(scalars)
            let (pass, errors) = reader.read()
            return ScannedContent(pass, from: source, errors: errors)
        }

        /// `format`, `legCount`, `passengerName`, `electronicTicket`, `legs`, `version`, `hasSecurityData`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("format", "M")
            list.add("legCount", legCount)
            list.add("passengerName", passengerName)
            list.add("electronicTicket", isElectronicTicket)
            if !legs.isEmpty { list.add("legs", list: legs.map { .record($0.fields) }) }
            list.add("version", version)
            list.add("hasSecurityData", ifSet: hasSecurityData)
            return list.fields
        }
    }
}

extension ScannedContent.BoardingPass.Leg {
    var fields: [ScannedContent.Field] {
        var list = FieldList()
        list.add("pnr", pnr)
        list.add("from", from)
        list.add("to", to)
        list.add("carrier", carrier)
        list.add("flightNumber", flightNumber)
        list.add("dayOfYear", dayOfYear)
        list.add("compartment", compartment)
        list.add("seat", seat)
        list.add("sequence", sequence)
        list.add("status", status)
        return list.fields
    }
}

extension ScannedContent.Kind {
    /// An IATA bar coded boarding pass.
    public static let boardingPass = ScannedContent.BoardingPass.kind
}

extension ScannedContent.BoardingPass: BuiltInKind {
    package static var initials: String? { "M" }

    package static let reference = KindReference(
        "Boarding pass", standard: "IATA Resolution 792 (BCBP)",
        example: "M1BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 106>60000", from: "pdf417",
        fields: [
            "format": "`M`",
            "legCount": "how many legs the pass says it has",
            "passengerName": "family name, a slash, given name",
            "electronicTicket": "whether there is one",
            "legs":
                "`pnr`, `from`, `to`, `carrier`, `flightNumber`, `dayOfYear`, `compartment`, `seat`, `sequence`, `status`",
            "version": "of the standard",
            "hasSecurityData": "true where the pass is signed; signatures are not checked here",
        ])
}
