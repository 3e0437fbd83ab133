/// What the tool tells the shell.
enum ExitStatus: Int32 {
    /// Everything was done.
    case done = 0
    /// Something was not found, or failed.
    case failed = 1
    /// The arguments make no sense; nothing was done.
    case wrongUsage = 2
}
