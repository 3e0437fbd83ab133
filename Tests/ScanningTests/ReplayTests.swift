import Barcodes
import CodeContent
import Foundation
import Scanning
import Switchboard
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReplayTests {
    @Test(arguments: [
        ("a code that opens", "..aaaaaa....", "            "),
        ("two of which a person chooses one", "[ab][ab][ab][ab]a", "  2  "),
        ("a pause", "aaaaaaaaa", "p  r     "),
        ("a code that flickers, leaves and comes back", "aaaa.aaa............aaaa", String(repeating: " ", count: 24)),
        ("a touch on nothing", "aa.", "  9"),
    ])
    func `a recorded session ends the same way when it is replayed`(
        name: String, frames: String, hands: String
    ) async throws {
        let page = try readingPage()
        let session = ScanSession(page, settings: .init(recordingLimit: 1000))
        for (frame, hand) in zip(ScanSessionTests.frames(frames), hands) {
            _ = try await session.run(over: SomeOf(frames: [frame], every: 1))
            switch hand {
            case "p": session.pause()
            case "r": session.resume()
            case "1"..."9": session.tap(hand.wholeNumberValue ?? 0)
            default: break
            }
        }
        _ = try await session.run(over: SomeOf(frames: [], every: 1))
        let recording = try #require(session.recording)
        #expect(recording.isComplete)
        #expect(
            recording.inputs.count == frames.filter { !"[]".contains($0) }.count - frames.count { $0 == "[" }
                + hands.count { $0 != " " })
        let read = try coded(recording)
        #expect(read == recording)
        let again = try await read.replay(on: page)
        #expect(again.outcome == recording.outcome)
        #expect(again.openings.count == session.figures.openings)
    }

    @Test func `the outcome tells looks, units, calls and ends, and nothing of how long it took`() async throws {
        let page = try readingPage()
        let session = ScanSession(page, settings: .init(recordingLimit: 1000))
        _ = try await session.run(over: SomeOf(frames: ScanSessionTests.frames(".aaaa"), every: 1))
        #expect(
            session.recording?.outcome == [
                "0.1 seconds single", "0.2 seconds opened",
                "0.2 seconds #1 qrCode shop://product/a (deepLink): classify passed on, trust passed on, link finished, "
                    + "asked for shop://product/a, opened: the app · /product/:sku",
            ])
    }

    @Test func `a change in what a code opens shows in the outcome`() async throws {
        let session = ScanSession(try readingPage(), settings: .init(recordingLimit: 1000))
        _ = try await session.run(over: SomeOf(frames: ScanSessionTests.frames("aaaa"), every: 1))
        let recording = try #require(session.recording)
        let other = ScanPage(mediator: Mediator(sources: [.scheme("shop")])).trusting(.showing)
        let again = try await recording.replay(on: other)
        #expect(again.outcome.dropLast() == recording.outcome.dropLast())
        #expect(again.outcome.last?.contains("unhandled: No pattern matches") == true)
    }

    @Test(arguments: [
        ("a text", "hello"),
        ("a code that is refused", "javascript:alert(1)"),
        ("a deep link", "shop://product/7"),
    ])
    func `texts and pictures are replayed from what was read or from the pixels`(
        name: String, text: String
    ) async throws {
        let (_, page, image) = try app(reading: [text, "other"])
        for recording in [
            page.recording(of: await page.scan(text: text)), page.recording(of: try await page.scan(image)),
            page.recording(of: try await page.scan(image), image: image),
        ] {
            #expect(!recording.openings.isEmpty)
            let read = try coded(recording)
            #expect(read == recording)
            #expect(try await read.replay(on: page).outcome == recording.outcome)
        }
        guard case .image(let picture) = page.recording(of: try await page.scan(image), image: image).inputs.first
        else {
            Issue.record("no picture")
            return
        }
        #expect((picture.width, picture.height) == (1, 1))
    }

    @Test(arguments: [
        (
            "one that stands in the text", "WIFI:T:WPA;S:home;P:correct horse;;", "correct horse",
            "WIFI:T:WPA;S:home;P:•••;;"
        ),
        ("one that is escaped in the text", #"WIFI:T:WPA;S:home;P:a\;b\;secret;;"#, "secret", "•••"),
        ("a key", "otpauth://totp/Shop:me?secret=JBSWY3DPEHPK3PXP&issuer=Shop", "JBSWY3DPEHPK3PXP", nil),
        ("a password in an address", "https://me:hunter22@shop.example/product/1", "hunter22", nil),
        (
            "a token in a link", "https://shop.example/product/1?token=abc123", "abc123",
            "https://shop.example/product/1?token=•••"
        ),
        ("one that is part of other words", "WIFI:T:WPA;S:m;P:m;;", ";P:m;", "WIFI:T:WPA;S:•••;P:•••;;"),
    ])
    func `a secret is in no recording`(name: String, text: String, secret: String, recorded: String?) async throws {
        let (_, page, image) = try app(reading: [text, "hello"])
        let session = ScanSession(page, settings: .init(display: .init(dwell: .zero), recordingLimit: 10))
        _ = try await session.run(over: SomeOf(frames: [ScanFrame(image, time: .zero, number: 0)], every: 1))
        session.tap(try #require(session.anchors.first?.id))
        _ = try await session.run(over: SomeOf(frames: [], every: 1))
        for recording in [
            try #require(session.recording), page.recording(of: await page.scan(text: text)),
            page.recording(of: try await page.scan(image), image: image),
        ] {
            let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
            #expect(!json.contains(secret), "\(json)")
            #expect(!json.contains(Data(secret.utf8).map { String($0, radix: 16) }.joined()))
            #expect(!json.contains("pixels"))
            #expect(json.contains("•••"))
            #expect(!recording.outcome.joined().contains(secret))
            if let recorded { #expect(recording.openings.first?.text == recorded) }
        }
    }

    @Test func `a secret that a unit takes out of the content is in no recording either`() async throws {
        let (_, page, image) = try app(reading: ["WIFI:T:WPA;S:home;P:correct horse;;"])
        let plain = page.adding("plain") { code in
            var code = code
            code.content = ContentClassifier().classify(ContentSource("hello"))
            return .passOn(code)
        }
        let session = ScanSession(plain, settings: .init(display: .init(dwell: .zero), recordingLimit: 10))
        _ = try await session.run(over: SomeOf(frames: [ScanFrame(image, time: .zero, number: 0)], every: 1))
        let report = try await plain.scan(image)
        #expect(report.entries.map(\.code.content?.kind) == [ScannedContent.Text.kind])
        for recording in [try #require(session.recording), plain.recording(of: report, image: image)] {
            let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
            #expect(!json.contains("correct horse"), "\(json)")
            #expect(json.contains("•••"))
            #expect(!json.contains("pixels"))
        }
    }

    @Test func `a text that stands in for a hidden secret leads to the same end`() async throws {
        let (_, page, image) = try app(reading: [#"WIFI:T:WPA;S:home;P:a\;b\;secret;;"#])
        let recording = page.recording(of: try await page.scan(image))
        #expect(recording.openings.first?.kind == "wifi")
        let again = try await recording.replay(on: page) { $0 == "•••" ? #"WIFI:T:WPA;S:home;P:x\;yyyyyyy;;"# : $0 }
        #expect(again.outcome == recording.outcome)
        #expect(try await recording.replay(on: page).outcome != recording.outcome)
    }

    @Test func `recording stops at its limit and says so, and what was recorded still replays`() async throws {
        let page = try readingPage()
        let session = ScanSession(page, settings: .init(recordingLimit: 4))
        _ = try await session.run(over: SomeOf(frames: ScanSessionTests.frames("aaaa......bbbb"), every: 1))
        let recording = try #require(session.recording)
        #expect(recording.inputs.count == 4)
        #expect(!recording.isComplete)
        #expect(recording.openings.count == 1)
        #expect(try await recording.replay(on: page).outcome == recording.outcome)
        #expect(ScanSession(page).recording == nil)
    }

    @Test func `codes whose corners are no places are recorded, and lead to the same end`() async throws {
        let (mediator, page, image) = try app()
        mediator.services.remove((any BarcodeReader).self)
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { _, _ in [code("hello", x: .nan), code("hello", x: .infinity)] }
        }
        let session = ScanSession(page, settings: .init(recordingLimit: 10))
        _ = try await session.run(over: SomeOf(frames: [ScanFrame(image, time: .zero, number: 0)], every: 1))
        for recording in [try #require(session.recording), page.recording(of: try await page.scan(image))] {
            #expect(try await coded(recording).replay(on: page).outcome == recording.outcome)
        }
    }

    @Test(arguments: [
        ("another version", #"{"version":2,"inputs":[],"looks":[],"openings":[],"isComplete":true}"#),
        (
            "two inputs in one",
            #"{"version":1,"inputs":[{"tap":1,"pause":true}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        ("an unknown input", #"{"version":1,"inputs":[{"jump":1}],"looks":[],"openings":[],"isComplete":true}"#),
        (
            "pixels that do not fill the size",
            #"{"version":1,"inputs":[{"image":{"width":4611686018427387904,"height":4,"pixels":"00"}}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "half a pixel",
            #"{"version":1,"inputs":[{"image":{"width":1,"height":1,"pixels":"0"}}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "a negative size",
            #"{"version":1,"inputs":[{"image":{"width":-1,"height":-1,"pixels":"00"}}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "three corners",
            #"{"version":1,"inputs":[{"codes":[{"symbology":"qrCode","symbologyIdentifier":"]Q1","text":"a","corners":[1,2,3,4,5,6]}]}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "an unknown look",
            #"{"version":1,"inputs":[],"looks":[{"state":"dancing","time":1}],"openings":[],"isComplete":true}"#
        ),
        ("no JSON", "{"),
        (
            "a touch of no session",
            #"{"version":1,"inputs":[{"tap":1}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "a pause of no session",
            #"{"version":1,"inputs":[{"pause":true}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "an uncovering of no session",
            #"{"version":1,"inputs":[{"resume":true}],"looks":[],"openings":[],"isComplete":true}"#
        ),
        (
            "a frame of no session",
            #"{"version":1,"inputs":[{"frame":{"time":0,"number":0,"width":1,"height":1,"took":0,"codes":[]}}],"looks":[],"openings":[],"isComplete":true}"#
        ),
    ])
    func `a recording that is broken is refused`(name: String, json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ScanRecording.self, from: Data(json.utf8)) }
    }

    @Test func `times and numbers beyond reckoning are taken down to what can be reckoned with`() async throws {
        let frame =
            #"{"frame":{"time":9223372036854775807,"number":-5,"width":0,"height":0,"took":-9223372036854775808,"codes":[]}}"#
        let last = frame.replacingOccurrences(of: "-5", with: "9223372036854775807")
        let timing =
            #"{"reach":1e300,"smoothing":-1,"keeping":9223372036854775807,"dwell":-1,"duplicateWindow":9223372036854775807}"#
        let json =
            #"{"version":1,"timing":\#(timing),"inputs":[\#(frame),\#(last),\#(frame),{"tap":-1}],"looks":[],"openings":[],"isComplete":true}"#
        let recording = try JSONDecoder().decode(ScanRecording.self, from: Data(json.utf8))
        #expect(try await recording.replay(on: ScanPage(mediator: Mediator())).outcome.isEmpty)
    }

    private func coded(_ recording: ScanRecording) throws -> ScanRecording {
        try JSONDecoder().decode(ScanRecording.self, from: JSONEncoder().encode(recording))
    }
}
