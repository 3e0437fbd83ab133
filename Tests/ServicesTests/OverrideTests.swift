import Services
import Testing

@Suite struct OverrideTests {
    let services = ServiceRegistry()

    init() throws {
        try services.register((any PriceService).self) { FixedPrices(value: 1) }
        try services.register((any Store).self) { services in
            DiskStore(prices: try services.resolve((any PriceService).self))
        }
    }

    private var price: Int? { try? services.resolve((any PriceService).self).price("") }
    private var storedPrice: Int? { (try? services.resolve((any Store).self) as? DiskStore)?.prices?.price("") }

    private func fake(_ value: Int) -> (ServiceRegistry) throws -> Void {
        { try $0.register((any PriceService).self, replacing: true) { FixedPrices(value: value) } }
    }

    @Test func `an override holds inside and is undone at the end`() throws {
        #expect(price == 1)
        try services.withOverrides(fake(2)) { #expect(price == 2) }
        #expect(price == 1)
        #expect(throws: Broken.self) { try services.withOverrides(fake(2)) { throw Broken() } }
        #expect(price == 1)
    }

    @Test func `what was made outside does not hold the real service inside, and nothing made inside stays`() throws {
        #expect(storedPrice == 1)
        let outside = identity(try services.resolve((any Store).self))
        try services.withOverrides(fake(2)) { #expect(storedPrice == 2) }
        #expect(storedPrice == 1)
        #expect(identity(try services.resolve((any Store).self)) == outside)
    }

    @Test func `a service that is first made inside is made again outside`() throws {
        try services.withOverrides(fake(2)) { #expect(storedPrice == 2) }
        #expect(storedPrice == 1)
    }

    @Test func `overrides do not leak into tests that run at the same time`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for value in 10..<30 {
                group.addTask {
                    try await services.withOverrides(fake(value)) {
                        for _ in 0..<20 {
                            #expect(storedPrice == value)
                            await Task.yield()
                        }
                    }
                }
            }
            group.addTask {
                for _ in 0..<20 {
                    #expect(storedPrice == 1)
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `the tasks of a test see its overrides, detached ones do not`() async throws {
        try await services.withOverrides(fake(2)) {
            async let child = price
            #expect(await child == 2)
            #expect(await Task { price }.value == 2)
            #expect(await Task.detached { price }.value == 1)
        }
    }

    @Test func `overrides nest`() throws {
        try services.withOverrides(fake(2)) {
            try services.withOverrides(fake(3)) { #expect(storedPrice == 3) }
            #expect(storedPrice == 2)
        }
    }

    @Test func `registering and cancelling inside change nothing outside`() throws {
        let token = try services.register((any PriceService).self, named: "b") { FixedPrices() }
        try services.withOverrides { _ in
        } perform: {
            token.cancel()
            #expect(!services.contains((any PriceService).self, named: "b"))
            services.decorate((any PriceService).self) { _ in FixedPrices(value: 5) }
            #expect(price == 5)
            services.removeAll()
            #expect(price == nil)
        }
        #expect(price == 1)
        #expect(services.contains((any PriceService).self, named: "b"))
    }

    @Test func `another registry is not touched`() throws {
        let other = ServiceRegistry()
        try other.register((any PriceService).self) { FixedPrices(value: 8) }
        try services.withOverrides(fake(2)) {
            let price = try other.resolve((any PriceService).self).price("")
            #expect(price == 8)
        }
    }
}
