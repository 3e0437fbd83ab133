import ImageFiles
import ScanContract
import ShopContract
import Switchboard

/// What a person types, and what the shop answers.
@MainActor
struct Prompt {
    let mediator: Mediator
    let pages: OpenPages

    private static let help = Page(
        "Help",
        [
            "a link": "opens it, such as shop://product/4006381333931; other addresses and texts are shown",
            "scan FILE": "opens what the codes of a picture ask for; a folder is all its pictures",
            "album FILE": "scans a picture on a page that stays open, and shows when the cart changes",
            "camera FILE": "follows the codes of a video (YUV4MPEG2) on a page that stays open",
            "choose NUMBER": "opens one of several codes that the last page sees",
            "pages": "shows the open pages; close closes them",
            "help": "shows this",
            "quit": "ends",
        ])

    /// Reads line by line until `quit` or the end of the input.
    func run() async {
        print("The shop is open. Type a link, or help.")
        while let line = read() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case nil: continue
            case "quit", "exit": return
            case "help": print(Self.help)
            case "scan" where words.count == 1: print("scan what? Name a picture, or a folder of pictures.")
            case "scan": _ = await scan(words[1])
            default: if await !pages.answers(words) { await open(line) }
            }
        }
    }

    /// Scans pictures and folders of pictures; false if one of them could not be read.
    func scan(_ path: String) async -> Bool {
        guard let files = PictureFiles.inside(path) else { return await pages.scan(path) }
        guard !files.isEmpty else {
            print("\(path.printable)  has no pictures (PNG, JPEG or PGM) in it")
            return false
        }
        var isRead = true
        for file in files where await !pages.scan(file) { isRead = false }
        return isRead
    }

    /// Opens a link of the app's own; what is none is handled as if it had been scanned: foreign addresses and texts.
    private func open(_ link: String) async {
        do {
            let isOwn = mediator.canOpen(link) || link.hasPrefix("shop:")
            let reply = isOwn ? try await mediator.open(link).value : try await mediator.open(ScanText(text: link))
            print((reply as? Page) ?? Page("Done", ["": "\(reply)"]))
        } catch {
            print("\(error)".printable)
        }
    }

    private func read() -> String? {
        print("> ", terminator: "")
        return readLine()
    }
}
