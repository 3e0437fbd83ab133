import Locking

/// Notes which parameters a handler reads, so that a test can hold them against what was declared.
package final class Recording: Sendable {
    private let read = Lock<Set<String>>([])

    package init() {}

    func note(_ name: String) {
        read.withLock { _ = $0.insert(name) }
    }

    package var names: Set<String> { read.withLock { $0 } }
}
