public import CodeContent

/// Why a code was not opened, though it was read.
public enum ScanError: Error, Sendable, Hashable {
    /// The content carries the mark of its kind but is broken.
    case broken(ScannedContent.Kind, [ScannedContent.Fault])
    /// The content is of a sort that never opens, whoever asks.
    case forbidden(ScannedContent.Warning)
    /// The page's policy refuses the kind or one of the warnings.
    case refused(ScannedContent.Kind, [ScannedContent.Warning])
    /// The page's policy asks a person, and the page has nobody to ask.
    case unconfirmed(ScannedContent.Kind, [ScannedContent.Warning])
    /// A person was asked and said no.
    case denied(ScannedContent.Kind)
    /// A unit took longer than its time limit.
    case timedOut(unit: String, limit: Duration)
}

extension ScanError: CustomStringConvertible {
    /// What was wrong with it, that it was not opened, and what an app can do about it.
    public var description: String {
        switch self {
        case .broken(let kind, let faults):
            "The code's \(kind) is broken and was not opened: \(faults.map(\.description).joined(separator: "; "))"
        case .forbidden(let warning):
            "The code was not opened: \(warning.explanation)"
        case .refused(let kind, let warnings):
            "The page's policy refuses \(Self.name(kind, warnings)); the code was not opened."
        case .unconfirmed(let kind, let warnings):
            "The page's policy asks before \(Self.name(kind, warnings)), and nobody can be asked: the code was not "
                + "opened. Give the page a closure with asking(_:), or decide otherwise in its policy."
        case .denied(let kind):
            "The code's \(kind) was not opened: the question was answered with no."
        case .timedOut(let unit, let limit):
            "The unit “\(unit)” took longer than \(limit); the code was not opened. Give the page more time with "
                + "limitingUnits(to:), or let the unit end when its task is cancelled."
        }
    }

    private static func name(_ kind: ScannedContent.Kind, _ warnings: [ScannedContent.Warning]) -> String {
        warnings.isEmpty
            ? "\(kind)" : "\(kind) with the warnings \(warnings.map(\.rawValue).joined(separator: ", "))"
    }
}
