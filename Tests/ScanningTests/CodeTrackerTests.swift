import Barcodes
import Scanning
import Testing

@Suite struct CodeTrackerTests {
    /// One character a frame of 100 ms: the codes in it, `.` for none, in brackets for several.
    ///
    /// Behind it, what is
    /// reported: `+a` on coming, `-a` on leaving.
    @Test(arguments: [
        ("one code, one report", "aaaa", "+a|||"),
        ("missed frames are survived", "a...a", "+a||||"),
        ("a code that is missed for longer has left", "a.....", "+a|||||-a"),
        ("a code that left and returns is a new visit", "a.....a", "+a|||||-a|+a"),
        ("two codes are followed side by side", "[ab]b[ab]", "+a+b||"),
        ("a code replaces another", "abbbbb", "+a|+b||||-a"),
        ("two that say the same are two", "[aa][aa]a[aa]", "+a+a|||"),
        ("a third that says the same comes", "[aa][aaa]", "+a+a|+a"),
    ])
    func `codes are followed over time`(name: String, frames: String, expected: String) {
        var tracker = CodeTracker()
        let reports = Self.frames(frames).enumerated().map { index, texts in
            // Those that say the same lie ten sizes apart; all drift by a tenth of their size a frame.
            var counts: [String: Double] = ["a": 0, "b": 0.2]
            let codes = texts.map { text in
                defer { counts[text, default: 0] += 1 }
                return code(text, x: counts[text, default: 0] * 1000 + Double(index) * 10)
            }
            let change = tracker.update(codes, at: .milliseconds(100 * index))
            return change.left.map { "-\($0.barcode.text)" }.joined()
                + change.appeared.map { "+\($0.barcode.text)" }.joined()
        }
        #expect(reports.joined(separator: "|") == expected)
    }

    @Test func `equal codes that change their order keep their identity`() {
        var tracker = CodeTracker()
        _ = tracker.update([code("a", x: 0), code("a", x: 300)], at: .zero)
        _ = tracker.update([code("a", x: 310), code("a", x: 10)], at: .milliseconds(33))
        #expect(tracker.anchors.map(\.id) == [1, 2])
        #expect(tracker.anchors.map(\.barcode.corners.center.x) == [10, 310])
    }

    @Test func `a code that jumps across the frame is another visit, and after a gap it may have gone farther`() {
        var tracker = CodeTracker()
        _ = tracker.update([code("a", x: 0)], at: .zero)
        #expect(tracker.update([code("a", x: 600)], at: .milliseconds(33)).appeared.count == 1)
        tracker = CodeTracker()
        _ = tracker.update([code("a", x: 0)], at: .zero)
        #expect(tracker.update([code("a", x: 600)], at: .milliseconds(390)).appeared.isEmpty)
    }

    @Test func `an anchor glides to where the code is and comes to rest there`() {
        var tracker = CodeTracker(settings: .init(smoothing: .milliseconds(30)))
        _ = tracker.update([code("a", x: 0)], at: .zero)
        _ = tracker.update([code("a", x: 80)], at: .milliseconds(30))
        #expect(abs(tracker.anchors[0].corners.center.x - 40) < 1e-9)
        for frame in 2..<60 { _ = tracker.update([code("a", x: 80)], at: .milliseconds(30 * frame)) }
        #expect(abs(tracker.anchors[0].corners.center.x - 80) < 1e-9)
    }

    @Test func `anchors are mapped to a view`() {
        var tracker = CodeTracker()
        _ = tracker.update([code("a", x: 100, y: 50)], at: .zero)
        let mapped = tracker.anchors[0].corners { ImagePoint(x: $0.y, y: 2 * $0.x) }
        #expect(mapped.center == ImagePoint(x: 50, y: 200))
    }

    @Test func `frames that change their size keep their codes`() {
        var tracker = CodeTracker()
        _ = tracker.update([code("a", x: 1000, y: 500)], at: .zero)
        tracker.rescale(x: 0.25, y: 0.25)
        let change = tracker.update([code("a", x: 250, y: 125, side: 25)], at: .milliseconds(33))
        #expect(change.appeared.isEmpty)
        #expect(tracker.anchors[0].corners.center == ImagePoint(x: 250, y: 125))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `coordinates that are no places are not followed`(x: Double) {
        var tracker = CodeTracker()
        #expect(tracker.update([code("a", x: x), code("b")], at: .zero).appeared.map(\.barcode.text) == ["b"])
        tracker.rescale(x: x, y: x)
        _ = tracker.update([code("b")], at: .seconds(-5))
        _ = tracker.update([code("b")], at: Duration(secondsComponent: .max, attosecondsComponent: 0))
        #expect(tracker.anchors.count <= 2)
    }

    @Test func `no more codes are followed than the limit says`() {
        var tracker = CodeTracker()
        for frame in 0..<3 {
            let codes = (0..<1000).map { code("\($0)", x: Double($0) * 200) }
            _ = tracker.update(codes.reversed(), at: .milliseconds(frame))
            _ = tracker.update(codes, at: .milliseconds(frame))
        }
        #expect(tracker.anchors.count == CodeTracker.limit)
    }

    @Test(arguments: 1...40)
    func `every visit is reported once when it comes and once when it goes`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var tracker = CodeTracker()
        var present: Set<Int> = []
        var everSeen: Set<Int> = []
        var time = Duration.zero
        for _ in 0..<300 {
            time += .milliseconds(Int.random(in: 0...150, using: &generator))
            let codes = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                code(
                    ["a", "b"].randomElement(using: &generator) ?? "a", x: .random(in: 0...800, using: &generator),
                    y: .random(in: 0...800, using: &generator))
            }
            let change = tracker.update(codes, at: time)
            for anchor in change.appeared {
                #expect(everSeen.insert(anchor.id).inserted)
                present.insert(anchor.id)
            }
            for anchor in change.left { #expect(present.remove(anchor.id) != nil) }
            #expect(Set(tracker.anchors.map(\.id)) == present)
            #expect(tracker.anchors.filter(\.isInFrame).count == codes.count)
        }
    }

    /// `[ab].c` is three frames: `a` and `b`, none, `c`.
    static func frames(_ diagram: String) -> [[String]] {
        var frames: [[String]] = []
        var isInside = false
        for character in diagram {
            switch character {
            case "[":
                isInside = true
                frames.append([])
            case "]": isInside = false
            case ".": frames.append([])
            default:
                if !isInside { frames.append([]) }
                frames[frames.count - 1].append(String(character))
            }
        }
        return frames
    }
}
