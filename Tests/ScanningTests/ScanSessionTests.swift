import Barcodes
import Locking
import Scanning
import Switchboard
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScanSessionTests {
    @Test func `a code in view opens once`() async throws {
        let log = Log()
        let session = ScanSession(try readingPage(), report: log.tell)
        let figures = try await session.run(over: stream("..aaaaaaaaaaaaaaaa"))
        #expect(log.sorted == ["+shop://product/a", "> shop://product/a", "product a"])
        #expect(figures.decoded == 18)
        #expect(figures.openings == 1)
        #expect(figures.dropped == 0)
    }

    @Test func `a code that flickers out of view and back opens once, and later again`() async throws {
        let log = Log()
        let session = ScanSession(
            try readingPage(),
            settings: .init(tracking: .init(keeping: .zero), display: .init(dwell: .zero, rest: .zero)),
            report: log.tell)
        _ = try await session.run(over: stream("a.a.a" + String(repeating: ".", count: 25) + "a"))
        #expect(log.all.filter { $0.hasPrefix(">") } == ["> shop://product/a", "> shop://product/a"])
        #expect(log.all.filter { $0.hasPrefix("=") }.count == 2)
    }

    @Test func `a repeated code opens nothing, so the page does not rest, and a tap opens it`() async throws {
        let log = Log()
        let session = ScanSession(
            try readingPage(),
            settings: .init(tracking: .init(keeping: .zero), display: .init(dwell: .zero, rest: nil)), report: log.tell)
        let frames = Self.frames("a.aaaa")
        _ = try await session.run(over: SomeOf(frames: Array(frames[..<2]), every: 1))
        session.resume()
        _ = try await session.run(over: SomeOf(frames: Array(frames[2...]), every: 1))
        #expect(session.display == .single)
        #expect(log.all.filter { $0.hasPrefix("=") } == ["= shop://product/a"])
        session.tap(try #require(session.anchors.first?.id))
        session.tap(try #require(session.anchors.first?.id))
        #expect(session.display == .opened)
        #expect(log.all.filter { $0.hasPrefix(">") } == ["> shop://product/a", "> shop://product/a"])
    }

    @Test func `several wait for a tap`() async throws {
        let log = Log()
        let session = ScanSession(try readingPage(), report: log.tell)
        _ = try await session.run(over: stream("[ab][ab][ab][ab][ab][ab]"))
        #expect(session.display == .multiple)
        #expect(session.figures.openings == 0)
        session.tap(try #require(session.anchors.last?.id))
        session.tap(try #require(session.anchors.last?.id))
        #expect(session.display == .opened)
        _ = try await session.run(over: stream(""))
        #expect(log.all.filter { $0.hasPrefix("product") } == ["product b"])
    }

    @Test func `a paused page follows codes and opens none`() async throws {
        let log = Log()
        let session = ScanSession(try readingPage(), report: log.tell)
        session.pause()
        _ = try await session.run(over: stream("aaaaaa"))
        #expect(session.anchors.count == 1)
        #expect(session.figures.openings == 0)
        session.resume()
        #expect(session.display == .searching)
    }

    @Test func `a unit that throws and one that hangs do not stop the next code`() async throws {
        struct Closed: Error {}
        let log = Log()
        let page = try readingPage()
            .adding("gate") { code async throws in
                if code.text.hasSuffix("a") { throw Closed() }
                if code.text.hasSuffix("b") { try await Task.sleep(for: .seconds(3600)) }
                return .passOn(code)
            }
        let session = ScanSession(
            page,
            settings: .init(
                tracking: .init(keeping: .zero), display: .init(dwell: .zero, rest: .zero), patience: .milliseconds(50)),
            report: log.tell)
        let others = ["gate failed: Closed()", "product c"]
        let frames = SomeOf(frames: Self.frames("abc"), every: 1, lastsUntil: { Set(others).isSubset(of: log.all) })
        _ = try await session.run(over: frames)
        #expect(Set(others).isSubset(of: log.all))
        #expect(session.figures.openings == 3)
    }

    @Test func `a source that fails ends the run with its error, and what was opening still opens`() async throws {
        struct Unplugged: Error {}
        let log = Log()
        let session = ScanSession(try readingPage(), report: log.tell)
        let (frames, continuation) = AsyncThrowingStream<ScanFrame, any Error>.makeStream()
        for frame in Self.frames("aaaa") { continuation.yield(frame) }
        continuation.finish(throwing: Unplugged())
        await #expect(throws: Unplugged.self) { try await session.run(over: frames) }
        #expect(log.all.contains("product a"))
        #expect(session.figures.decoded == 4)
    }

    @Test func `a mediator without a reader says so before a frame is fetched`() async throws {
        let session = ScanSession(ScanPage(mediator: Mediator()))
        await #expect(throws: ServiceError.self) { try await session.run(over: stream("a")) }
        #expect(session.figures.read == 0)
    }

    @Test func `a cancelled run ends`() async throws {
        let session = ScanSession(try readingPage())
        let frames = FrameStream()
        let task = Task { try await session.run(over: frames) }
        for frame in Self.frames("aa") { frames.send(frame.image, at: frame.time) }
        task.cancel()
        _ = try await task.value
    }

    @Test func `two pages at once do not disturb each other`() async throws {
        let logs = [Log(), Log()]
        let page = try readingPage()
        let texts = ["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbb"]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (log, text) in zip(logs, texts) {
                group.addTask {
                    _ = try await ScanSession(page, report: log.tell).run(over: stream(text))
                }
            }
            try await group.waitForAll()
        }
        #expect(logs[0].sorted == ["+shop://product/a", "> shop://product/a", "product a"])
        #expect(logs[1].sorted == ["+shop://product/b", "> shop://product/b", "product b"])
    }

    @Test func `the latest frame wins, and the figures tell what was dropped`() async throws {
        let frames = FrameStream()
        for frame in Self.frames("aaaaaaaaab") { frames.send(frame.image, at: frame.time) }
        frames.finish()
        #expect(frames.sent == 10)
        #expect(frames.dropped == 9)
        var numbers: [Int] = []
        for await frame in frames { numbers.append(frame.number) }
        #expect(numbers == [9])

        let session = ScanSession(try readingPage())
        let figures = try await session.run(over: SomeOf(frames: Self.frames("aaaaaaaaaa"), every: 3))
        #expect(figures.decoded == 4)
        #expect(figures.dropped == 6)
        #expect(figures.read == 10)
        #expect(figures.time(ofShare: 0.5) <= figures.worst + .microseconds(100))
    }

    @Test func `groups of symbologies take turns, and the region is handed on`() async throws {
        let asked = Lock<[ReadingOptions]>([])
        let mediator = Mediator()
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { _, options in
                asked.withLock { $0.append(options) }
                return []
            }
        }
        let region = PixelRectangle(x: 1, y: 2, width: 3, height: 4)
        let session = ScanSession(
            ScanPage(mediator: mediator),
            settings: .init(
                symbologies: [.qrCode], inTurn: [[.maxiCode], [.pdf417, .aztec]], regionOfInterest: region,
                budget: .seconds(60)))
        _ = try await session.run(over: stream("..."))
        let options = asked.withLock { $0 }
        #expect(
            options.map(\.symbologies) == [[.qrCode, .maxiCode], [.qrCode, .pdf417, .aztec], [.qrCode, .maxiCode]])
        #expect(options.allSatisfy { $0.regionOfInterest == region && $0.effort == .fast })
    }

    @Test func `after a frame over the budget the groups in turn miss one`() async throws {
        let asked = Lock<[Set<Symbology>]>([])
        let mediator = Mediator()
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { _, options in
                asked.withLock { $0.append(options.symbologies) }
                return []
            }
        }
        let session = ScanSession(
            ScanPage(mediator: mediator),
            settings: .init(symbologies: [.qrCode], inTurn: [[.maxiCode]], budget: .seconds(-1)))
        let figures = try await session.run(over: stream(".."))
        #expect(asked.withLock { $0 } == [[.qrCode, .maxiCode], [.qrCode]])
        #expect(figures.late == 2)
    }

    /// Frames of 100 ms in which the reader finds `shop://product/a` for `a`: what it finds is coded in the picture.
    static func frames(_ diagram: String) -> [ScanFrame] {
        CodeTrackerTests.frames(diagram).enumerated().compactMap { index, texts in
            let bytes = texts.compactMap { $0.utf8.first }
            return LuminanceImage(width: bytes.count, height: 1, bytes: bytes).map {
                ScanFrame($0, time: .milliseconds(100 * index), number: index)
            }
        }
    }

    private func stream(_ diagram: String) -> SomeOf { SomeOf(frames: Self.frames(diagram), every: 1) }
}

extension Log {
    /// A line for what comes into view, opens, is repeated, and for each end.
    fileprivate var tell: @Sendable (ScanSession.Event) -> Void {
        { [self] event in
            switch event {
            case .appeared(let anchor, _): add("+\(anchor.barcode.text)")
            case .opening(let anchor, _): add("> \(anchor.barcode.text)")
            case .repeated(let anchor, _): add("= \(anchor.barcode.text)")
            case .ended(_, let entry): add(entry.end)
            case .left, .state, .frame: break
            }
        }
    }

    fileprivate var sorted: [String] { all.sorted() }
}
