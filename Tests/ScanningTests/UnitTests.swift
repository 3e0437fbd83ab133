import Barcodes
import CodeContent
import Coordination
import Foundation
import Locking
import Scanning
import Switchboard
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnitTests {
    private static let stuck = "stuck failed: The unit “stuck” took longer than 0.05 seconds"

    @Test func `a unit that hangs ends at its limit, and the next code is processed`() async throws {
        let (_, page, image) = try app(reading: ["shop://product/1", "shop://product/2"])
        let report = try await page.limitingUnits(to: .milliseconds(50))
            .adding("stuck") { code async throws in
                if code.text.hasSuffix("1") { try await Task.sleep(for: .seconds(3600)) }
                return .passOn(code)
            }
            .scan(image)
        #expect(report.entries[0].end.hasPrefix(Self.stuck))
        #expect(report.entries[1].end == "product 2")
    }

    @Test func `a unit that does not heed its cancellation, or blocks its thread, is not waited for`() async throws {
        let isOver = Lock(false)
        defer { isOver.withLock { $0 = true } }
        let (_, page, image) = try app(reading: ["wait", "block", "shop://product/2"])
        let report = try await page.limitingUnits(to: .milliseconds(50))
            .adding("stuck") { code async throws in
                while code.text == "wait", !isOver.withLock(\.self) { await Task.yield() }
                return .passOn(code)
            }
            .adding("blocked") { code in
                // Not for good: the tasks of all tests share one thread a core.
                let patience = ContinuousClock.now + .seconds(20)
                while code.text == "block", !isOver.withLock(\.self), ContinuousClock.now < patience {
                    Thread.sleep(forTimeInterval: 0.005)
                }
                return .passOn(code)
            }
            .scan(image)
        #expect(report.entries[0].end.hasPrefix(Self.stuck))
        #expect(report.entries[1].end.hasPrefix("blocked failed: The unit “blocked” took longer"))
        #expect(report.entries[2].end == "product 2")
    }

    @Test func `a unit may have a limit of its own, and none may be set`() async throws {
        let (_, page, _) = try app()
        let unit = Pipeline<ScannedCode>.Unit("stuck") { code async throws in
            try await Task.sleep(for: .seconds(3600))
            return .passOn(code)
        }
        let own = page.limitingUnits(to: nil).adding(unit.limited(to: .milliseconds(50)))
        #expect(await own.scan(text: "hello").entries.first?.end.hasPrefix(Self.stuck) == true)
        #expect(await page.limitingUnits(to: nil).scan(text: "hello").entries.map(\.end) == ["text hello"])
    }

    @Test func `a limited unit decides as it does without the limit`() async throws {
        struct Closed: Error {}
        let (_, page, _) = try app()
        let limited = page.adding(
            Pipeline<ScannedCode>.Unit("gate") { code in
                switch code.text {
                case "finish": return .finished
                case "throw": throw Closed()
                default:
                    var code = code
                    code.link = "shop://product/9"
                    return .passOn(code)
                }
            }.limited(to: .seconds(60)))
        let ends = await [limited.scan(text: "finish"), limited.scan(text: "throw"), limited.scan(text: "pass")]
        #expect(ends.flatMap(\.entries).map(\.end) == ["finished by gate", "gate failed: Closed()", "product 9"])
    }

    @Test func `a scan that is cancelled while a unit runs says so`() async throws {
        let (_, page, _) = try app()
        let (started, start) = AsyncStream<Void>.makeStream()
        let scan = Task {
            await page.adding("slow") { code async throws in
                start.finish()
                try await Task.sleep(for: .seconds(3600))
                return .passOn(code)
            }
            .scan(text: "hello")
        }
        for await _ in started {}
        scan.cancel()
        #expect(await scan.value.entries.map(\.end) == ["cancelled"])
    }

    @Test func `what came by a short time ago is finished, and each time it comes counts anew`() async throws {
        let clock = StoppedClock()
        let (_, page, _) = try app()
        let once = page.adding(.ignoringDuplicates(within: .seconds(2), clock: clock))
        var ends: [String] = []
        for (text, wait) in [("a", 0), ("a", 1), ("b", 0), ("a", 2), ("a", 3), ("b", 0)] {
            clock.advance(by: .seconds(wait))
            ends += await once.scan(text: text).entries.map(\.end)
        }
        let again = "finished by duplicates"
        #expect(ends == ["text a", again, "text b", again, "text a", "text b"])
        // Another page with a unit of its own has seen nothing.
        let other = page.adding(.ignoringDuplicates(within: .seconds(2), clock: clock))
        #expect(await other.scan(text: "a").entries.map(\.end) == ["text a"])
    }

    @Test(arguments: [
        ("an EAN", "4006381333931", Symbology.ean13, "]E0", "product 04006381333931"),
        ("a book", "9780306406157", .ean13, "]E0", "product 09780306406157"),
        ("a GS1 Digital Link", "https://id.gs1.org/01/04006381333931", .qrCode, "]Q1", "product 04006381333931"),
        ("goods that are not known", "5901234123457", .ean13, "]E0", "unhandled"),
        ("a broken number", "4006381333932", .ean13, "]E0", "trust failed"),
        ("a text", "4006381333931", .qrCode, "]Q1", "text 4006381333931"),
        ("a service that fails", "7610400070126", .ean13, "]E0", "products failed: Offline()"),
    ])
    func `goods are looked up through a service, and open the page that it names`(
        name: String, text: String, symbology: Symbology, identifier: String, end: String
    ) async throws {
        struct Offline: Error {}
        let (mediator, page, image) = try app()
        mediator.services.remove((any BarcodeReader).self)
        try mediator.services.register((any BarcodeReader).self) {
            ClosureReader { _, _ in
                var barcode = code(text)
                (barcode.symbology, barcode.symbologyIdentifier) = (symbology, identifier)
                return [barcode]
            }
        }
        try mediator.services.register((any Shelf).self) { StubShelf() }
        let report = try await page.adding(
            .lookingUpProducts { gtin in
                if gtin.hasSuffix("0126") { throw Offline() }
                return try await mediator.services.resolve((any Shelf).self).link(forGTIN: gtin)
            }
        )
        .scan(image)
        #expect(report.entries.map { $0.end.hasPrefix(end) } == [true], "\(report.entries.map(\.end))")
    }
}

private protocol Shelf: Sendable {
    func link(forGTIN gtin: String) async -> String?
}

private struct StubShelf: Shelf {
    func link(forGTIN gtin: String) async -> String? {
        gtin == "05901234123457" ? nil : "shop://product/\(gtin)"
    }
}

/// A clock that stands still until it is told otherwise; nobody sleeps by it.
private final class StoppedClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var time: Duration
        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    }

    private let time = Lock(Duration.zero)

    var now: Instant { Instant(time: time.withLock(\.self)) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
