import Locking
import Testing

@Suite struct LockTests {
    @Test func `what many tasks add under the lock is all there`() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1_000 { counter.increment() } }
            }
        }
        #expect(counter.value == 8_000)
    }

    @Test func `what is done in a long hold is seen by those who waited for it`() async {
        // Long enough that the others sleep instead of spinning; the thread sanitizer follows the hand-overs.
        let list = SlowList()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for _ in 0..<50 { list.add(task) } }
            }
        }
        #expect(list.count == 8 * 50)
    }

    @Test func `an error thrown inside keeps its type and frees the lock`() {
        struct Refused: Error, Equatable {}
        let lock = Lock(1)
        #expect(throws: Refused()) {
            try lock.withLock { (_: inout Int) throws(Refused) in throw Refused() }
        }
        #expect(lock.withLock { $0 } == 1)
    }
}

private final class Counter: Sendable {
    private let count = Lock(0)

    var value: Int { count.withLock { $0 } }

    func increment() { count.withLock { $0 += 1 } }
}

private final class SlowList: Sendable {
    private let items = Lock<[Int]>([])

    var count: Int { items.withLock { $0.count } }

    func add(_ item: Int) {
        items.withLock { items in
            items.append(item)
            for _ in 0..<20 { items = items.reversed() }
        }
    }
}
