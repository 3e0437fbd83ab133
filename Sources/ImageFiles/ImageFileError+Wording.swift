extension ImageFileError: CustomStringConvertible {
    /// The file and the reason in one sentence.
    public var description: String { "\(file): \(reason)" }
}

extension ImageFileError.Reason: CustomStringConvertible {
    /// What happened, and what to do where there is something to do.
    public var description: String {
        switch self {
        case .unreadable(let message):
            "cannot be read: \(message)"
        case .empty:
            "the file is empty"
        case .tooManyBytes(let limit):
            "the file has more than \(limit) bytes, the limit; raise it or make the picture smaller"
        case .tooManyPixels(let width, let height, let limit):
            "\(width) × \(height) pixels are more than \(limit), the limit; raise it or make the picture smaller"
        case .unsupportedFormat(let format?):
            "\(format) files cannot be read; convert it to PNG, JPEG or PGM"
        case .unsupportedFormat(nil):
            "not a picture: neither PNG, JPEG nor PGM"
        case .truncated(let format):
            "the \(format.rawValue) file ends before its picture does"
        case .broken(let format, let message):
            "the \(format.rawValue) file is broken: \(message)"
        }
    }
}
