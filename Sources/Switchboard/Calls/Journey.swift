/// One call on its way: what it asks for now, and where it has been.
struct Journey: Sendable {
    enum Goal: Sendable {
        case url(String)
        case endpoint(Endpoint)
        /// The door has found nobody; the call ends with this error, and observers see it.
        case nobody(MediatorError)
    }

    // No initializer is written, for the reason that `Request` has: what the compiler makes copies nothing.
    let call: Request.Call
    var goal: Goal
    let origin: Origin
    var intent = Intent.open
    var context: [String: any Sendable] = [:]
    /// The typed route; nil for other calls.
    var box: ValueBox?
    /// The type of a typed route.
    var routeType: ObjectIdentifier?
    /// The URLs that it was redirected to.
    var chain: [String] = []
    /// The registrations whose handlers declined.
    var declined: [Int] = []
    /// Who is to answer, once that is known.
    var endpoint: Endpoint?
    var captures: RouteCaptures?
    /// How the parameters of its URL are read.
    var reading: ParameterReading?
    /// Whether it is parked, so that an error now comes from there.
    var isParked = false
    /// Whether an interceptor is asked, so that an error now is its refusal.
    var isRejected = false
    /// Its place among those that waited for the start.
    var ticket: WaitingRoom.Ticket?
    /// Notes what the handler reads; nil but in tests.
    var recording: Recording?

    /// The URL that it asks for at the moment; nil for other calls.
    var url: String? {
        if case .url(let text) = goal { text } else { nil }
    }

    /// Starts again at another URL, in which `:name` stands for what the present pattern captured.
    mutating func redirect(to text: String, limit: Int) throws(MediatorError) {
        let url = try Self.filled(text, with: captures)
        guard chain.count < limit, !chain.contains(url), url != self.url else {
            throw .redirectLoop("\(call)", chain: chain + [url])
        }
        chain.append(url)
        goal = .url(url)
        declined = []
        endpoint = nil
        captures = nil
        reading = nil
    }

    private static func filled(_ text: String, with captures: RouteCaptures?) throws(MediatorError) -> String {
        guard let captures else { return text }
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        guard let pattern = try? URLPattern(String(text[..<end])), !pattern.captureNames.isEmpty else { return text }
        var values: [String: [String]] = [:]
        for name in pattern.captureNames { values[name] = captures.values(for: name) }
        do throws(RouteParameterError) {
            return try pattern.url(values) + text[end...]
        } catch {
            throw .invalidRedirect(text, reason: "\(error)")
        }
    }
}
