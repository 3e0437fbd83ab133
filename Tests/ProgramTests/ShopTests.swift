import Foundation
import Testing

/// The example app, run as a newcomer runs it.
@Suite struct ShopTests {
    private static let codes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Codes").path()

    @Test func `a poster opens a page for each of its codes, with the way that each took`() throws {
        let result = try Tool.run([Self.codes + "/poster.jpg"], of: "Shop")
        #expect(result.status == 0)
        for text in [
            "4 codes in ", "decoded     qrCode", "classified  deepLink, scheme shop",
            "units       classify → trust → products → link → route", "route       /product/:sku",
            "answered    Products · ShowProduct", "┌ Highlighter, yellow", "┌ Your cart", "│ 1 ×",
            "│ address  https://www.example.org/opening-hours", "│ Ask at the desk for the blue pencil.",
        ] {
            #expect(result.output.contains(text), "\(text)")
        }
    }

    @Test func `a folder is all its pictures`() throws {
        let result = try Tool.run([Self.codes], of: "Shop")
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count { $0.contains(" in ") && $0.contains(" ms") } == 13)
    }

    @Test func `a file that cannot be read is one line, and the others go on`() throws {
        try Tool.withFolder { folder in
            let broken = folder.appending(path: "broken.png")
            try Data([0x89, 0x50, 0x4E, 0x47]).write(to: broken)
            let missing = folder.appending(path: "missing.jpg").path()
            let result = try Tool.run([broken.path(), missing, Self.codes + "/plain.png"], of: "Shop")
            #expect(result.status == 1)
            let lines = result.output.split(separator: "\n")
            #expect(lines.count { $0.contains("broken.png") } == 1)
            #expect(lines.count { $0.contains("missing.jpg") } == 1)
            #expect(result.output.contains("┌ Highlighter, yellow"))
        }
    }

    @Test func `the prompt opens links, and each link opens for whom it is meant`() throws {
        let lines = [
            "help", "shop://product/4006381333931?ref=mail", "shop://cart/add?sku=5901234123457", "login Ann",
            "shop://account", "shop://cart/add?sku=1", "shop://cart/clear", "shop://cart", "scan:/text?text=hello",
            "shop://nowhere",
            "javascript:alert(1)", "https://other.example/\u{1B}[31m", "https://other.example/x", "nonsense", "scan",
            "scan \(Self.codes)/plain.png", "", "quit", "shop://account",
        ]
        let result = try Tool.run([], of: "Shop", input: lines.joined(separator: "\n"))
        #expect(result.status == 0)
        var rest = Substring(result.output)
        for text in [
            "┌ Help", "│ seen on  mail", "│ 1 ×", "Hello, Ann", "│ in the cart  1", "The shop does not sell “1”",
            "│ It is empty.",
            "┌ Your cart", "│ hello", "No pattern matches “shop://nowhere”", "was not opened",
            "\\u{1B}[31m", "│ address  https://other.example/x", "│ nonsense", "scan what?", "1 code in",
        ] {
            let range = rest.range(of: text)
            #expect(range != nil, "\(text) after what came before")
            if let range { rest = rest[range.upperBound...] }
        }
        #expect(!rest.contains("Your account"))
    }

    @Test func `a link that needs a login waits for it, and the prompt goes on`() throws {
        let lines = [
            "shop://cart/add?sku=5901234123457", "shop://account", "waiting", "shop://cart",
            "shop://product/7610400070126",
            "login Ann", "waiting", "shop://account", "shop://cart", "logout", "shop://cart", "logout",
            "shop://account",
            "background", "waiting", "login",
        ]
        try Self.expect(
            [
                "together  5.95 €", "┌ Sign in", "│ for  shop://account", "shop://account waits for a login.",
                "together  5.95 €", "┌ Chocolate", "price    3.20 €", "members  2.88 €", "Hello, Ann.",
                "┌ Your account", "│ name         Ann", "│ in the cart  1", "Nothing waits.", "│ name         Ann",
                // Members pay ten per cent less.
                "together  5.36 €", "Good-bye, Ann.", "It is empty.", "Nobody is signed in.", "┌ Sign in",
                "In the background.", "The login was given up", "It was told to Account.", "Nothing waits.",
                "login who?",
            ], after: lines)
    }

    @Test func `a code that needs a login is refused where nobody can be asked`() throws {
        try Tool.withFolder { folder in
            let file = folder.appending(path: "account.pgm")
            try CodeVideo.picture(ofSymbol: CodeVideo.account).write(to: file)
            let result = try Tool.run([file.path(percentEncoded: false)], of: "Shop")
            #expect(result.output.contains("there is nobody here to ask"), "\(result.output)")
        }
    }

    @Test func `a module that lists itself is loaded by its first link, and forgets when its guest goes`() throws {
        let lines = [
            "help map", "why shop://wishes/add/1", "shop://wishes/add/7610400070126", "shop://wishes", "help map",
            "login Ann", "logout", "shop://wishes",
        ]
        try Self.expect(
            [
                "# What the modules offer", "## Modules", "| Wishes (not loaded)", "loads Wishes first",
                "┌ Your wishes",
                "│ 7610400070126  Chocolate", "┌ Your wishes", "Chocolate", "| `ShowWishes` | `/wishes` |",
                "## Modules",
                "| Wishes |", "Good-bye, Ann.", "There are none.",
            ], after: lines)
    }

    @Test func `the map shows what every module offers, as text and as a page`() throws {
        try Tool.withFolder { folder in
            let file = folder.appending(path: "map.html").path(percentEncoded: false)
            try Self.expect(
                [
                    "| `ShowProduct` | `/product/:sku` | sku: String, ref: String? | `Page` | everyone | Products |",
                    "| `scan:/:kind` |", "| `Cart.add` |  | sku? | `Int` | everyone | Cart |", "| `Pricing` |",
                    "| Products |", "| `Pricing named members` |", "| Cart |  | Products |", "map.html is written",
                    "cannot be written", "There is help, and help map.",
                ], after: ["help map", "help map \(file)", "help map /nowhere/map.html", "help me"])
            let page = try String(contentsOfFile: file, encoding: .utf8)
            #expect(page.hasPrefix("<!doctype html>"))
            #expect(page.contains("Puts a product into the cart"))
        }
    }

    @Test func `an unknown option is wrong usage, and help is not`() throws {
        #expect(try Tool.run(["--help"], of: "Shop").status == 0)
        let result = try Tool.run(["--nonsense"], of: "Shop")
        #expect(result.status == 2)
        #expect(result.output.contains("no option --nonsense"))
    }

    @Test func `nothing that a code or a person writes steers the terminal`() throws {
        let escape = "\u{1B}[31m"
        let input = [escape, "https://e.example/\(escape)", "shop://\(escape)", "scan \(escape).png"].joined(
            separator: "\n")
        for result in [try Tool.run([], of: "Shop", input: input), try Tool.run(["no\(escape).png"], of: "Shop")] {
            #expect(!result.output.contains("\u{1B}"))
        }
    }

    /// Runs the prompt over lines, and expects texts in their order.
    private static func expect(_ texts: [String], after lines: [String]) throws {
        let result = try Tool.run([], of: "Shop", input: lines.joined(separator: "\n"))
        #expect(result.status == 0)
        var rest = Substring(result.output)
        for text in texts {
            let range = try #require(rest.range(of: text), "\(text) after what came before in \(result.output)")
            rest = rest[range.upperBound...]
        }
    }
}
