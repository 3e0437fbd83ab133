import Barcodes

extension ScannedContent {
    /// The kind `vin`: the number of a vehicle, from a Code 39 symbol.
    public struct VIN: ContentPayload {
        /// Seventeen characters.
        public let vin: String
        /// The maker: the first three.
        public let wmi: String
        /// The model: the next six, of which the last is the check character.
        public let vds: String
        /// The vehicle: the last eight.
        public let vis: String
        /// Where the maker sits (ISO 3166), where it is known.
        public let countryCode: String?
        /// The model year, which the code repeats every thirty years.
        public let modelYear: Int?
        /// The plant, by the maker's own letter.
        public let plantCode: String
        /// The number within the plant.
        public let sequentialNumber: String

        /// `vin`.
        public static let kind = Kind(rawValue: "vin")

        /// Recognises seventeen characters from Code 39 whose check character fits; a leading `I` is left out.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard source.symbology == .code39 else { return nil }
            var text = source.trimmed
            if text.count == 18, text.first == 0x49 { text = text.dropFirst() }
            guard let vin = VIN(Array(text), currentYear: classifier.currentYear) else { return nil }
            return ScannedContent(vin, from: source)
        }

        private init?(_ text: [UInt8], currentYear: Int) {
            guard text.count == 17 else { return nil }
            var sum = 0
            for (index, byte) in text.enumerated() {
                guard let value = Self.value(of: byte) else { return nil }
                sum += value * Self.weights[index]
            }
            let check: UInt8 = sum % 11 == 10 ? 0x58 : .zero + UInt8(sum % 11)
            guard text[8] == check else { return nil }
            vin = text[...].string
            wmi = text[0..<3].string
            vds = text[3..<9].string
            vis = text[9...].string
            countryCode = Self.country(of: text[0], text[1])
            modelYear = Self.year(of: text[9], isNorthAmerican: (0x31...0x35).contains(text[0]), text[6], currentYear)
            plantCode = text[10...10].string
            sequentialNumber = text[11...].string
        }

        /// How much each position counts (49 CFR 565.15, table V); the check character itself does not.
        private static let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

        /// Digits count as themselves, letters by their place in rows of nine; I, O and Q do not occur.
        private static func value(of byte: UInt8) -> Int? {
            switch byte {
            case 0x30...0x39: Int(byte - 0x30)
            case 0x41...0x48: Int(byte - 0x41) + 1
            case 0x4A...0x4E, 0x50, 0x52: Int(byte - 0x4A) + 1
            case 0x53...0x5A: Int(byte - 0x53) + 2
            default: nil
            }
        }

        /// The letters of model years, thirty of them, from 1980 on.
        private static let years = Array("ABCDEFGHJKLMNPRSTVWXY123456789".utf8)

        private static func year(
            of byte: UInt8, isNorthAmerican: Bool, _ seventh: UInt8, _ currentYear: Int
        ) -> Int? {
            guard let offset = years.firstIndex(of: byte) else { return nil }
            let first = 1980 + offset
            if isNorthAmerican { return seventh.isDigit ? first : first + 30 }
            var year = first
            while year + 30 <= currentYear + 1 { year += 30 }
            return year
        }

        /// The country by the first two characters (ISO 3780), for those that make most vehicles.
        private static func country(of first: UInt8, _ second: UInt8) -> String? {
            switch (first, second) {
            case (0x31, _), (0x34, _), (0x35, _): "US"
            case (0x32, _): "CA"
            case (0x33, 0x41...0x57): "MX"
            case (0x39, 0x41...0x45), (0x39, 0x33...0x39): "BR"
            case (0x36, 0x41...0x57): "AU"
            case (0x4A, _): "JP"
            case (0x4B, 0x4C...0x52): "KR"
            case (0x4C, _): "CN"
            case (0x4D, 0x41...0x45): "IN"
            case (0x53, 0x41...0x4D): "GB"
            case (0x53, 0x4E...0x54), (0x57, _): "DE"
            case (0x56, 0x46...0x52): "FR"
            case (0x56, 0x53...0x57): "ES"
            case (0x58, 0x30), (0x58, 0x33...0x39): "RU"
            case (0x59, 0x53...0x57): "SE"
            case (0x5A, 0x41...0x52): "IT"
            default: nil
            }
        }

        /// `vin` and its parts.
        public var fields: [Field] {
            var list = FieldList()
            list.add("vin", vin)
            list.add("wmi", wmi)
            list.add("vds", vds)
            list.add("vis", vis)
            list.add("countryCode", countryCode)
            list.add("modelYear", modelYear)
            list.add("plantCode", plantCode)
            list.add("sequentialNumber", sequentialNumber)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// The number of a vehicle.
    public static let vin = ScannedContent.VIN.kind
}

extension ScannedContent.VIN: BuiltInKind {
    package static let reference = KindReference(
        "Vehicle", standard: "ISO 3779, ISO 3780; 49 CFR 565", example: "1M8GDM9AXKP042788", from: "code39",
        fields: [
            "vin": "seventeen characters",
            "wmi": "the maker",
            "vds": "the model",
            "vis": "the vehicle",
            "countryCode": "where the maker sits",
            "modelYear": "assumed within the thirty years that its letter repeats in",
            "plantCode": "by the maker's own letter",
            "sequentialNumber": "within the plant",
        ])
}
