extension ScannedContent {
    /// The kind `esim`: where a phone fetches the profile of a mobile contract.
    public struct ESIM: ContentPayload {
        /// The server that holds the profile.
        public let smdpAddress: String?
        /// The code that finds the profile there: a secret.
        public let matchingID: String?
        /// Which server is meant, by object identifier.
        public let oid: String?
        /// Whether the operator's confirmation code will be asked for.
        public let isConfirmationCodeRequired: Bool?

        /// `esim`.
        public static let kind = Kind(rawValue: "esim")

        /// Recognises `LPA:`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "LPA:") else { return nil }
            let parts = rest.pieces(at: 0x24)
            guard parts[0].elementsEqual("1".utf8) else {
                let isNumber = parts[0].isDigits
                return ScannedContent(
                    ESIM(smdpAddress: nil, matchingID: nil, oid: nil, isConfirmationCodeRequired: nil), from: source,
                    errors: [Fault(isNumber ? .unsupportedVersion : .malformed, at: "format")])
            }
            func part(_ index: Int) -> Octets? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }
            var errors: [Fault] = []
            if let address = part(1) {
                let isHost = address.allSatisfy { $0.isAlphanumeric || $0 == .minus || $0 == .period || $0 == .colon }
                if !isHost { errors.append(Fault(.badCharacter, at: "smdpAddress")) }
            } else {
                errors.append(Fault(.missingField, at: "smdpAddress"))
            }
            if parts.count < 3 { errors.append(Fault(.missingField, at: "matchingId")) }
            if let matching = part(2), !matching.allSatisfy({ $0.isAlphanumeric || $0 == .minus }) {
                errors.append(Fault(.badCharacter, at: "matchingId"))
            }
            if let oid = part(3), !oid.allSatisfy({ $0.isDigit || $0 == .period }) {
                errors.append(Fault(.invalidValue, at: "oid"))
            }
            if let flag = part(4), !flag.elementsEqual("1".utf8) {
                errors.append(Fault(.invalidValue, at: "confirmationCodeRequired"))
            }
            let profile = ESIM(
                smdpAddress: part(1)?.string, matchingID: part(2)?.string, oid: part(3)?.string,
                isConfirmationCodeRequired: part(4).map { $0.elementsEqual("1".utf8) } ?? false)
            return ScannedContent(profile, from: source, errors: errors)
        }

        /// `smdpAddress`, `matchingId` (secret), `oid`, `confirmationCodeRequired`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("smdpAddress", smdpAddress)
            list.add("matchingId", matchingID, secret: true)
            list.add("oid", oid)
            if let isConfirmationCodeRequired { list.add("confirmationCodeRequired", isConfirmationCodeRequired) }
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// Where a phone fetches the profile of a mobile contract.
    public static let esim = ScannedContent.ESIM.kind
}

extension ScannedContent.ESIM: BuiltInKind {
    package static var initials: String? { "L" }

    package static let reference = KindReference(
        "eSIM", standard: "GSMA SGP.22, 4.1", example: "LPA:1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815",
        fields: [
            "smdpAddress": "the server that holds the profile",
            "matchingId": "the code that finds the profile there; a secret",
            "oid": "which server is meant",
            "confirmationCodeRequired": "whether the operator's code will be asked for",
        ])
}
