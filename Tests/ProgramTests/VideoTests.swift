import Foundation
import Testing

@Suite struct VideoTests {
    /// 174 × 174 grey pixels of a QR Code that says "hello, shop", and as many white ones.
    private static let (symbol, white): (Data, Data) = {
        let rows = ScanTests.symbol.split(separator: "\n").map { "....\($0)...." }
        let empty = [String](repeating: String(repeating: ".", count: 29), count: 4)
        let bytes = (empty + rows + empty).flatMap { row in
            let line = row.flatMap { [UInt8](repeating: $0 == "#" ? 0 : 255, count: 6) }
            return [[UInt8]](repeating: line, count: 6).flatMap { $0 }
        }
        return (Data(bytes), Data(repeating: 255, count: bytes.count))
    }()

    /// A video in which the symbol comes after two frames and stays for twelve.
    private static func video(header: String = "YUV4MPEG2 W174 H174 F30:1 Ip A1:1 Cmono Xnote") -> Data {
        let frames = [white, white] + [Data](repeating: symbol, count: 12)
        return frames.reduce(Data("\(header)\n".utf8)) { $0 + Data("FRAME\n".utf8) + $1 }
    }

    private func scan(_ video: Data, _ arguments: String...) throws -> Tool.Result {
        var result: Tool.Result?
        try Tool.withFolder { folder in
            let file = folder.appending(path: "video.y4m")
            try video.write(to: file)
            result = try Tool.run(["scan", "--json", "--video", file.path(percentEncoded: false)] + arguments)
        }
        return try #require(result)
    }

    @Test func `a code in a video comes, opens once, and the figures follow`() throws {
        let result = try scan(Self.video())
        let events = try result.objects()
        #expect(result.status == 0)
        #expect(events.map { $0["event"] as? String } == ["appeared", "state", "opening", "state", "state", "end"])
        #expect(events.compactMap { $0["text"] as? String } == ["hello, shop", "hello, shop"])
        let opening = try #require(events.first { $0["event"] as? String == "opening" }?["time"] as? Double)
        #expect(opening > 0.1 && opening <= 0.2)
        #expect(events.last?["read"] as? Int == 14)
        #expect(events.last?["dropped"] as? Int == 0)
        #expect(events.last?["openings"] as? Int == 1)
    }

    @Test(arguments: [
        ("no video", "hello", "not YUV4MPEG2"),
        ("no width", "YUV4MPEG2 H10", "W is missing"),
        ("no size", "YUV4MPEG2 W0 H10", "W0 is no size"),
        ("a size that overflows", "YUV4MPEG2 W67108864 H67108864 Cmono", "are more than"),
        ("a size that is no number", "YUV4MPEG2 W99999999999999999999 H2", "is no size"),
        ("a size twice", "YUV4MPEG2 W1 W2 H2", "W is there twice"),
        ("a rate of nothing", "YUV4MPEG2 W1 H1 F1:0", "F1:0 is no rate"),
        ("a rate that waits for years", "YUV4MPEG2 W1 H1 F1:2147483647", "F1:2147483647 is slower"),
        ("a rate just beyond an hour", "YUV4MPEG2 W1 H1 F2:7201", "F2:7201 is slower"),
        ("a line without end", "YUV4MPEG2 W1 H1 X" + String(repeating: "a", count: 2000), "line is longer than 1024"),
        ("sixteen bits", "YUV4MPEG2 W1 H1 Cmono16", "Cmono16 is not read"),
        ("a size that the frames do not have", "YUV4MPEG2 W5000 H5000 Cmono", "ends inside frame 1"),
        ("a smaller size", "YUV4MPEG2 W10 H10 Cmono", "frame 2 does not begin with FRAME"),
        ("colour that is not there", "YUV4MPEG2 W174 H174 C444", "does not begin with FRAME"),
    ])
    func `a header that lies is told in a sentence`(name: String, header: String, message: String) throws {
        let result = try scan(Self.video(header: header))
        #expect(result.status == 1)
        let error = try result.objects().first { $0["event"] as? String == "error" }?["error"] as? String
        #expect(error?.contains(message) == true, "\(error ?? result.output)")
    }

