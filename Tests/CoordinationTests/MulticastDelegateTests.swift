import Coordination
import Locking
import Testing

@Suite struct MulticastDelegateTests {
    let log = Log()
    let listeners = MulticastDelegate<any CartListener>()

    @Test func `all that are alive are told, in the order in which they came`() {
        let pages = ["a", "b", "c"].map { Page($0, log) }
        for page in pages { #expect(listeners.add(page) == .added) }
        #expect(listeners.notify { $0.cartChanged(count: 2) } == 3)
        #expect(log.lines == ["a 2", "b 2", "c 2"])
        withExtendedLifetime(pages) {}
    }

    @Test func `nobody alive is an answer`() {
        #expect(listeners.notify { $0.cartChanged(count: 1) } == 0)
        listeners.add(Page("gone", log))
        #expect(listeners.notify { $0.cartChanged(count: 1) } == 0)
        #expect(listeners.count == 0)
        #expect(listeners.firstResult { _ in 1 } == nil)
        #expect(log.lines.isEmpty)
    }

    @Test func `a delegate is added once and keeps its place`() {
        let first = Page("a", log)
        let second = Page("b", log)
        listeners.add(first)
        listeners.add(second)
        #expect(listeners.add(first) == .alreadyThere)
        #expect(listeners.notify { $0.cartChanged(count: 1) } == 2)
        #expect(log.lines == ["a 1", "b 1"])
    }

    @Test func `a delegate that is removed and added again is the last`() {
        let pages = ["a", "b"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        #expect(listeners.remove(pages[0]))
        #expect(!listeners.remove(pages[0]))
        listeners.add(pages[0])
        listeners.notify { $0.cartChanged(count: 1) }
        #expect(log.lines == ["b 1", "a 1"])
        listeners.removeAll()
        #expect(listeners.count == 0)
        #expect(listeners.add(pages[0]) == .added)
    }

    @Test func `delegates are not kept alive`() {
        weak var gone: Page?
        do {
            let page = Page("a", log)
            listeners.add(page)
            gone = page
            #expect(listeners.count == 1)
        }
        #expect(gone == nil)
        #expect(listeners.count == 0)
    }

    @Test func `a value is no delegate`() {
        let named = MulticastDelegate<any Named>()
        #expect(named.add(NamedValue()) == .notAnObject)
        #expect(!named.remove(NamedValue()))
        let page = Page("a", log)
        #expect(named.add(page) == .added)
        #expect(named.firstResult { $0.name } == "a")
        #expect(named.count == 1)
    }

    @Test func `a class and a composition can be what delegates are`() {
        let page = DiscountPage("a", log)
        let classes = MulticastDelegate<DiscountPage>()
        let compositions = MulticastDelegate<any CartListener & DiscountListener & Named>()
        #expect(classes.add(page) == .added)
        #expect(compositions.add(page) == .added)
        classes.notify { $0.discountChanged() }
        compositions.notify { delegate in
            delegate.cartChanged(count: 3)
            delegate.discountChanged()
            log.add(delegate.name)
        }
        #expect(log.lines == ["a discount", "a 3", "a discount", "a"])
    }

    @Test func `a subclass is called by its own methods`() {
        let page = SpecialDiscountPage("a", log)
        let listeners = MulticastDelegate<any DiscountListener>()
        listeners.add(page)
        listeners.notify { $0.discountChanged() }
        #expect(log.lines == ["a special"])
    }

    @Test func `those that conform to a second protocol are reached by it`() {
        let plain = Page("a", log)
        listeners.add(plain)
        #expect(!listeners.responds(to: (any DiscountListener).self))
        let discount = DiscountPage("b", log)
        listeners.add(discount)
        #expect(listeners.responds(to: (any DiscountListener).self))
        #expect(listeners.notify(as: (any DiscountListener).self) { $0.discountChanged() } == 1)
        #expect(log.lines == ["b discount"])
    }

    @Test func `the first result ends the asking`() {
        let pages = ["a", "b", "c"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        let found = listeners.firstResult { listener -> String? in
            listener.cartChanged(count: 0)
            let name = (listener as? Page)?.name
            return name == "b" ? name : nil
        }
        #expect(found == "b")
        #expect(log.lines == ["a 0", "b 0"])
    }

    @Test func `an error of the caller's closure ends the notification`() {
        let pages = ["a", "b", "c"].map { Page($0, log) }
        for page in pages { listeners.add(page) }
        #expect(throws: Broken()) {
            try listeners.notify { listener throws(Broken) in
                listener.cartChanged(count: 1)
                if log.lines.count == 2 { throw Broken() }
            }
        }
        #expect(log.lines == ["a 1", "b 1"])
        #expect(listeners.count == 3)
    }

    @MainActor @Test func `main-actor delegates are told on the main actor, from there and from elsewhere`() async {
        let listeners = MulticastDelegate<any PageListener>()
        let page = MainPage()
        listeners.add(page)
        #expect(listeners.notify { $0.reload() } == 1)
        let reached = await Task.detached {
            await listeners.notifyOnMain { listener in
                MainActor.assertIsolated()
                listener.reload()
            }
        }.value
        #expect(reached == 1)
        #expect(page.reloads == 2)
    }
}
