import Barcodes
import Scanning
import Testing

@Suite struct ScanDisplayTests {
    /// The whole table, a row for each state and a column for each event; `-` where nothing changes.
    @Test func `every cell of the transition table is as drawn`() {
        let drawn = """
                      none      one    same several  dwelled tapped paused resumed   rested
            searching -         single -    multiple -       -      paused -         -
            single    searching single -    multiple opened  opened paused -         -
            multiple  searching single -    -        -       opened paused -         -
            opened    -         -      -    -        -       -      paused searching searching
            paused    -         -      -    -        -       -      -      searching -
            """
        let rows = drawn.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows[0] == ScanDisplay.Event.allCases.map(\.rawValue))
        #expect(rows.dropFirst().map { $0[0] } == ScanDisplay.State.allCases.map(\.rawValue))
        for (state, row) in zip(ScanDisplay.State.allCases, rows.dropFirst()) {
            for (event, cell) in zip(ScanDisplay.Event.allCases, row.dropFirst()) {
                #expect(state.next(on: event)?.rawValue ?? "-" == cell, "\(state), \(event)")
            }
        }
    }

    /// A column a frame of 100 ms.
    ///
    /// `codes`: those in view. `hand`: `1`, `2` a tap on the first or second, `p` pause,
    /// `r` resume, after the frame. `opens`: what opens at the frame or by the hand.
    @Test(arguments: [
        ("a single code opens after the dwell time", "..aaaa.", "       ", "....a.."),
        ("a code that does not stay does not open", "a.a.a..", "       ", "......."),
        ("another code in its place dwells anew", "aabbb..", "       ", "....b.."),
        (
            "it opens once a visit, however long it stays", "aaaaaaaaaaaaaaaaaaaa", "                    ",
            "..a................."
        ),
        ("after the rest the next code opens", "aaa....bbbbbb", "             ", "..a........b."),
        ("several wait for a tap", "[ab][ab][ab][ab][ab][ab]", "     2", ".....b"),
        ("a tap on one that was opened does nothing", "aaaaaaaaaaaa", "          1 ", "..a........."),
        ("a tap before the dwell time opens", "aaaaa", "1    ", "a...."),
        ("a tap on nothing does nothing", ".....", "1  2 ", "....."),
        ("when one of several is left it dwells in full", "[ab][ab]aaa", "     ", "....a"),
        ("nothing opens while the page is paused", "aaaaaaaa", "p    r  ", "........"),
        ("after a pause it dwells in full", "aaaaaaaaa", "p   r    ", ".......a."),
        ("a tap while paused does nothing", "[ab][ab][ab]", "p1 ", "..."),
    ])
    func `codes open over time`(name: String, codes: String, hand: String, opens: String) {
        var world = World()
        let opened = zip(CodeTrackerTests.frames(codes), hand).map { texts, hand in world.step(texts, hand) }
        #expect(opened.joined() == opens, "\(name)")
    }

    @Test func `the looks follow the codes`() {
        var world = World()
        let looks = CodeTrackerTests.frames(".a[ab]a.[ab].aaa.").map { texts in
            _ = world.step(texts, " ")
            return world.display.state.rawValue.prefix(2)
        }
        #expect(looks.joined(separator: " ") == "se si mu si se mu se si si op op")
        _ = world.display.tick(at: .seconds(60))
        #expect(world.display.state == .searching)
    }

    @Test func `time alone opens a code, at the deadline and not before`() throws {
        var world = World()
        _ = world.step(["a"], " ")
        let deadline = try #require(world.display.deadline)
        #expect(world.display.tick(at: deadline - .nanoseconds(1)) == nil)
        #expect(world.display.tick(at: deadline)?.barcode.text == "a")
        #expect(world.display.tick(at: deadline + .seconds(60)) == nil)
    }

    @Test func `a code that is held shows as single, is asked about once, and opens by a tap`() {
        var display = ScanDisplay(settings: .init(dwell: .milliseconds(100), rest: nil))
        var tracker = CodeTracker()
        var asked = 0
        for frame in 0..<8 {
            // Another code comes and leaves in between, so that the first one becomes the only one again.
            let codes = frame == 4 ? [code("a"), code("b", x: 300)] : [code("a")]
            let time = Duration.milliseconds(500 * frame)
            _ = tracker.update(codes, at: time)
            let opened = display.show(tracker.anchors, at: time) { _ in
                asked += 1
                return true
            }
            #expect(opened == nil)
            #expect(display.state == (codes.count == 1 ? .single : .multiple))
        }
        #expect(asked == 1)
        #expect(display.tap(1)?.id == 1)
        #expect(display.state == .opened)
    }

    @Test func `without a rest time only resume ends the rest`() {
        var display = ScanDisplay(settings: .init(dwell: .zero, rest: nil))
        var tracker = CodeTracker()
        _ = tracker.update([code("a")], at: .zero)
        #expect(display.show(tracker.anchors, at: .zero) != nil)
        _ = display.show([], at: .seconds(1000))
        #expect(display.state == .opened)
        display.resume(at: .seconds(1000))
        #expect(display.state == .searching)
    }

    @Test(arguments: 1...60)
    func `no visit opens twice, several never open without a tap, a pause opens nothing`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var world = World(dwell: .milliseconds(Int.random(in: 0...300, using: &generator)))
        var opened: Set<Int> = []
        for _ in 0..<400 {
            let texts = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                Bool.random(using: &generator) ? "a" : "b"
            }
            let wasPaused = world.display.state == .paused
            if let anchor = world.frame(texts) {
                #expect(world.display.anchors.map(\.id) == [anchor.id])
                #expect(!wasPaused)
                #expect(opened.insert(anchor.id).inserted)
            }
            let hand = "12pr      ".randomElement(using: &generator) ?? " "
            let state = world.display.state
            if let anchor = world.hand(hand) {
                #expect(state == .single || state == .multiple)
                #expect(opened.insert(anchor.id).inserted)
            }
        }
    }

    /// A tracker that forgets at once, so that the diagrams show the display alone.
    private struct World {
        var tracker = CodeTracker(settings: .init(keeping: .zero))
        var display: ScanDisplay
        var time = Duration.zero

        init(dwell: Duration = .milliseconds(200)) {
            display = ScanDisplay(settings: .init(dwell: dwell, rest: .milliseconds(700)))
        }

        mutating func frame(_ texts: [String]) -> CodeTracker.Anchor? {
            time += .milliseconds(100)
            _ = tracker.update(texts.enumerated().map { code($1, x: Double($0) * 300) }, at: time)
            return display.show(tracker.anchors, at: time)
        }

        mutating func hand(_ hand: Character) -> CodeTracker.Anchor? {
            switch hand {
            case "1", "2":
                let index = hand == "1" ? 0 : 1
                return display.anchors.count > index ? display.tap(display.anchors[index].id) : display.tap(999)
            case "p": display.pause()
            case "r": display.resume(at: time)
            default: break
            }
            return nil
        }

        mutating func step(_ texts: [String], _ hand: Character) -> String {
            let frame = frame(texts)?.barcode.text
            return frame ?? self.hand(hand)?.barcode.text ?? "."
        }
    }
}
