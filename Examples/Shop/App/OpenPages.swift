import ScanContract
import ShopContract
import Switchboard

/// The pages that scan: those that stay open, and those for one picture.
@MainActor
final class OpenPages {
    private let mediator: Mediator
    private var pages: [any ScanningPage] = []

    init(mediator: Mediator) {
        self.mediator = mediator
    }

    /// Scans a picture on a page of its own, which closes then; false if it could not be read.
    func scan(_ path: String) async -> Bool {
        await run { try mediator.open(OpenAlbum(path: path, write: Self.write)) } != nil
    }

    /// Takes a line of the prompt if it is about pages.
    func answers(_ words: [String]) async -> Bool {
        switch (words.first, words.dropFirst().first) {
        case ("album", let path?): await keep { try mediator.open(OpenAlbum(path: path, write: Self.write)) }
        case ("camera", let path?): await keep { try mediator.open(OpenCamera(path: path, write: Self.write)) }
        case ("choose", let number?): await choose(number)
        case ("pages", nil):
            if pages.isEmpty { print("No page is open. Open one with album FILE or camera FILE.") }
            for page in pages { print(page.page) }
        case ("close", nil): pages = []
        case ("album", nil), ("camera", nil): print("\(words[0]) what? Name a file.")
        case ("choose", nil): print("choose which? Give the code's number.")
        default: return false
        }
        return true
    }

    private func keep(_ open: () throws -> any ScanningPage) async {
        if let page = await run(open) { pages.append(page) }
    }

    /// Opens a page and runs it; nil if it cannot read its source.
    private func run(_ open: () throws -> any ScanningPage) async -> (any ScanningPage)? {
        do {
            let page = try open()
            try await page.run()
            return page
        } catch {
            print("\("\(error)".printable)\n")
            return nil
        }
    }

    private func choose(_ number: String) async {
        do {
            guard let page = pages.last, let number = Int(number) else {
                print("No page is open that sees a code “\(number.printable)”.")
                return
            }
            try await page.choose(number)
        } catch {
            print("\(error)".printable)
        }
    }

    private static func write(_ line: String) {
        print(line)
    }
}
