/// Arguments that make no sense.
enum UsageError: Error, Equatable {
    case missingCommand
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingOption(String)
    case missingValue(option: String, form: String)
    case unexpectedValue(option: String, value: String)
    case repeatedOption(String)
    /// Nothing stands where `form` should.
    case missingOperand(form: String)
    case unexpectedOperand(String)
    /// Two options, or an option and an operand, that exclude each other.
    case conflict(String, String)
    /// A value that its option does not take; `expectation` completes "… must be".
    case invalidValue(option: String, value: String, expectation: String)
    /// A file that the arguments name, without which there is nothing to do.
    case unreadableFile(String, reason: String)
    /// A file of patterns with lines that are none, each with what is wrong.
    case wrongPatterns(String, [String])
    /// No pattern belongs to a domain whose files could be written.
    case missingDomain
    /// Several domains where one must be meant.
    case severalDomains([String])
}
