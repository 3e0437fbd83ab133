import Services
import Testing

/// Many tasks at once on one registry; run with `--sanitize thread` it proves that nothing races.
@Suite struct ServiceStormTests {
    @Test func `eight tasks register, resolve, decorate, override and remove at once`() async throws {
        let services = ServiceRegistry()
        try services.register((any Store).self, named: "kept") { DiskStore() }
        let kept = identity(try services.resolve((any Store).self, named: "kept"))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var random = SeededGenerator(seed: UInt64(task))
                    let name = ServiceName(rawValue: "\(Int.random(in: 0..<3, using: &random))")
                    for _ in 0..<200 {
                        switch Int.random(in: 0..<7, using: &random) {
                        case 0:
                            let scope = ServiceScope.allCases.randomElement(using: &random) ?? .shared
                            _ = try? services.register(
                                (any PriceService).self, named: name, scope: scope, replacing: true
                            ) { ShopPrices() }
                        case 1:
                            services.remove((any PriceService).self, named: name)
                        case 2:
                            services.decorate((any PriceService).self, named: name) { ShopPrices($0.price("")) }
                                .cancel()
                        case 3:
                            _ = services.registered
                        case 4:
                            try? services.withOverrides { _ in
                            } perform: {
                                let inside = try? services.resolve((any Store).self, named: "kept")
                                #expect(inside.map { identity($0) } != kept)
                            }
                        default:
                            if let prices = try? services.resolve((any PriceService).self, named: name) {
                                #expect(prices.price("") == 7)
                            }
                        }
                        let store = try? services.resolve((any Store).self, named: "kept")
                        #expect(store.map { identity($0) } == kept)
                    }
                }
            }
        }
    }
}

/// Numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
