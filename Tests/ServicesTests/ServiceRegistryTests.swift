import Services
import Testing

@Suite struct ServiceRegistryTests {
    let services = ServiceRegistry()

    @Test func `a shared service is made once, when it is first asked for`() throws {
        let made = Counter()
        try services.register((any PriceService).self, scope: .shared) {
            made.add()
            return ShopPrices()
        }
        #expect(made.value == 0)
        let first = try services.resolve((any PriceService).self)
        for _ in 0..<3 {
            #expect(identity(try services.resolve((any PriceService).self)) == identity(first))
        }
        #expect(made.value == 1)
    }

    @Test func `a transient service is made for everyone who asks`() throws {
        try services.register((any PriceService).self, scope: .transient) { ShopPrices() }
        let first = try services.resolve((any PriceService).self)
        let second = try services.resolve((any PriceService).self)
        #expect(identity(first) != identity(second))
    }

    @Test func `a weak service survives its own construction, is shared while held, and made anew after`() throws {
        let made = Counter()
        try services.register((any PriceService).self, scope: .weak) { ShopPrices(made.add()) }
        #expect(try services.resolve((any PriceService).self).price("a") == 1)
        #expect(services.registered.first?.isBuilt == false)
        let held = try services.resolve((any PriceService).self)
        #expect(held.price("a") == 2)
        #expect(services.registered.first?.isBuilt == true)
        #expect(identity(try services.resolve((any PriceService).self)) == identity(held))
    }

    @Test func `a value cannot be held weakly`() throws {
        try services.register((any PriceService).self, scope: .weak) { FixedPrices() }
        #expect {
            try services.resolve((any PriceService).self)
        } throws: { error in
            "\(error)" == "The service PriceService is held weakly, but FixedPrices is no class. "
                + "Make it one, or use another scope."
        }
    }

    @Test func `a concrete class can be a service`() throws {
        try services.register(ShopPrices.self) { ShopPrices(3) }
        #expect(try services.resolve(ShopPrices.self).value == 3)
    }

    @Test func `a factory gets the registry for what the service needs`() throws {
        try services.register((any Store).self) { services in
            DiskStore(prices: try services.resolve((any PriceService).self))
        }
        try services.register((any PriceService).self) { ShopPrices(4) }
        let store = try services.resolve((any Store).self) as? DiskStore
        #expect(store?.prices?.price("a") == 4)
    }

    @Test func `names tell several services of one protocol apart`() throws {
        try services.register((any PriceService).self) { FixedPrices(value: 1) }
        try services.register((any PriceService).self, named: "sale") { FixedPrices(value: 2) }
        #expect(try services.resolve((any PriceService).self).price("a") == 1)
        #expect(try services.resolve((any PriceService).self, named: "sale").price("a") == 2)
        #expect {
            try services.resolve((any PriceService).self, named: "sail")
        } throws: { error in
            "\(error)" == "No service PriceService named \"sail\" is registered. Registered are: "
                + "PriceService, PriceService named \"sale\"."
        }
    }

    @Test func `an empty registry says that it is empty`() {
        #expect {
            try services.resolve((any Store).self)
        } throws: { error in
            "\(error)" == "No service Store is registered, and no other. Register it before it is asked for."
        }
    }

    @Test func `a second registration is an error that names both places`() throws {
        try services.register((any PriceService).self, fileID: "A.swift", line: 1) { ShopPrices() }
        #expect {
            try services.register((any PriceService).self, fileID: "B.swift", line: 2) { ShopPrices() }
        } throws: { error in
            guard case ServiceError.duplicate("PriceService", "A.swift:1", "B.swift:2") = error else { return false }
            return "\(error)".contains("at A.swift:1 and at B.swift:2")
        }
    }

    @Test func `a replacement answers from then on, and the old token ends nothing any more`() throws {
        let old = try services.register((any PriceService).self) { FixedPrices(value: 1) }
        let held = try services.resolve((any PriceService).self)
        let new = try services.register((any PriceService).self, replacing: true) { FixedPrices(value: 2) }
        old.cancel()
        #expect(try services.resolve((any PriceService).self).price("a") == 2)
        #expect(held.price("a") == 1)
        new.cancel()
        new.cancel()
        #expect(!services.contains((any PriceService).self))
    }

    @Test func `removing takes one or all`() throws {
        try services.register((any PriceService).self) { FixedPrices() }
        try services.register((any PriceService).self, named: "b") { FixedPrices() }
        try services.register((any Store).self) { DiskStore() }
        #expect(services.remove((any PriceService).self))
        #expect(!services.remove((any PriceService).self))
        #expect(services.contains((any PriceService).self, named: "b"))
        services.removeAll()
        #expect(services.registered.isEmpty)
        #expect(throws: ServiceError.self) { try services.resolve((any Store).self) }
    }

    @Test func `the list says what is registered, where and how`() throws {
        try services.register((any Store).self, scope: .weak, fileID: "S.swift", line: 9) { DiskStore() }
        try services.register((any PriceService).self, named: "b", fileID: "P.swift", line: 3) { FixedPrices() }
        services.decorate((any PriceService).self, named: "b") { $0 }
        _ = try services.resolve((any PriceService).self, named: "b")
        let lines = services.registered.map {
            "\($0.service) \($0.name?.rawValue ?? "") \($0.scope) \($0.place) \($0.isBuilt) \($0.decorations)"
        }
        #expect(lines == ["PriceService b shared P.swift:3 true 1", "Store  weak S.swift:9 false 0"])
    }

    @Test func `registries are independent of each other`() throws {
        try services.register((any PriceService).self) { FixedPrices() }
        #expect(!ServiceRegistry().contains((any PriceService).self))
    }

    @Test func `a service that ends with its registration may call the registry`() throws {
        final class Last: Store {
            let services: ServiceRegistry
            let log: Log
            init(_ services: ServiceRegistry, _ log: Log) {
                self.services = services
                self.log = log
            }
            deinit { log.add("\(services.contains((any Store).self))") }
        }
        let log = Log()
        for scope in [ServiceScope.shared, .weak] {
            try services.register((any Store).self, scope: scope) { [services] in Last(services, log) }
            _ = try services.resolve((any Store).self)
            services.remove((any Store).self)
            try services.register((any Store).self, scope: scope) { [services] in Last(services, log) }
            _ = try services.resolve((any Store).self)
            try services.register((any Store).self, replacing: true) { DiskStore() }
            services.removeAll()
        }
        #expect(log.lines == ["false", "true", "true", "true"])
    }
}
