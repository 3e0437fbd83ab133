import Coordination
import Testing

/// The examples of Docs/patterns.md.
@Suite struct PatternExamples {
    @Test func `scanning units: each takes what it knows, the rest comes out at the end`() async {
        let log = Log()
        let pipeline = Pipeline<String>()
            .adding(.init("album", values: ["shop://product/1", "https://shop.example", "4006381333931", "hello"]))
            .adding("deep links") { text in
                guard text.hasPrefix("shop:") else { return .passOn(text) }
                log.add("open \(text)")
                return .finished
            }
            .adding("web links") { text in
                guard text.hasPrefix("https:") else { return .passOn(text) }
                log.add("browse \(text)")
                return .finished
            }
            .adding("products") { text in
                guard text.count == 13, text.allSatisfy(\.isNumber) else { return .passOn(text) }
                await Task.yield()
                log.add("product \(text)")
                return .finished
            }
            .onUnhandled { text, id in log.add("show \(text) of \(id)") }
        let tally = await pipeline.run()
        #expect(tally.finished == 3)
        #expect(
            log.lines == [
                "open shop://product/1", "browse https://shop.example", "product 4006381333931",
                "show hello of album#4",
            ])
    }

    @Test func `normal, single and multiple code are three states of one page`() throws {
        enum Look: Hashable { case normal, single, multiple }
        enum Codes: Hashable { case none, one, several }
        final class Page { var shown: [String] = [] }

        let table = try TransitionTable<Look, Codes>(
            startingAt: .normal,
            [
                .from(.normal, on: .one, to: .single), .from(.normal, on: .several, to: .multiple),
                .from(.single, on: .none, to: .normal), .from(.single, on: .several, to: .multiple),
                .from(.multiple, on: .none, to: .normal), .from(.multiple, on: .one, to: .single),
            ])
        var machine = StateMachine<Look, Codes, Page>(table)
        machine.register(.normal) { page in page.shown.append("frame") }
        machine.register(.single, leave: { page in page.shown.append("no anchor") }) { page in
            page.shown.append("anchor")
        }
        machine.register(.multiple) { page in page.shown.append("choice") }

        let page = Page()
        let owner = StateMachineOwner(machine, context: page)
        owner.start()
        owner.handle(.one)
        owner.handle(.several)
        #expect(owner.handle(.several) == .undefined)
        #expect(page.shown == ["frame", "anchor", "no anchor", "choice"])
        #expect(table.unreachable.isEmpty && table.deadEnds.isEmpty)
    }

    @Test func `a cart tells every page that is open`() {
        final class Cart: Sendable {
            let listeners = MulticastDelegate<any CartListener>()
            func add(total: Int) { listeners.notify { $0.cartChanged(count: total) } }
        }
        let log = Log()
        let cart = Cart()
        let list = Page("list", log)
        var detail: Page? = Page("detail", log)
        cart.listeners.add(list)
        detail.map { _ = cart.listeners.add($0) }
        cart.add(total: 1)
        detail = nil
        cart.add(total: 2)
        #expect(log.lines == ["list 1", "detail 1", "list 2"])
    }
}
