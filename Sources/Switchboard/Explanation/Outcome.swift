/// How a call ended.
///
/// Every call that is made while someone observes ends in exactly one.
public struct Outcome: Sendable {
    /// The end in one word, with the error where there is one.
    public enum Result: Sendable {
        /// The handler answered.
        case opened
        /// A handler answered after at least one redirect.
        case redirected
        /// Every handler that matched declined.
        case declined
        /// The origin may not call it, an interceptor or a person said no.
        case rejected(any Error)
        /// It was parked, and cancelled or timed out there.
        case suspended(any Error)
        /// Nobody answers it.
        case notFound(any Error)
        /// The handler threw, or the call could not be made.
        case failed(any Error)
    }

    /// Counts the calls of this process that were observed.
    public let id: Int
    /// The trace that the call belongs to; see ``Mediator/withTrace(_:_:)``.
    public let trace: String?
    /// What was asked, secrets hidden.
    public var call: String { "\(asked)" }
    let asked: AskedCall
    /// Where it came from.
    public let origin: Origin
    /// What was wanted.
    public let intent: Intent
    /// How it ended.
    public let result: Result
    /// Who answered, or was to: a pattern, a route's type, or a target's and an action's names.
    public let answeredBy: String?
    /// The module of the one that answered.
    public let module: String?
    /// The URLs that it was redirected to, secrets hidden.
    public let chain: [String]
    /// Parameters that the handler read and its registration does not declare; noted while a test records.
    public let undeclared: [String]
    /// From the door to the end, waiting included.
    public let duration: Duration
}

extension Outcome: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        let way = chain.isEmpty ? "" : " → " + chain.joined(separator: " → ")
        let who = answeredBy.map { " by \($0)" } ?? ""
        let part = module.map { " of \($0)" } ?? ""
        return "#\(id) \(origin) \(call)\(way): \(result)\(who)\(part) in \(duration)"
    }
}

extension Outcome.Result: CustomStringConvertible {
    /// The word, and the error's sentence.
    public var description: String {
        switch self {
        case .opened: "opened"
        case .redirected: "redirected"
        case .declined: "declined"
        case .rejected(let error): "rejected (\(error))"
        case .suspended(let error): "suspended (\(error))"
        case .notFound(let error): "not found (\(error))"
        case .failed(let error): "failed (\(error))"
        }
    }
}
