import CodeContent
import Testing

/// Every warning: contents that earn it, and near misses that do not.
@Suite struct WarningTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let warning: ScannedContent.Warning
        let earn: [Sample]
        let miss: [Sample]
        var testDescription: String { warning.rawValue }
    }

    static let long = String(repeating: "a", count: 2_049)

    static let cases: [Case] = [
        Case(
            warning: .insecureHTTP,
            earn: ["http://a.example/", "HTTP://A.EXAMPLE", "URLTO:x:http://a.example", "url:http://a.example/01/x"],
            miss: ["https://a.example/", "a.example/http", "ftp://a.example/"]),
        Case(
            warning: .credentialsInURL,
            earn: ["https://a.example@b.example/", "https://u:p@b.example", "app://u@host/x"],
            miss: ["https://a.example/@b", "https://a.example?x=@b", "https://a.example\\@b.example/"]),
        Case(
            warning: .punycodeHost,
            earn: ["https://xn--pypal-4ve.com/", "https://www.XN--80AK6AA92E.com", "https://a.xn--p1ai/x"],
            miss: ["https://axn--b.example/", "https://a.example/xn--b", "https://xn-b.example/"]),
        Case(
            warning: .nonASCIIHost,
            earn: ["https://日本語.jp/", "https://bücher.example", "https://exam\u{200B}ple.com/"],
            miss: ["https://a.example/ü", "https://ü@a.example/", "https://xn--bcher-kva.example/"]),
        Case(
            warning: .mixedScriptHost,
            earn: ["https://gοοgle.com/", "https://pаypal.com/", "https://日本пример.jp/"],
            miss: ["https://日本語abc.jp/", "https://пример.com/", "https://한국abc.kr/", "https://ひらカタ漢字.jp/"]),
        Case(
            warning: .confusableHost,
            earn: ["https://аррӏе.com/", "https://ορο.example/", "https://www.сосо.com/", "https://АРР.com"],
            miss: ["https://пример.com/", "https://apple.com/", "https://ελλάδα.example/", "https://аpple.com/"]),
        Case(
            warning: .slashLookalike,
            earn: [
                "https://a.com\u{2215}.b.com/", "https://a.com\u{FF0F}b.example/", "https://a.com\u{2044}b.example",
                "https://a.com\u{29F8}b.example", "https://a.com\u{2571}b.example",
            ],
            miss: ["https://a.example/\u{2215}", "https://a.example/x/y", "https://a.example?\u{FF0F}"]),
        Case(
            warning: .ipLiteralHost,
            earn: [
                "https://203.0.113.7/", "https://3232235777/", "https://0xcb.0.0x71.9/", "https://[::1]/",
                "https://0300.0250.1.1", "https://1.2.3.4./",
            ],
            miss: [
                "https://1.2.3.4.example/", "https://1.2.3.256/", "https://4294967296/", "https://0x.example/",
                "https://08.1.1.1/",
            ]),
        Case(
            warning: .encodedHost,
            earn: ["https://%65vil.example/", "https://a%2Eexample/", "https://a.exampl%65:443/"],
            miss: ["https://a.example/%65", "https://u%40@a.example/", "https://a.example?%65"]),
        Case(
            warning: .unusualPort,
            earn: ["https://a.example:8443/", "http://a.example:443/", "a.example:8080"],
            miss: ["https://a.example:443/", "http://a.example:80", "https://a.example/:8443", "ftp://a.example:21/"]),
        Case(
            warning: .shortenedURL,
            earn: ["https://bit.ly/x", "HTTPS://T.CO/x", "tinyurl.com/x", "https://goo.gl./x"],
            miss: ["https://notbit.ly/x", "https://bit.ly.example/", "https://a.example/bit.ly"]),
        Case(
            warning: .backslashInURL,
            earn: ["https://a.example\\b", "https://a.example/x\\y", "app://x\\y"],
            miss: ["https://a.example/%5C", "C:\\Windows", "https://a.example/x/y"]),
        Case(
            warning: .invalidPercentEncoding,
            earn: ["https://a.example/%zz", "https://a.example/%ff%fe", "https://a.example/%2"],
            miss: ["https://a.example/%20", "https://a.example/%E2%9C%93", "100%"]),
        Case(
            warning: .nestedURL,
            earn: [
                "https://a.example/?u=https://b.example", "https://a.example/?u=http%3A%2F%2Fb.example",
                "https://a.example/#javascript:x", "https://a.example/data%3atext", "view-source:https://b.example/",
            ],
            miss: ["https://a.example/http/", "https://a.example/metadata:x", "https://a.example/?https=1"]),
        Case(
            warning: .overlong,
            earn: [Sample(long), Sample("https://a.example/\(long)"), Sample(String(repeating: "ü", count: 2_049))],
            miss: [
                Sample(String(long.dropLast())), "short", Sample(String(repeating: "ü", count: 2_048)),
            ]),
        Case(
            warning: .bidiControl,
            earn: ["Pay \u{202E}0001", "https://a.example/\u{2066}x", "\u{061C}1", "WIFI:S:a\u{200F}b;;"],
            miss: ["שלום", "Pay 0001", "https://a.example/%E2%80%AE"]),
        Case(
            warning: .invisibleCharacter,
            earn: ["a\u{200B}b", "https://a.example/\u{2060}", "so\u{00AD}ft", "a\u{FEFF}b"],
            miss: ["\u{FEFF}text", "a b", "a\u{00A0}b"]),
        Case(
            warning: .controlCharacter,
            earn: ["a\u{07}b", "https://a.example/\u{1B}[2J", "a\u{85}b", "x\u{0}"],
            miss: ["a\tb", "a\r\nb", "a b"]),
        Case(
            warning: .nonWebScheme,
            earn: ["app://x", "ftp://a.example/", "magnet:?xt=1"],
            miss: ["https://a.example", "a.example", "Order:1"]),
        Case(
            warning: .scriptScheme,
            earn: ["javascript:alert(1)", "JaVaScRiPt:x", "vbscript:x"],
            miss: ["https://a.example/javascript:x", "javascripts:x", "app://javascript"]),
        Case(
            warning: .dataURI,
            earn: ["data:text/html,x", "DATA:,x", "data:image/png;base64,AA"],
            miss: ["https://a.example/?data:x", "database:x", "data"]),
        Case(
            warning: .localFile,
            earn: ["file:///etc/passwd", "FILE:///x", "content://media/1"],
            miss: ["https://a.example/file:///x", "files://x", "file"]),
        Case(
            warning: .intentURI,
            earn: ["intent://scan/#Intent;end", "INTENT://x", "intent:#Intent;end"],
            miss: ["https://a.example/intent://x", "intents://x", "app://intent"]),
        Case(
            warning: .ussdCode,
            earn: ["tel:*%2306%23", "tel:**21*5550100%23", "sms:*123#", "MECARD:N:A;TEL:*100#;;"],
            miss: ["tel:+15551234567", "tel:555-1234", "text *06#"]),
        Case(
            warning: .premiumRateNumber,
            earn: ["tel:+19005550100", "tel:+44%20900%20123", "sms:+49-900-1", "tel:+979123"],
            miss: ["tel:+18005550100", "tel:+441234", "tel:19005550100", "tel:+49901"]),
        Case(
            warning: .shortCodeNumber,
            earn: ["smsto:83000:JOIN", "sms:123456", "mms:+1-2345"],
            miss: ["sms:1234567", "tel:83000", "sms:+12345678"]),
        Case(
            warning: .multipleRecipients,
            earn: ["sms:+15105550101,+15105550102", "smsto:1234567,2345678:x", "mms:1234567,2345678,3456789"],
            miss: ["sms:+15105550101", "sms:+15105550101,", "mailto:a@b.example,c@d.example"]),
        Case(
            warning: .hiddenRecipient,
            earn: [
                "mailto:a@b.example?bcc=c@d.example", "mailto:?bcc=c@d.example", "MAILTO:a@b.example?BCC=c@d.example",
            ],
            miss: ["mailto:a@b.example?cc=c@d.example", "mailto:a@b.example?bcc=", "mailto:bcc@b.example"]),
        Case(
            warning: .weakWifiSecurity,
            earn: ["WIFI:T:WEP;S:a;P:b;;", "WIFI:S:a;T:wep;;", "wifi:T:WEP;S:a;;"],
            miss: ["WIFI:T:WPA;S:WEP;P:b;;", "WIFI:T:SAE;S:a;P:b;;", "WIFI:S:a;;"]),
        Case(
            warning: .openNetwork,
            earn: ["WIFI:S:a;;", "WIFI:T:nopass;S:a;;", "WIFI:T:;S:a;P:;;"],
            miss: ["WIFI:T:WPA;S:a;P:b;;", "WIFI:T:WEP;S:nopass;P:b;;", "WIFI:T:nopass;;"]),
    ]

    @Test(arguments: cases) func `a warning is earned, and near misses do not earn it`(_ example: Case) {
        #expect(example.earn.count >= 3)
        #expect(example.miss.count >= 3)
        for sample in example.earn {
            #expect(sample.content.warnings.contains(example.warning), "\(sample.testDescription)")
        }
        for sample in example.miss {
            #expect(!sample.content.warnings.contains(example.warning), "\(sample.testDescription)")
        }
    }

    @Test func `every warning has its cases and its words`() {
        #expect(Set(Self.cases.map(\.warning)) == Set(ScannedContent.Warning.allCases))
        #expect(Set(ScannedContent.Warning.allCases.map(\.explanation)).count == ScannedContent.Warning.allCases.count)
    }

    @Test func `an app replaces the tables`() {
        let classifier = ContentClassifier(linkShorteners: ["s.example"], premiumRatePrefixes: ["+43930"])
        #expect(classifier.classify("https://s.example/x").warnings == [.shortenedURL])
        #expect(classifier.classify("https://bit.ly/x").warnings.isEmpty)
        #expect(classifier.classify("tel:+43930123").warnings == [.premiumRateNumber])
        #expect(classifier.classify("tel:+19005550100").warnings.isEmpty)
    }
}
