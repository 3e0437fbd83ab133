import ImageFiles
import ScanContract
import ShopContract
import Switchboard

/// What a person types, and what the shop answers.
@MainActor
struct Prompt {
    let mediator: Mediator

    private static let help = Page(
        "Help",
        [
            "a link": "opens it, such as shop://product/4006381333931",
            "scan FILE": "opens what the codes of a picture ask for; a folder is all its pictures",
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
            case "scan": _ = await scan(words.count > 1 ? words[1] : "")
            default: await open(line)
            }
        }
    }

    /// Scans pictures and folders of pictures; false if one of them could not be read.
    func scan(_ path: String) async -> Bool {
        guard let files = PictureFiles.inside(path) else { return await scan(file: path) }
        guard !files.isEmpty else {
            print("\(path.printable)  has no pictures (PNG, JPEG or PGM) in it")
            return false
        }
        var isRead = true
        for file in files where await !scan(file: file) { isRead = false }
        return isRead
    }

    private func scan(file: String) async -> Bool {
        do {
            print("\(try await mediator.open(ScanPicture(path: file)))\n")
            return true
        } catch {
            print("\(error)\n")
            return false
        }
    }

    private func open(_ link: String) async {
        do {
            let reply = try await mediator.open(link, origin: .local)
            print(reply.value(as: Page.self) ?? Page("Done", ["": "\(reply.value)"]))
        } catch {
            print(error)
        }
    }

    private func read() -> String? {
        print("> ", terminator: "")
        return readLine()
    }
}
