import AccountContract
import Switchboard

/// Who has signed in, and the calls that wait until somebody has.
@MainActor
final class Session {
    private(set) var guest: String?
    private var waiting: [Suspension] = []

    nonisolated init() {}

    func open(for guest: String) {
        self.guest = guest
    }

    /// Ends the session; who it was comes back.
    func close() -> String? {
        defer { guest = nil }
        return guest
    }

    /// Keeps a call until somebody has signed in; false if that has happened meanwhile, and the call goes on.
    func keep(_ call: Suspension) -> Bool {
        guard guest == nil else {
            call.resume()
            return false
        }
        waiting.append(call)
        return true
    }

    /// Lets all calls go on; how many still waited comes back.
    func resumeAll() -> Int {
        defer { waiting = [] }
        return waiting.count { $0.resume() }
    }

    /// Ends all calls that wait.
    func giveUp() {
        for call in waiting { call.cancel(AccountError.givenUp) }
        waiting = []
    }
}
