import Barcodes
import CodeContent
import Testing

/// Every error code: contents that earn it, and near misses that are valid.
@Suite struct FaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: ScannedContent.Fault.Code
        let earn: [Sample]
        let miss: [Sample]
        var testDescription: String { code.rawValue }
    }

    static func epc(_ lines: String) -> Sample { Sample("BCD\n" + lines) }

    static func swiss(
        version: String = "0200", coding: String = "1", iban: String = "CH5800791123000889012", amount: String = "1.50",
        currency: String = "CHF", reference: String = "NON\n", trailer: String = "EPD"
    ) -> Sample {
        Sample(
            """
            SPC
            \(version)
            \(coding)
            \(iban)
            S
            A Ltd
            Way
            1
            8000
            Town
            CH







            \(amount)
            \(currency)







            \(reference)

            \(trailer)
            """)
    }

    static let pass = "M1BERG/ANNA           EABC123 YULFRAAC 0834 226F001A0025 1"
    static let emv = "00020101021129370016A000000677010111011300669999999995802TH53037646304"

    static let cases: [Case] = [
        Case(
            code: .badCheckDigit,
            earn: [
                Sample("4006381333932", .ean13), Sample("9784567890123", .ean13), .gs1("0109521234543214"),
                "https://id.gs1.org/01/09520123456789", swiss(iban: "CH5800791123000889013"),
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
            ],
            miss: [
                Sample("4006381333931", .ean13), .gs1("0109521234543213"), swiss(),
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
            ]),
        Case(
            code: .badCRC,
            earn: [Sample(emv + "5249"), Sample(emv + "0000"), Sample(emv.replacing("TH", with: "US") + "5248")],
            miss: [Sample(emv + "5248"), "0002015802TH53037646304D4BE", "text 63045248"]),
        Case(
            code: .missingCRC,
            earn: ["0002015802TH5303764", "00020101021253037645802TH", "000201"],
            miss: [Sample(emv + "5248"), Sample(emv + "0000"), "00020"]),
        Case(
            code: .badLength,
            earn: [.gs1("011234567890123"), .gs1("4271234"), Sample("400638133393", .ean13), .gs1("10\u{1D}")],
            miss: [.gs1("0109521234543213"), .gs1("427123"), .gs1("10A\u{1D}21B")]),
        Case(
            code: .badCharacter,
            earn: [
                .gs1("99ABC~"), .gs1("01A2345678901231"), Sample("40063813339X1", .ean13), "MT:y.K90421C00KA0648G_0",
            ],
            miss: [.gs1("99ABC"), "MT:Y.K9042C00KA0648G00", Sample("4006381333931", .ean13)]),
        Case(
            code: .badDate,
            earn: [.gs1("17261331"), .gs1("4326201200"), .gs1("70032601012460"), .gs1("17260230")],
            miss: [.gs1("17261231"), .gs1("17260200"), .gs1("70032601012359"), .gs1("11240229")]),
        Case(
            code: .invalidValue,
            earn: [.gs1("72582/1"), .gs1("39109870"), "otpauth://totp/x?secret=189", "MT:Y.K9042C00KMSP0Z800"],
            miss: [.gs1("72581/2"), .gs1("39109781"), "otpauth://totp/x?secret=MZXW6YTB"]),
        Case(
            code: .invalidAmount,
            earn: [
                swiss(amount: "1,50"), "upi://pay?pa=a@b&am=1.234",
                epc("002\n1\nSCT\n\nA\nDE33100205000001194700\nEUR0"),
            ],
            miss: [
                swiss(amount: ""), "upi://pay?pa=a@b&am=1.23", epc("002\n1\nSCT\n\nA\nDE33100205000001194700\nEUR0.01"),
            ]),
        Case(
            code: .missingField,
            earn: ["otpauth://totp/x?issuer=Y", "upi://pay?pn=A", "LPA:1$A.EXAMPLE", "DPP:C:81/1;;"],
            miss: ["otpauth://totp/x?secret=MZXW6YTB", "upi://pay?pa=a@b", "LPA:1$A.EXAMPLE$"]),
        Case(
            code: .unknownAI,
            earn: [.gs1("310"), .gs1("01095212345432132"), .gs1("0509521234543213"), .gs1("89A")],
            miss: [.gs1("3100000001"), .gs1("90A"), .gs1("8200x")]),
        Case(
            code: .unsupportedVersion,
            earn: ["LPA:2$A$B", swiss(version: "0300"), epc("003\n1\nSCT\n\nA\nDE33100205000001194700")],
            miss: ["LPA:1$A$B", swiss(version: "0201"), epc("002\n1\nSCT\n\nA\nDE33100205000001194700")]),
        Case(
            code: .unsupportedType,
            earn: [
                "otpauth://xotp/x?secret=MZXW6YTB", epc("002\n1\nXYZ\n\nA\nDE33100205000001194700"),
                "otpauth://?secret=MZXW6YTB",
            ],
            miss: [
                "otpauth://TOTP/x?secret=MZXW6YTB", "otpauth://hotp/x?secret=MZXW6YTB&counter=1",
                epc("002\n1\nSCT\n\nA\nDE33100205000001194700"),
            ]),
        Case(
            code: .unsupportedEncoding,
            earn: [swiss(coding: "2"), epc("002\n9\nSCT\n\nA\nDE33100205000001194700"), swiss(coding: "")],
            miss: [
                swiss(), epc("002\n8\nSCT\n\nA\nDE33100205000001194700"),
                epc("002\n1\nSCT\n\nA\nDE33100205000001194700"),
            ]),
        Case(
            code: .unsupportedRequiredParameter,
            earn: [
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?req-x=1",
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?label=a&REQ-y=1",
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?req-",
            ],
            miss: [
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?x=1",
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?reqx=1",
                "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?label=req-x",
            ]),
        Case(
            code: .malformedTLV,
            earn: ["0002010102112A160004hoge6304FFFF", "000201XX", "00020126030016304FFFF"],
            miss: [Sample(emv + "5248"), "0002015802TH53037646304D4BE", "0002X1"]),
        Case(
            code: .malformed,
            earn: ["FIDO:/99999999999999999", "shc:/5676290", "otpauth-migration://offline?data=!!!", "HC1:NCF="],
            miss: [
                "otpauth-migration://offline?data=CigKEPqlBekzoNEukL7qlsjBCDYSDnBpQHJhc3BiZXJyeXBpIAEoATACEAEYASAAKLzjp5n4%2F%2F%2F%2F%2FwE%3D",
                "shc:/1/2/5676", Sample(pass + "00", .aztec),
            ]),
        Case(
            code: .truncated,
            earn: [
                "MT:Y.K90", Sample(pass + "FF>6181", .pdf417), Sample("@\n\u{1E}\rANSI 63", .pdf417), "00020101021229",
            ],
            miss: ["MT:Y.K9042C00KA0648G00", Sample(pass + "00", .pdf417), Sample(pass + "06>60000", .pdf417)]),
    ]

    @Test(arguments: cases) func `a fault is found, and near misses are sound`(_ example: Case) {
        #expect(example.earn.count >= 3)
        #expect(example.miss.count >= 3)
        for sample in example.earn {
            #expect(sample.content.errors.map(\.code).contains(example.code), "\(sample.testDescription)")
        }
        for sample in example.miss {
            #expect(!sample.content.errors.map(\.code).contains(example.code), "\(sample.testDescription)")
        }
    }

    @Test func `every fault has its cases and its words`() {
        #expect(Set(Self.cases.map(\.code)) == Set(ScannedContent.Fault.Code.allCases))
        #expect(
            Set(ScannedContent.Fault.Code.allCases.map(\.explanation)).count
                == ScannedContent.Fault.Code.allCases.count)
    }
}
