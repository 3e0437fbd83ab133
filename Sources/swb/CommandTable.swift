/// All commands, in the order in which `swb --help` lists them; a new command is a file of its own and a row here.
enum CommandTable {
    static let commands: [Command] = [
        .scan,
        .inspect,
        .match,
        .lint,
        .associations,
    ]

    static func command(named name: String) throws(UsageError) -> Command {
        guard let command = commands.first(where: { $0.name == name }) else {
            throw name.hasPrefix("-")
                ? .unknownOption(name, nearest: nil)
                : .unknownCommand(name, nearest: Spelling.nearest(to: name, among: commands.map(\.name)))
        }
        return command
    }
}
