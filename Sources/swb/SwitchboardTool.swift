#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The command line tool: finds the command in the table, reads its arguments and ends with its status.
@main
enum SwitchboardTool {
    static func main() async {
        let status = await run(Array(CommandLine.arguments.dropFirst()), console: Console())
        exit(status.rawValue)
    }

    private static func run(_ words: [String], console: Console) async -> ExitStatus {
        do {
            guard let name = words.first else { throw UsageError.missingCommand }
            if let help = try Help.requested(by: words) {
                console.write(help)
                return .done
            }
            let command = try CommandTable.command(named: name)
            let arguments = try Arguments(parsing: words.dropFirst(), of: command)
            return try await command.run(arguments, console)
        } catch let error as UsageError {
            console.writeError("swb: \(error)")
            let command = words.first.flatMap { try? CommandTable.command(named: $0) }
            console.writeError(command.map { "usage: \($0.usage)" } ?? "`swb --help` lists the commands")
            return .wrongUsage
        } catch {
            console.writeError("swb: \(error)")
            return .failed
        }
    }
}
