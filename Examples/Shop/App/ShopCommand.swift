import ShopContract

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `Shop` is a prompt; `Shop FILE…` scans pictures and shows what their codes open.
@main
enum ShopCommand {
    private static let usage = """
        usage: Shop [FILE…]

        Shows what the codes in pictures open (PNG, JPEG, PGM; folders too). Without a file it is a prompt.
        """

    static func main() async {
        do {
            let mediator = try ShopApp.mediator()
            let prompt = Prompt(mediator: mediator)
            let paths = CommandLine.arguments.dropFirst()
            if let option = paths.first(where: { $0.hasPrefix("-") }) {
                let isHelp = option == "--help" || option == "-h"
                print(isHelp ? Self.usage : "Shop has no option \(option.printable).\n\(Self.usage)")
                exit(isHelp ? 0 : 2)
            }
            if paths.isEmpty {
                try await prompt.run()
            } else {
                var isRead = true
                for path in paths where await !prompt.scan(path) { isRead = false }
                exit(isRead ? 0 : 1)
            }
        } catch {
            print("\(error)".printable)
            exit(1)
        }
    }
}
