import Barcodes
import CodeContent
import Testing

/// What is told from what: contents of each kind, and those that only look like one.
@Suite struct KindTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let sample: Sample
        let kind: ScannedContent.Kind
        let fields: [String: ScannedContent.Value]

        init(_ sample: Sample, _ kind: ScannedContent.Kind, _ fields: [String: ScannedContent.Value] = [:]) {
            self.sample = sample
            self.kind = kind
            self.fields = fields
        }

        var testDescription: String { "\(kind): \(sample.testDescription)" }
    }

    static let people: [Case] = [
        Case("tel:+1-201-555-0123;ext=42", .phone, ["number": .text("+1-201-555-0123"), "extension": .text("42")]),
        Case("TEL:%2B1555", .phone, ["number": .text("+1555")]),
        Case("tel:7042;phone-context=a.example", .phone, ["phoneContext": .text("a.example")]),
        Case("tel:", .text), Case("tel:+%2", .text), Case("+15551212", .text), Case("telephone:1", .text),
        Case("sms:+1,+2?body=1+1%3D2", .sms, ["numbers": .list([.text("+1"), .text("+2")]), "body": .text("1+1=2")]),
        Case("smsto:+1:a: b", .sms, ["body": .text("a: b")]),
        Case("smsto:+1:", .sms, ["body": .text("")]),
        Case("mms:+1;via=9?subject=s", .sms, ["isMMS": .flag(true), "via": .text("9"), "subject": .text("s")]),
        Case("sms:", .text), Case("sms:?body=x", .text), Case("smst:1", .text), Case("mms:+", .text),
        Case(
            "mailto:a%25b@c.example?to=d@e.example&SUBJECT=1+1", .email,
            ["to": .list([.text("a%b@c.example"), .text("d@e.example")]), "subject": .text("1+1")]),
        Case("MATMSG:TO:a@b.example;SUB:x\\;y;BODY:z;;", .email, ["subject": .text("x;y"), "body": .text("z")]),
        Case("smtp:a@b.example:s:t:u", .email, ["subject": .text("s"), "body": .text("t:u")]),
        Case("a.b@c-d.example", .email, ["to": .list([.text("a.b@c-d.example")])]),
        Case("mailto:", .text), Case("mailto:x%zz@a.example", .text), Case("1@-a.example", .text),
        Case("MATMSG:SUB:x;;", .text), Case("@a.example", .text), Case("a@b", .text),
        Case(
            "geo:1,-2.5,3;u=4;crs=wgs84?q=x%20y", .geo,
            [
                "latitude": .number(1), "longitude": .number(-2.5), "altitude": .number(3), "uncertainty": .number(4),
                "query": .text("q=x%20y"),
            ]),
        Case("geo:90,180", .geo), Case("geo:-90,-180", .geo), Case("GEO:0,0", .geo),
        Case("geo:90.1,0", .text), Case("geo:0,181", .text), Case("geo:1", .text), Case("geo:1,x", .text),
        Case(
            "WIFI:T:WPA;S:a\\;b\\\\;P:\\\"c\\\";H:true;;", .wifi,
            ["ssid": .text("a;b\\"), "password": .text("\"c\""), "hidden": .flag(true)]),
        Case("WIFI:S:x", .wifi, ["security": .text("nopass")]),
        Case("WIFI:T:WPA2-EAP;S:c;H:MSCHAPV2;;", .wifi, ["phase2Method": .text("MSCHAPV2"), "hidden": .flag(false)]),
        Case("wifi:s:x;t:WPA;p:1:2;;", .wifi, ["password": .text("1:2")]),
        Case("WIFI:", .text), Case("WIFI:T:WPA;P:x;;", .text), Case("WIFI:S:;;", .text), Case("WIFIS:x;;", .text),
        Case(
            "MEBKM:TITLE:a\\;b;URL:c.example;;", .bookmark,
            ["title": .text("a;b"), "url": .text("http://c.example"), "schemeAssumed": .flag(true)]),
        Case("urlto:t:https://a.example/", .bookmark, ["title": .text("t"), "scheme": .text("https")]),
        Case("URLTO::a.example", .bookmark), Case("MEBKM:URL:https\\://a.example/;;", .bookmark),
        Case("MEBKM:TITLE:x;;", .text), Case("URLTO:a.example", .text), Case("MEBKM:URL:x y;;", .text),
        Case("URLTO:t:javascript:x", .text),
        Case("{\"a\": [1, -2.5e3, \"\\u00e9\", null, {}]}", .json, ["topLevel": .text("object")]),
        Case(" [] ", .json, ["topLevel": .text("array")]), Case("[[[1]],{\"a\":{}}]", .json), Case("{}", .json),
        Case("{a:1}", .text), Case("[1,]", .text), Case("[01]", .text), Case("[1] 2", .text), Case("{\"a\":}", .text),
        Case("[\"\\x\"]", .text), Case("[1", .text), Case("true", .text),
    ]

    static let records: [Case] = [
        Case("BEGIN:VCARD", .contact), Case("BEGIN:VCARDS", .text),
        Case(
            "begin:vcard\r\nitem1.TEL;WORK;VOICE:1\r\nN:B;A;M;Dr.;Jr.\r\nend:vcard", .contact,
            ["names": .list([.text("Dr. A M B Jr.")]), "phoneTypes": .list([.text("WORK,VOICE")])]),
        Case(
            "BEGIN:VCARD\r\nNOTE;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=\r\n=C3=9Fe\r\nEND:VCARD", .contact,
            ["note": .text("Grüße")]),
        Case("BEGIN:VCARD\nNOTE:one\n  two\nEND:VCARD", .contact, ["note": .text("one two")]),
        Case(
            "BEGIN:VCARD\nADR:;;1 Way;Town;;1;X\\, Y\nGEO:geo:1.5,2\nEND:VCARD", .contact,
            ["addresses": .list([.text("1 Way\nTown\n1\nX, Y")])]),
        Case("MECARD:N:B,A;TEL:1;NICKNAME:c;;", .contact, ["names": .list([.text("A B")])]),
        Case("BIZCARD:N:A;X:B;B:+1;C:D;;", .contact, ["names": .list([.text("A B")]), "organization": .text("D")]),
        Case("MEMORY:x\r\nNAME1:A\r\nMAIL1:a@b.example\r\n", .contact, ["note": .text("x")]),
        Case("MECARD:;;", .text), Case("MEMORY:x", .text), Case("Memory: 16 GB", .text), Case("N:A;TEL:1;;", .text),
        Case(
            "BEGIN:VEVENT\r\nDTSTART;TZID=Europe/Berlin:20260228T101500\r\nDURATION:PT1H30M\r\nEND:VEVENT",
            .calendarEvent,
            [
                "start": .text("2026-02-28T10:15:00"), "end": .text("2026-02-28T11:45:00"),
                "timeZone": .text("Europe/Berlin"), "allDay": .flag(false),
            ]),
        Case(
            "BEGIN:VEVENT\nDTSTART:20261231\nDURATION:P1D\nEND:VEVENT", .calendarEvent,
            ["end": .text("2027-01-01"), "allDay": .flag(true)]),
        Case(
            "BEGIN:VEVENT\nBEGIN:VALARM\nDURATION:PT5M\nDESCRIPTION:no\nEND:VALARM\nDTSTART:20260101T000000Z\nEND:VEVENT",
            .calendarEvent, ["start": .text("2026-01-01T00:00:00Z")]),
        Case(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240229\nGEO:1;2\nORGANIZER:MAILTO:a@b.example\nEND:VEVENT\nEND:VCALENDAR",
            .calendarEvent, ["latitude": .number(1), "organizer": .text("a@b.example")]),
        Case("BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", .text), Case("BEGIN:VEVENT\nDTSTART:20260230\nEND:VEVENT", .text),
        Case("BEGIN:VEVENT\nDTSTART:20260101\nGEO:91;0\nEND:VEVENT", .text),
        Case("BEGIN:VTODO\nDTSTART:20260101", .text),
        Case(
            Sample("M1BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 100", .aztec), .boardingPass,
            ["passengerName": .text("BERG/ANNA"), "electronicTicket": .flag(true)]),
        Case(Sample("m1BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 100", .aztec), .text),
        Case(Sample("M0BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 100", .aztec), .text),
        Case(Sample("M1BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 1", .aztec), .text),
        Case(
            Sample("@\n\u{1E}\rANSI 636000100101DL00310050DLDAQT1\nDCSB\nDBB06061986\nDBC2\r", .pdf417),
            .drivingLicence,
            ["birthDate": .text("1986-06-06"), "sex": .text("female"), "documentNumber": .text("T1")]),
        Case("@handle", .text), Case("@\nANSI", .text), Case("ANSI 636000", .text),
    ]

    static let numbers: [Case] = [
        Case(Sample("4006381333931", .ean13), .product, ["gtin14": .text("04006381333931")]),
        Case(Sample("04252614", .upcE), .product, ["upcA": .text("042100005264"), "gtin14": .text("00042100005264")]),
        Case(Sample("9771234567003", .ean13), .product, ["issn": .text("1234-5679")]),
        Case(Sample("9790260000438", .ean13), .product, ["ismn": .text("9790260000438")]),
        Case(Sample("15400141288763", .itf), .product, ["packagingIndicator": .integer(1)]),
        Case(Sample("2112345678900", .ean13), .product, ["restrictedCirculation": .flag(true)]),
        Case("4006381333931", .text), Case(Sample("15400141288764", .itf), .text),
        Case(Sample("12345678", .itf), .text),
        Case(Sample("9788175257665", .ean13), .isbn, ["isbn10": .text("8175257660")]),
        Case(Sample("9780804429573", .ean13), .isbn, ["isbn10": .text("080442957X")]),
        Case(Sample("9791090636071", .ean13), .isbn, ["isbn13": .text("9791090636071")]), Case("9788175257665", .text),
        Case(Sample("9788175257665", .itf), .text),
        Case(Sample("1M8GDM9AXKP042788", .code39), .vin, ["modelYear": .integer(1989), "countryCode": .text("US")]),
        Case(Sample("I1M8GDM9AXKP042788", .code39), .vin, ["vin": .text("1M8GDM9AXKP042788")]),
        Case(Sample("11111111111111111", .code39), .vin), Case(Sample("1M8GDM9A1KP042788", .code39), .text),
        Case(Sample("1M8GDM9AXKP042788", .code128), .text), Case(Sample("1M8GDM9AXKP04278", .code39), .text),
    ]

    static let services: [Case] = [
        Case("upi://pay?pa=a@b&am=1", .upi, ["payeeAddress": .text("a@b"), "amount": .text("1")]),
        Case("UPI://pay/?pa=a@b", .upi), Case("upi://pay?pa=a@b&tn=x%20y", .upi, ["note": .text("x y")]),
        Case("upi://mandate?pa=a@b", .deepLink), Case("upi:", .text),
        Case("bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1", .crypto, ["network": .text("mainnet")]),
        Case("bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", .crypto, ["network": .text("mainnet")]),
        Case(
            "ethereum:pay-0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@33?value=2.014e18", .crypto,
            ["chainId": .integer(33), "amountWei": .text("2014000000000000000")]),
        Case("litecoin:x", .deepLink), Case("bitcoins:x", .text),
        Case(
            "otpauth://totp/Big%3A%20bob?secret=mzxw6ytb", .otp,
            ["issuer": .text("Big"), "account": .text("bob"), "secret": .text("MZXW6YTB"), "period": .integer(30)]),
        Case(
            "otpauth://hotp/a?secret=MZXW6YTB&counter=5&digits=8&algorithm=sha256", .otp,
            ["counter": .integer(5), "digits": .integer(8), "algorithm": .text("SHA256")]),
        Case("OTPAUTH://totp/a?secret=MZXW6YTB", .otp), Case("otpauth:totp", .text),
        Case("LPA:1$a.example$X$1.2$1", .esim, ["confirmationCodeRequired": .flag(true), "oid": .text("1.2")]),
        Case("lpa:1$a.example$", .esim), Case("1$a.example$X", .text), Case("LPA", .text),
        Case("MT:Y.K9042C00KA0648G00", .matter, ["passcode": .integer(20_202_021), "discriminator": .integer(3_840)]),
        Case("X-HM://00H5LMBUEX7Y9", .homeKit, ["setupCode": .text("314-15-926"), "category": .integer(17)]),
        Case("MT", .text), Case("X-HM:x", .text),
        Case(
            "DPP:M:010203040506;K:MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgADM2206avxHJaHXgLMkq/24e0rsrfMP9K1Tm8gx+ovP0I=;;",
            .wifiEasyConnect, ["macAddress": .text("01:02:03:04:05:06")]),
        Case("DPP", .text), Case("shc:/1/2/5676", .healthCertificate, ["chunk": .integer(1)]), Case("shc:5676", .text),
        Case("HC1", .text), Case("FIDO:", .text), Case("BCD", .text), Case("SPC\nx", .text), Case("00020", .text),
    ]

    @Test(arguments: people + records + numbers + services)
    func `a kind is told by its rules, and its fields are read`(_ example: Case) {
        let content = example.sample.content
        #expect(content.kind == example.kind)
        for (name, value) in example.fields { #expect(content[field: name] == value, "\(name)") }
    }

    @Test func `a smart health card is unpacked down to its patient`() {
        let content = Sample(
            """
            shc:/5676290952432060346029243740446031222959532654603460292540772804336028702864716745222809286124605736\
            0159440312230729202328535022726270657462647062635406247503327474272534073255082361282223597312722364\
            3161456843065271111122667211595444205303504229100633626156245639627505235431212045414355212056660520\
            7331764407257036423023384268287558774306284304604461414554092737362956437138205509677209085832520027\
            4338751100507464237031072269636632385326552668395477627560554404073577290676612628630054683869642138\
            3341403430726952104266766610213134386125314058007633523264251269742277355372502040590507367263252011\
            6476630058200120202020202020202020202020202020202020202020202020202020202020202020202020202020202020\
            20202020202020202020202020202020202020202020202020202020202020202020202020202020202020
            """
        ).content
        #expect(content.kind == .healthCertificate)
        #expect(content.errors.isEmpty)
        #expect(content[field: "issuer"] == .text("https://health.example"))
        #expect(content[field: "issuedAt"] == .integer(1_620_000_000))
        #expect(content[field: "familyName"] == .text("Berg"))
        #expect(content[field: "givenName"] == .text("Anna B."))
        #expect(content[field: "birthDate"] == .text("1951-01-20"))
    }

    @Test func `the types are there beside the fields`() throws {
        let network = try #require(Sample("WIFI:T:WPA;S:a;P:b;;").content.payload as? ScannedContent.WiFi)
        #expect(network.ssid == "a" && network.password == "b" && !network.isHidden)
        let element = try #require(Sample.gs1("10A").content.payload as? ScannedContent.GS1)
        #expect(element["10"] == "A")
    }

    @Test func `an app adds a kind of its own, which is asked first`() {
        struct Locker: ContentPayload {
            static let kind = ScannedContent.Kind(rawValue: "locker")
            let number: Int
            var fields: [ScannedContent.Field] { [.init("number", .integer(number))] }
            static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
                guard let text = source.text, text.hasPrefix("tel:9"), let number = Int(text.dropFirst(4)) else {
                    return nil
                }
                return ScannedContent(Locker(number: number), from: source)
            }
        }
        let classifier = ContentClassifier(additionalKinds: [Locker.self])
        #expect(classifier.classify("tel:91")[field: "number"] == .integer(91))
        #expect(classifier.classify("tel:91").kind == Locker.kind)
        #expect(classifier.classify("tel:11").kind == .phone)
    }

    @Test func `what a reader found is classified with its symbology`() {
        let corners = Quadrilateral(
            topLeft: ImagePoint(x: 0, y: 0), topRight: ImagePoint(x: 1, y: 0), bottomRight: ImagePoint(x: 1, y: 1),
            bottomLeft: ImagePoint(x: 0, y: 1))
        let barcode = Barcode(
            symbology: .ean13, symbologyIdentifier: "]E0", text: "4006381333931", bytes: Array("4006381333931".utf8),
            corners: corners)
        #expect(ContentClassifier().classify(barcode).kind == .product)
    }
}
