import Barcodes
import Locking
import Scanning
import Switchboard
import Testing

/// Pages that scan at once, each with a camera that sends and a person who touches, over one mediator.
@Suite(.timeLimit(.minutes(10))) struct ScanStormTests {
    @Test func `pages that scan at once see their own codes alone`() async throws {
        let page = try readingPage()
        let names = ["a", "b", "c"]
        try await withThrowingTaskGroup(of: (String, [String], ScanRecording?, Int).self) { group in
            for name in names {
                group.addTask { try await Self.scan(name, on: page) }
            }
            for try await (name, openings, recording, openingCount) in group {
                #expect(Set(openings).subtracting(["shop://product/\(name)"]).isEmpty, "\(name)")
                #expect(openings.count == openingCount)
                let recording = try #require(recording)
                #expect(recording.openings.count == openings.count)
                #expect(try await recording.replay(on: page).outcome == recording.outcome)
            }
        }
    }

    /// A page over its own camera, while a person taps, covers and uncovers it.
    private static func scan(
        _ name: String, on page: ScanPage
    ) async throws -> (String, [String], ScanRecording?, Int) {
        let opened = Log()
        let session = ScanSession(
            page,
            settings: .init(
                tracking: .init(keeping: .milliseconds(100)), display: .init(dwell: .milliseconds(200), rest: .zero),
                duplicateWindow: .zero, recordingLimit: 10_000)
        ) { event in
            if case .opening(let anchor, _) = event { opened.add(anchor.barcode.text) }
        }
        let camera = FrameStream()
        async let scanning = session.run(over: camera)
        async let touching: Void = {
            for touch in 0..<300 {
                switch touch % 10 {
                case 3: session.pause()
                case 4: session.resume()
                default: for anchor in session.anchors { session.tap(anchor.id) }
                }
                _ = (session.figures, session.display)
                try? await Task.sleep(for: .microseconds(100))
            }
        }()
        for frame in ScanSessionTests.frames(String(repeating: "\(name)\(name)\(name)..[\(name)\(name)]..", count: 40))
        {
            camera.send(frame.image, at: frame.time)
            try await Task.sleep(for: .microseconds(200))
        }
        camera.finish()
        await touching
        let figures = try await scanning
        #expect(figures.decoded + camera.dropped == camera.sent)
        return (name, opened.all, session.recording, figures.openings)
    }

    @Test func `a reader that is too slow loses frames and never has more than one waiting`() async throws {
        let camera = FrameStream()
        let taken = Lock<[Int]>([])
        let mediator = Mediator()
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { image, _ in
                taken.withLock { $0.append(image[0, 0].map(Int.init) ?? 0) }
                let end = ContinuousClock.now + .milliseconds(3)
                while ContinuousClock.now < end {}
                return []
            }
        }
        let session = ScanSession(ScanPage(mediator: mediator))
        async let scanning = session.run(over: camera)
        for number in 0..<200 {
            let image = try #require(LuminanceImage(width: 1, height: 1, bytes: [UInt8(number)]))
            camera.send(image, at: .milliseconds(number))
            // Several frames in the time of one look, however slow the machine is.
            if number % 5 == 4 { try await Task.sleep(for: .microseconds(300)) }
        }
        camera.finish()
        let figures = try await scanning
        #expect(figures.decoded + camera.dropped == camera.sent)
        #expect(figures.dropped <= camera.dropped)
        #expect(camera.dropped > 0)
        #expect(figures.time(ofShare: 0.5) >= .milliseconds(3))
        let numbers = taken.withLock(\.self)
        #expect(numbers == numbers.sorted() && numbers.count == figures.decoded)
    }

    @Test func `frames that change their size midway keep the visit, and nothing opens twice`() async throws {
        let log = Log()
        let mediator = Mediator(sources: [.scheme("shop")])
        try mediator.register(immediately: "/product/:sku") { _ in "product" }
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { image, _ in
                // The code lies in the middle and is a tenth of the frame wide, whatever the frame's size.
                let side = Double(image.width)
                return [code("shop://product/1", x: side / 2, y: side / 2, side: side / 10)]
            }
        }
        let session = ScanSession(ScanPage(mediator: mediator).trusting(.showing)) { event in
            switch event {
            case .appeared(let anchor, _): log.add("+\(anchor.id)")
            case .left(let anchor, _): log.add("-\(anchor.id)")
            case .opening(let anchor, _): log.add(">\(anchor.id)")
            case .frame(let frame, let anchors, _):
                let center = anchors.first?.corners.center.x ?? 0
                if abs(center - Double(frame.image.width) / 2) > 1 { log.add("\(center)") }
            default: break
            }
        }
        let frames = [1280, 1280, 1280, 640, 640, 0, 320, 1920, 1920].enumerated().compactMap { number, side in
            LuminanceImage(width: side, height: side, bytes: [UInt8](repeating: 0, count: side * side)).map {
                ScanFrame($0, time: .milliseconds(100 * number), number: number)
            }
        }
        _ = try await session.run(over: SomeOf(frames: frames, every: 1))
        #expect(log.all.filter { $0.hasPrefix(">") } == [">1"])
    }
}
