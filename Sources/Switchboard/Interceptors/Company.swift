/// Who is asked and told of calls besides their handlers, where that is the same for all calls and decided at once.
///
/// Calls then need not look for their interceptors.
@usableFromInline
final class Company: Sendable {
    /// What an interceptor decided, and its place among all.
    typealias Answer = (decision: Interceptor.Decision, place: Int)

    /// Each decides at once.
    let interceptors: [Interceptor]
    private let observers: [@Sendable (Outcome) -> Void]

    init(_ interceptors: [Interceptor], _ observers: [@Sendable (Outcome) -> Void]) {
        self.interceptors = interceptors
        self.observers = observers
    }

    /// Begins to measure a call; nil if nobody observes.
    @inline(__always)
    func observation() -> Observation? { observers.isEmpty ? nil : Observation(observers) }

    /// The answer of the first interceptor that does not just let the call go on; nil if all do.
    @inline(__always)
    func ask(_ request: Request) throws -> Answer? {
        var place = 0
        while place < interceptors.count {
            guard case .immediate(let decide) = interceptors[place].body else { break }
            let decision = try decide(request)
            guard case .proceed = decision else { return (decision, place) }
            place &+= 1
        }
        return nil
    }
}
