/// Why a picture could not be read: the file and the reason.
public struct ImageFileError: Error, Sendable, Hashable {
    /// What was wrong with the file.
    public enum Reason: Error, Sendable, Hashable {
        /// The system could not open or read the file; `message` is what it said.
        case unreadable(message: String)
        /// The file has no bytes.
        case empty
        /// The file has more bytes than the limit.
        case tooManyBytes(limit: Int)
        /// The picture would have more pixels than the limit.
        case tooManyPixels(width: Int, height: Int, limit: Int)
        /// The file is no picture that can be read; `format` is what it seems to be, where that is known.
        case unsupportedFormat(format: String?)
        /// The file ends before its picture does.
        case truncated(format: ImageFileFormat)
        /// The bytes break the format's rules; `message` says how.
        case broken(format: ImageFileFormat, message: String)
    }

    /// The file's path as it was given, or the name given with the bytes.
    public let file: String
    /// What was wrong.
    public let reason: Reason

    /// Creates an error about a file.
    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }
}
