public import CodeContent

/// Why a code was not opened, though it was read.
public enum ScanError: Error, Sendable, Hashable {
    /// The content carries the mark of its kind but is broken.
    case broken(ScannedContent.Kind, [ScannedContent.Fault])
    /// The content is of a sort that never opens, whoever asks.
    case forbidden(ScannedContent.Warning)
}

extension ScanError: CustomStringConvertible {
    /// What was wrong with it, and that it was not opened.
    public var description: String {
        switch self {
        case .broken(let kind, let faults):
            "The code's \(kind) is broken and was not opened: \(faults.map(\.description).joined(separator: "; "))"
        case .forbidden(let warning):
            "The code was not opened: \(warning.explanation)"
        }
    }
}
