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
    static func main() async {
        do {
            let prompt = Prompt(mediator: try ShopApp.mediator())
            let paths = CommandLine.arguments.dropFirst()
            if paths.isEmpty {
                await prompt.run()
            } else {
                var isRead = true
                for path in paths where await !prompt.scan(path) { isRead = false }
                exit(isRead ? 0 : 1)
            }
        } catch {
            print(error)
            exit(1)
        }
    }
}
