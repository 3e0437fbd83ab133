import Locking
import Testing

@Suite struct TallyTests {
    @Test func `who comes in learns how many are in, and nobody is forgotten`() async {
        let door = Door()
        #expect(door.tally.enter() == 0)
        #expect(door.tally.enter() == 1)
        door.tally.leave()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        let others = door.tally.enter()
                        if others < 1 || others > 8 { door.wrong.withLock { $0 += 1 } }
                        door.tally.leave()
                    }
                }
            }
        }
        #expect(door.wrong.withLock { $0 } == 0)
        #expect(door.tally.enter() == 1)
    }
}

private final class Door: Sendable {
    let tally = Tally()
    let wrong = Lock(0)
}
