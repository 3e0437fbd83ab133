extension ScannedContent {
    /// The kind `drivingLicence`: a North American driving licence or identity card.
    public struct DrivingLicence: ContentPayload {
        /// Who issued it, by number.
        public internal(set) var issuerID: String?
        /// Of the standard.
        public internal(set) var aamvaVersion: Int?
        /// Of the issuer's own rules; versions from 2 on.
        public internal(set) var jurisdictionVersion: Int?
        /// `DL` or `ID`, then the issuer's own.
        public internal(set) var subfiles: [String] = []
        /// The elements by their three letters.
        var elements: [String: String] = [:]

        /// The number on the card.
        public var documentNumber: String? { elements["DAQ"] }
        /// The family name.
        public var familyName: String? { elements["DCS"] ?? elements["DAB"] }
        /// The first of the given names.
        public var givenName: String? { elements["DAC"] ?? elements["DCT"] }
        /// Further given names.
        public var middleName: String? { elements["DAD"] }
        /// Such as `JR`.
        public var suffix: String? { elements["DCU"] }
        /// As written in version 1, with commas between.
        public var fullName: String? { elements["DAA"] }
        /// ISO 8601.
        public var birthDate: String? { date("DBB") }
        /// ISO 8601.
        public var expiryDate: String? { date("DBA") }
        /// ISO 8601.
        public var issueDate: String? { date("DBD") }
        /// `male`, `female` or `unspecified`.
        public var sex: String? { elements["DBC"].flatMap { Self.sexes[$0.uppercased()] } }
        /// The first line of the address.
        public var street: String? { elements["DAG"] }
        /// Where that is.
        public var city: String? { elements["DAI"] }
        /// Two letters.
        public var state: String? { elements["DAJ"] }
        /// As written.
        public var postalCode: String? { elements["DAK"] }
        /// Three letters.
        public var country: String? { elements["DCG"] }

        /// `drivingLicence`.
        public static let kind = Kind(rawValue: "drivingLicence")

        /// Recognises `@`, control characters, and `ANSI ` or `AAMVA`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.first == .at else { return nil }
            let head = text.dropFirst().drop { $0 < 0x20 }
            guard (2...6).contains(head.startIndex - text.startIndex),
                let header = head.after(word: "ANSI ") ?? head.after(word: "AAMVA")
            else { return nil }
            let (licence, errors) = read(header)
            return ScannedContent(licence, from: source, errors: errors)
        }

        private static func read(_ header: Octets) -> (DrivingLicence, [Fault]) {
            var licence = DrivingLicence()
            guard header.count >= 10 else { return (licence, [Fault(.truncated, at: "header")]) }
            guard header.prefix(10).isDigits, let version = header.dropFirst(6).prefix(2).decimalNumber else {
                return (licence, [Fault(.badCharacter, at: "header")])
            }
            licence.issuerID = header.prefix(6).string
            licence.aamvaVersion = version
            var rest = header.dropFirst(8)
            if version >= 2 {
                licence.jurisdictionVersion = rest.prefix(2).decimalNumber
                rest = rest.dropFirst(2)
            }
            guard rest.count >= 2 else { return (licence, [Fault(.truncated, at: "header")]) }
            guard let count = rest.prefix(2).decimalNumber else {
                return (licence, [Fault(.badCharacter, at: "header")])
            }
            rest = rest.dropFirst(2)
            for _ in 0..<count {
                guard rest.count >= 10 else { return (licence, [Fault(.truncated, at: "subfiles")]) }
                guard rest.prefix(2).allSatisfy(\.isAlphanumeric), rest.dropFirst(2).prefix(8).isDigits else {
                    return (licence, [Fault(.badCharacter, at: "subfiles")])
                }
                licence.subfiles.append(rest.prefix(2).string)
                rest = rest.dropFirst(10)
            }
            licence.readElements(rest)
            return (licence, licence.faults)
        }

        /// Reads lines of three letters and a value; the offsets of the header are often wrong, so they are not used.
        private mutating func readElements(_ text: Octets) {
            let main = subfiles.first
            for line in text.lines {
                var line = line
                if let main, line.starts(with: main.utf8), line.count > 4, line.dropFirst(2).first == 0x44 {
                    line = line.dropFirst(2)
                } else if subfiles.dropFirst().contains(where: { line.starts(with: $0.utf8) }),
                    !line.starts(with: [0x44])
                {
                    continue
                }
                guard line.count > 3, line.first == 0x44, line.prefix(3).allSatisfy(\.isCapital),
                    let value = line.dropFirst(3).withoutSurroundingBlanks.string.nonEmpty
                else { continue }
                let code = line.prefix(3).string
                elements[code] = elements[code] ?? value
            }
        }

        private var faults: [Fault] {
            var errors: [Fault] = []
            if documentNumber == nil { errors.append(Fault(.missingField, at: "documentNumber")) }
            for (code, place) in [("DBB", "birthDate"), ("DBA", "expiryDate"), ("DBD", "issueDate")] {
                guard let written = elements[code], written.utf8.contains(where: { $0 != .zero && $0.isDigit }) else {
                    continue
                }
                if date(code) == nil { errors.append(Fault(.badDate, at: place)) }
            }
            if elements["DBC"] != nil, sex == nil { errors.append(Fault(.invalidValue, at: "sex")) }
            return errors
        }

        /// Reads year, month, day (Canada, and version 1) or month, day, year; no date fits both.
        private func date(_ code: String) -> String? {
            guard let written = elements[code].map({ Array($0.utf8)[...] }), written.count == 8 else { return nil }
            let turned = Array(written.dropFirst(4) + written.prefix(4))[...]
            for digits in [written, turned] {
                if let date = CalendarTime.date(digits), (1900...2150).contains(date.year) { return date.text }
            }
            return nil
        }

        private static let sexes = [
            "1": "male", "M": "male", "2": "female", "F": "female", "9": "unspecified", "X": "unspecified",
            "0": "unspecified",
        ]

        /// `issuerId` to `country`, those that are written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("issuerId", issuerID)
            list.add("aamvaVersion", aamvaVersion)
            list.add("jurisdictionVersion", jurisdictionVersion)
            list.add("subfiles", subfiles)
            list.add("documentNumber", documentNumber)
            list.add("familyName", familyName)
            list.add("givenName", givenName)
            list.add("middleName", middleName)
            list.add("suffix", suffix)
            list.add("fullName", fullName)
            list.add("birthDate", birthDate)
            list.add("expiryDate", expiryDate)
            list.add("issueDate", issueDate)
            list.add("sex", sex)
            list.add("street", street)
            list.add("city", city)
            list.add("state", state)
            list.add("postalCode", postalCode)
            list.add("country", country)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A North American driving licence or identity card.
    public static let drivingLicence = ScannedContent.DrivingLicence.kind
}

extension ScannedContent.DrivingLicence: BuiltInKind {
    package static var initials: String? { "@" }

    package static let reference = KindReference(
        "Driving licence", standard: "AAMVA DL/ID Card Design Standard, annex D",
        example:
            "@\n\u{1E}\rANSI 636000100101DL00310050DLDAQT64235789\nDCSBERG\nDACANNA\nDBB06061986\nDBA12102030\nDBD06062019\nDBC2\nDCGUSA\r",
        from: "pdf417",
        fields: [
            "issuerId": "who issued it",
            "aamvaVersion": "of the standard",
            "jurisdictionVersion": "of the issuer's own rules",
            "subfiles": "`DL` or `ID`, then the issuer's own",
            "documentNumber": "on the card",
            "familyName": "from version 2 on",
            "givenName": "from version 2 on",
            "middleName": "from version 2 on",
            "suffix": "such as `JR`",
            "fullName": "version 1, with commas between",
            "birthDate": "ISO 8601",
            "expiryDate": "ISO 8601",
            "issueDate": "ISO 8601",
            "sex": "`male`, `female` or `unspecified`",
            "street": "the first line of the address",
            "city": "where that is",
            "state": "two letters",
            "postalCode": "as written",
            "country": "three letters",
        ])
}
