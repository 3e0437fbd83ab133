import Services
import Testing

@Suite struct DecorationTests {
    let services = ServiceRegistry()
    let log = Log()
    let made = Counter()

    private func register(_ scope: ServiceScope = .shared) throws {
        try services.register((any PriceService).self, scope: scope) { [made] in ShopPrices(made.add()) }
    }

    private func decorate(_ mark: String) -> ServiceRegistration {
        services.decorate((any PriceService).self) { [log] inner in
            log.add("wrap \(mark)")
            return LoggedPrices(inner, mark, log)
        }
    }

    @Test func `a wrapper works before and after every call`() throws {
        try register()
        _ = decorate("a")
        #expect(try services.resolve((any PriceService).self).price("1") == 1)
        #expect(log.lines == ["wrap a", "a before", "a after"])
    }

    @Test func `a wrapper goes around an instance once, later ones around earlier ones`() throws {
        _ = decorate("a")
        _ = decorate("b")
        try register()
        let first = try services.resolve((any PriceService).self)
        #expect(identity(try services.resolve((any PriceService).self)) == identity(first))
        _ = first.price("1")
        #expect(log.lines == ["wrap a", "wrap b", "b before", "a before", "a after", "b after"])
    }

    @Test func `a wrapper that comes late goes around the instance that exists`() throws {
        try register()
        let bare = try services.resolve((any PriceService).self)
        _ = decorate("a")
        _ = try services.resolve((any PriceService).self)
        _ = try services.resolve((any PriceService).self).price("1")
        _ = bare.price("1")
        #expect(log.lines == ["wrap a", "a before", "a after"])
        #expect(made.value == 1)
    }

    @Test func `a wrapper that is taken back is peeled off without making the instance again`() throws {
        try register()
        _ = decorate("a")
        let second = decorate("b")
        _ = decorate("c")
        _ = try services.resolve((any PriceService).self)
        second.cancel()
        second.cancel()
        _ = try services.resolve((any PriceService).self).price("1")
        // What stood around the one that is gone is put on again; what stood inside it is not.
        #expect(log.lines.prefix(4) == ["wrap a", "wrap b", "wrap c", "wrap c"])
        #expect(log.lines.suffix(4) == ["c before", "a before", "a after", "c after"])
        #expect(made.value == 1)
    }

    @Test(arguments: [(ServiceScope.shared, 1, 1), (.transient, 2, 2), (.weak, 2, 2)])
    func `each instance is wrapped once`(scope: ServiceScope, instances: Int, wraps: Int) throws {
        try register(scope)
        _ = decorate("a")
        _ = try services.resolve((any PriceService).self)
        _ = try services.resolve((any PriceService).self)
        #expect(made.value == instances)
        #expect(log.lines.count == wraps)
    }

    @Test func `a weak instance keeps its wrapper as long as somebody holds it`() throws {
        try register(.weak)
        _ = decorate("a")
        let held = try services.resolve((any PriceService).self)
        _ = decorate("b")
        let wrapped = try services.resolve((any PriceService).self)
        #expect(identity(held) != identity(wrapped))
        #expect(identity(try services.resolve((any PriceService).self)) == identity(wrapped))
        #expect(log.lines == ["wrap a", "wrap b"])
        #expect(made.value == 1)
    }

    @Test func `a decoration is for its name alone`() throws {
        try register()
        try services.register((any PriceService).self, named: "b") { FixedPrices() }
        services.decorate((any PriceService).self, named: "b") { _ in FixedPrices(value: 9) }
        #expect(try services.resolve((any PriceService).self).price("1") == 1)
        #expect(try services.resolve((any PriceService).self, named: "b").price("1") == 9)
    }

    @Test func `a decoration that throws leaves the instance, and is tried again`() throws {
        try register()
        let tries = Counter()
        services.decorate((any PriceService).self) { inner in
            if tries.add() == 1 { throw Broken() }
            return FixedPrices(value: inner.price("") + 10)
        }
        #expect {
            try services.resolve((any PriceService).self)
        } throws: { error in
            guard case ServiceError.factoryFailed("PriceService", let underlying) = error else { return false }
            return underlying is Broken
        }
        #expect(try services.resolve((any PriceService).self).price("") == 11)
        #expect(made.value == 1)
    }

    @Test func `a decoration that asks for what it decorates is a circle`() throws {
        try register()
        services.decorate((any PriceService).self) { [services] _ in try services.resolve((any PriceService).self) }
        #expect {
            try services.resolve((any PriceService).self)
        } throws: { error in
            "\(error)".contains("PriceService → PriceService")
        }
    }
}
