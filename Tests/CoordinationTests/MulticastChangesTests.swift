import Coordination
import Locking
import Testing

/// What happens to a notification when delegates come, go and die while it runs.
@Suite struct MulticastChangesTests {
    let log = Log()
    let listeners = MulticastDelegate<any CartListener>()

    @Test func `who is removed during a notification is not reached any more`() {
        let pages = ["a", "b", "c", "d"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        let reached = listeners.notify { listener in
            listener.cartChanged(count: 1)
            if listener === pages[1] {
                listeners.remove(pages[0])
                listeners.remove(pages[1])
                listeners.remove(pages[2])
            }
        }
        #expect(reached == 3)
        #expect(log.lines == ["a 1", "b 1", "d 1"])
        #expect(listeners.count == 1)
    }

    @Test func `who is added during a notification is reached by the next one`() {
        let first = Page("a", log)
        let second = Page("b", log)
        listeners.add(first)
        #expect(listeners.notify { _ in listeners.add(second) } == 1)
        #expect(listeners.count == 2)
    }

    @Test func `who is removed and added again during a notification is not told twice`() {
        let page = Page("a", log)
        listeners.add(page)
        let reached = listeners.notify { listener in
            listeners.remove(listener)
            listeners.add(listener)
        }
        #expect(reached == 1)
        #expect(listeners.count == 1)
    }

    @Test func `who is released during a notification is not reached`() {
        let kept = Page("a", log)
        var released: Page? = Page("b", log)
        listeners.add(kept)
        released.map { _ = listeners.add($0) }
        #expect(listeners.notify { _ in released = nil } == 1)
        #expect(released == nil)
    }

    @Test func `all removed during a notification ends it`() {
        let pages = ["a", "b"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        #expect(listeners.notify { _ in listeners.removeAll() } == 1)
        withExtendedLifetime(pages) {}
    }

    @Test func `notifications nest`() {
        let pages = ["a", "b"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        var inner: [Int] = []
        #expect(listeners.notify { _ in inner.append(listeners.count) } == 2)
        #expect(inner == [2, 2])
        withExtendedLifetime(pages) {}
    }

    @Test func `gaps are closed during a notification without losing or repeating anyone`() {
        let pages = (0..<100).map { Page("\($0)", log) }
        for page in pages { listeners.add(page) }
        var added: [Page] = []
        let reached = listeners.notify { listener in
            listener.cartChanged(count: 0)
            // Each step leaves a gap behind and adds others, so the places are closed up several times.
            if let page = listener as? Page { listeners.remove(page) }
            for _ in 0..<3 {
                let page = Page("new", log)
                added.append(page)
                listeners.add(page)
            }
        }
        #expect(reached == 100)
        #expect(log.lines == (0..<100).map { "\($0) 0" })
        #expect(listeners.count == 300)
    }

    @Test func `a delegate may take itself out while it ends`() {
        final class Leaving: CartListener {
            let listeners: MulticastDelegate<any CartListener>
            init(_ listeners: MulticastDelegate<any CartListener>) { self.listeners = listeners }
            func cartChanged(count: Int) {}
            deinit { listeners.remove(self) }
        }
        for _ in 0..<100 { listeners.add(Leaving(listeners)) }
        #expect(listeners.count == 0)
    }

    @Test func `a new object at a dead one's address is a new delegate`() {
        for number in 0..<1_000 {
            let page = Page("\(number)", log)
            #expect(listeners.add(page) == .added)
            #expect(listeners.count == 1)
        }
    }

    @Test func `random changes and a plain list agree on who is told in which order`() {
        var random = SeededGenerator(seed: 3)
        var pages: [Page?] = (0..<40).map { Page("\($0)", log) }
        var expected: [String] = []
        for _ in 0..<5_000 {
            let index = Int.random(in: 0..<pages.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3:
                guard let page = pages[index] else { continue }
                let isNew = !expected.contains(page.name)
                #expect((listeners.add(page) == .added) == isNew)
                if isNew { expected.append(page.name) }
            case 4...5:
                guard let page = pages[index] else { continue }
                #expect(listeners.remove(page) == expected.contains(page.name))
                expected.removeAll { $0 == page.name }
            case 6:
                expected.removeAll { $0 == "\(index)" }
                pages[index] = nil
            default:
                if pages[index] == nil { pages[index] = Page("\(index)", log) }
            }
            var told: [String] = []
            listeners.notify { told.append(($0 as? Page)?.name ?? "") }
            #expect(told == expected)
        }
    }

    @Test func `ten thousand delegates are added, told and removed without searching`() {
        let pages = (0..<10_000).map { _ in Page("", log) }
        let start = ContinuousClock.now
        for page in pages { listeners.add(page) }
        #expect(listeners.count == 10_000)
        for page in pages { listeners.remove(page) }
        #expect(listeners.count == 0)
        // Searching from end to end would be a hundred million steps; this is a wide limit for a busy machine.
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func `storm: tasks add, remove, notify and release at once`() async {
        let kept = (0..<4).map { Page("kept \($0)", log) }
        for page in kept { listeners.add(page) }
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { [listeners, log] in
                    var random = SeededGenerator(seed: UInt64(task))
                    var pages: [Page] = []
                    for _ in 0..<300 {
                        switch Int.random(in: 0..<4, using: &random) {
                        case 0:
                            let page = Page("", log)
                            pages.append(page)
                            listeners.add(page)
                        case 1:
                            if let page = pages.popLast() { listeners.remove(page) }
                        case 2:
                            _ = pages.popLast()
                        default:
                            var told: Set<ObjectIdentifier> = []
                            let reached = listeners.notify { told.insert(ObjectIdentifier($0)) }
                            #expect(reached >= 4 && told.count == reached)
                        }
                    }
                }
            }
        }
        #expect(listeners.count == 4)
        withExtendedLifetime(kept) {}
    }
}