    @Test(arguments: [
        ("nothing", "", "not YUV4MPEG2"),
        ("the beginning of the mark", "YUV4", "not YUV4MPEG2"),
        ("a header", "YUV4MPEG2 W1 H1", "ends before its first line does"),
        ("a frame's mark", "YUV4MPEG2 W1 H1 Cmono\nFRAME\n1FRA", "ends inside frame 2"),
        ("a frame's line", "YUV4MPEG2 W1 H1 Cmono\nFRAME\n1FRAME Ip", "ends inside frame 2"),
        ("a frame's pixels", "YUV4MPEG2 W1 H2 Cmono\nFRAME\n11FRAME\n1", "ends inside frame 2"),
        ("a frame's colours", "YUV4MPEG2 W1 H1 C444\nFRAME\n111FRAME\n11", "ends inside frame 2"),
        ("something else", "YUV4MPEG2 W1 H1 Cmono\nFRAME\n1FROG", "frame 2 does not begin with FRAME"),
    ])
    func `wherever a video breaks off, it says in a sentence where`(
        name: String, video: String, message: String
    ) throws {
        let result = try scan(Data(video.utf8))
        #expect(result.status == 1)
        let error = try result.objects().first { $0["event"] as? String == "error" }?["error"] as? String
        #expect(error?.contains(message) == true, "\(error ?? result.output)")
    }

    @Test func `a folder is not a video, and the system's own words say so`() throws {
        let result = try Tool.run("scan", "--json", "--video", "/")
        #expect(result.status == 1)
        #expect(result.output.contains("Is a directory"), "\(result.output)")
    }

    @Test func `of a truncated video the whole frames are read`() throws {
        let result = try scan(Self.video().dropLast(100))
        #expect(result.status == 1)
        #expect(try result.objects().last?["decoded"] as? Int == 13)
        #expect(result.output.contains("ends inside frame 14"))
        #expect(result.output.contains("opening"))
    }

    #if os(Linux)
    @Test func `on a terminal the scan is drawn over itself, and the figures stand below`() throws {
        try Tool.withFolder { folder in
            let file = folder.appending(path: "video.y4m")
            try Self.video().write(to: file)
            let result = try Tool.runOnTerminal(["scan", "--video", file.path(percentEncoded: false), "--realtime"])
            #expect(result.status == 0)
            let pictures = result.output.components(separatedBy: "\u{1B}[?7l").dropFirst()
            #expect(pictures.count > 1)
            #expect(pictures.dropFirst().allSatisfy { !$0.contains("┐") || $0.contains("│") })
            let last = pictures.last ?? ""
            #expect(last.contains("opened"))
            #expect(last.contains("┌───"))
            #expect(last.contains("qrCode  hello, shop"))
            #expect(last.contains("frames, "))
            // Every drawing but the first begins at the top of the one before.
            #expect(result.output.components(separatedBy: "\u{1B}[26A").count == pictures.count)
        }
    }
    #endif

    @Test func `in its own time nothing is read twice`() throws {
        let end = try scan(Self.video(), "--realtime").objects().last
        // What was dropped before the first look counts too.
        #expect(end?["read"] as? Int == 14)
        #expect((end?["decoded"] as? Int).map { $0 > 0 && $0 <= 14 } == true)
    }

    @Test func `a frame an hour is slow, and is read`() throws {
        let video = Data("YUV4MPEG2 W1 H1 F1:3600 Cmono\nFRAME\n1FRAME\n1".utf8)
        #expect(try scan(video).objects().last?["read"] as? Int == 2)
    }

    @Test func `a video and files exclude each other`() throws {
        #expect(try Tool.run("scan", "--video", "a.y4m", "b.png").status == 2)
        #expect(try Tool.run("scan", "--realtime", "b.png").status == 2)
        #expect(try Tool.run("scan", "--video", "/nowhere.y4m").status == 1)
    }
}
