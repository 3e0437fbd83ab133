/// Why a pipeline could not be changed, or not be run at once.
public enum PipelineError: Error, Equatable, Sendable {
    /// No unit has this name; `known` lists those that exist, in their order.
    case unknownUnit(String, known: [String])
    /// A part of the pipeline may wait, so the pipeline cannot be run at once; nothing has run.
    case asynchronous(String)
}

extension PipelineError: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String {
        switch self {
        case .unknownUnit(let name, let known):
            known.isEmpty
                ? "The pipeline has no unit \"\(name)\": it has no units yet. Add the unit first."
                : "The pipeline has no unit \"\(name)\". Its units are: \(known.joined(separator: ", "))."
        case .asynchronous(let name):
            "\"\(name)\" may wait, so the pipeline cannot run at once. Use `await process(_:)` or `await run()`."
        }
    }
}
