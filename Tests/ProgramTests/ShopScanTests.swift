import Foundation
import Testing

/// The example app's pages that scan, over pictures and over a video, and the cart that tells them of its changes.
@Suite struct ShopScanTests {
    private static let codes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Codes").path()

    /// Nothing, the code that fills the cart, nothing for longer than a visit and a rest, and then two codes at once.
    private static let video = CodeVideo.make(
        [[], []] + [[String]](repeating: [CodeVideo.tea], count: 6) + [[String]](repeating: [], count: 12)
            + [[String]](repeating: [CodeVideo.tea, CodeVideo.pen], count: 4))

    @Test func `the camera page opens a single code by itself, and one of several by choice`() throws {
        try Self.shop(["camera VIDEO", "choose 9", "choose 3", "choose 3", "choose x", "pages"]) { output in
            try Self.expect(
                [
                    "0.2 s  + 1  shop://cart/add?sku=5901234123457", "0.2 s  single", "0.3 s  opened", "┌ Your cart",
                    "│ 1 ×       Tea", "searching", "+ 2  shop://cart/add", "+ 3  shop://product/4006381333931",
                    "multiple", "┌ Seen", "│ frames   24", "│ opened   1", "opened", "┌ Highlighter, yellow",
                    "No page is open that sees a code “x”", "│ look", "opened", "│ cart", "1 thing",
                ], in: output)
            #expect(output.components(separatedBy: "┌ Highlighter").count == 2)
        }
    }

    @Test func `a product that a code adds shows on every open page, and on none that was closed`() throws {
        let lines = [
            "album \(Self.codes)/plain.png", "camera VIDEO", "shop://cart/add?sku=4006381333931", "pages", "close",
            "shop://cart/add?sku=4006381333931", "pages",
        ]
        try Self.shop(lines) { output in
            try Self.expect(
                [
                    "┌ Highlighter, yellow", "plain.png: 1 thing in the cart", "video.y4m: 1 thing in the cart",
                    "plain.png: 2 things in the cart", "video.y4m: 2 things in the cart", "┌ album", "2 things",
                    "┌ camera", "2 things", "│ 2 ×", "No page is open",
                ], in: output)
            #expect(!output.contains("3 things in the cart"))
        }
    }

    @Test func `the number on a package opens the page of the product, also upside down`() throws {
        try Tool.withFolder { folder in
            let files = ["known.pgm", "other.pgm"].map { folder.appending(path: $0) }
            try CodeVideo.picture(of: CodeVideo.bars).write(to: files[0])
            try CodeVideo.picture(of: String(CodeVideo.bars.reversed())).write(to: files[1])
            let result = try Tool.run(files.map { $0.path(percentEncoded: false) }, of: "Shop")
            #expect(result.status == 0)
            try Self.expect(
                [
                    "decoded     ean13", "classified  product", "classify → trust → products → link",
                    "┌ Highlighter, yellow", "decoded     ean13", "┌ Highlighter, yellow",
                ], in: result.output)
        }
    }

    @Test func `what a page cannot read is one line, and the shop goes on`() throws {
        let lines = [
            "album", "camera", "choose", "choose 1", "camera /nowhere", "album /nowhere", "camera BROKEN", "pages",
        ]
        try Self.shop(lines) { output in
            try Self.expect(
                [
                    "album what?", "camera what?", "choose which?", "No page is open that sees a code “1”",
                    "/nowhere: No such file", "/nowhere: cannot be read", "ends inside frame 24", "No page is open",
                ], in: output)
        }
    }

    /// Runs the prompt over lines in which `VIDEO` and `BROKEN` stand for a video and one that breaks off.
    private static func shop(_ lines: [String], _ body: (String) throws -> Void) throws {
        try Tool.withFolder { folder in
            let video = folder.appending(path: "video.y4m")
            let broken = folder.appending(path: "broken.y4m")
            try Self.video.write(to: video)
            try Self.video.dropLast(100).write(to: broken)
            let input = (lines + ["quit"]).joined(separator: "\n")
                .replacingOccurrences(of: "VIDEO", with: video.path(percentEncoded: false))
                .replacingOccurrences(of: "BROKEN", with: broken.path(percentEncoded: false))
            let result = try Tool.run([], of: "Shop", input: input)
            #expect(result.status == 0)
            try body(result.output)
        }
    }

    private static func expect(_ texts: [String], in output: String) throws {
        var rest = Substring(output)
        for text in texts {
            let range = try #require(rest.range(of: text), "\(text) after what came before in \(output)")
            rest = rest[range.upperBound...]
        }
    }
}
