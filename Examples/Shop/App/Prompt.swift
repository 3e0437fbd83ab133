import AccountContract
import ImageFiles
import ScanContract
import ShopContract
import Switchboard

/// What a person types, and what the shop answers.
@MainActor
struct Prompt {
    let mediator: Mediator
    let pages: OpenPages
    private let calls = OpenCalls()

    private static let help = Page(
        "Help",
        [
            "a link": "opens it, such as shop://product/4006381333931; other addresses and texts are shown",
            "why LINK": "says what would become of a link, and why",
            "login NAME": "signs a guest in: what waits for it goes on, and the cart has members' prices",
            "logout": "signs the guest out; cart and wishes are forgotten",
            "waiting": "shows the calls that wait for a login; background gives them up, as an app that is left",
            "scan FILE": "opens what the codes of a picture ask for; a folder is all its pictures",
            "album FILE": "scans a picture on a page that stays open, and shows when the cart changes",
            "camera FILE": "follows the codes of a video (YUV4MPEG2) on a page that stays open",
            "choose NUMBER": "opens one of several codes that the last page sees",
            "pages": "shows the open pages; close closes them",
            "help": "shows this; help map shows what all modules offer, help map FILE writes it as a web page",
            "quit": "ends",
        ])

    init(mediator: Mediator) {
        self.mediator = mediator
        pages = OpenPages(mediator: mediator)
    }

    /// Reads line by line until `quit` or the end of the input.
    func run() async throws {
        try mediator.services.register((any LoginAsking).self) { [calls] in calls }
        await mediator.send(.didBecomeActive)
        print("The shop is open. Type a link, or help.")
        while let line = read() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case nil: continue
            case "quit", "exit": return
            case "help": help(words.dropFirst().first)
            case "why" where words.count == 2: print("\(mediator.explain(words[1]))".printableLines)
            case "login", "logout", "waiting", "background": await answerGuest(words)
            default: await answer(words, line)
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

    /// Whatever may open a page, and so may have to wait for a login.
    private func answer(_ words: [String], _ line: String) async {
        if words == ["scan"] { return print("scan what? Name a picture, or a folder of pictures.") }
        _ = await calls.make {
            if words.first == "scan" {
                _ = await scan(words[1])
            } else if await !pages.answers(words) {
                await open(line)
            }
        }
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

    // MARK: Guests

    private func answerGuest(_ words: [String]) async {
        do {
            switch (words[0], words.dropFirst().first) {
            case ("login", let name?):
                print("Hello, \(name.printable).")
                _ = try await mediator.open(SignIn(name: name))
                await calls.finish()
            case ("login", nil): print("login who? Name yourself.")
            case ("logout", _):
                let name = try await mediator.open(SignOut())
                print(name.map { "Good-bye, \($0.printable)." } ?? "Nobody is signed in.")
            case ("waiting", _):
                let waiting = mediator.suspensions
                if waiting.isEmpty { print("Nothing waits.") }
                for call in waiting { print("\(call.request.call) waits for a login.".printable) }
            default:
                // Said before the modules hear of it: what they give up says so itself.
                print("In the background.")
                let names = await mediator.send(.didEnterBackground)
                await calls.finish()
                print("It was told to \(names.joined(separator: ", ")).")
            }
        } catch {
            print("\(error)".printable)
        }
    }

    // MARK: Help

    private func help(_ topic: String?) {
        let words = (topic ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        let map = AppMap(mediator: mediator)
        switch (words.first, words.dropFirst().first) {
        case (nil, _): print(Self.help)
        case ("map", nil): print(map.text)
        case ("map", let path?): print(map.write(to: path))
        default: print("There is help, and help map.")
        }
    }

    private func read() -> String? {
        print("> ", terminator: "")
        return readLine()
    }
}
