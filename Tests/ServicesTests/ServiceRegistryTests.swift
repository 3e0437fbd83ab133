import Services
import Testing

protocol PriceService: Sendable { func price(_ sku: String) -> Int }
struct FixedPrices: PriceService { var value = 7; func price(_ sku: String) -> Int { value } }
struct DoubledPrices: PriceService {
    let inner: any PriceService
    func price(_ sku: String) -> Int { 2 * inner.price(sku) }
}

@Suite struct ServiceRegistryTests {
    let services = ServiceRegistry()

    @Test func `a registered service is found by its protocol`() throws {
        try services.register((any PriceService).self, scope: .shared) { FixedPrices() }
        #expect(try services.resolve((any PriceService).self).price("1") == 7)
        services.decorate((any PriceService).self) { DoubledPrices(inner: $0) }
        #expect(try services.resolve((any PriceService).self).price("1") == 14)
        #expect(try services.resolve((any PriceService).self).price("1") == 14)
    }
}
