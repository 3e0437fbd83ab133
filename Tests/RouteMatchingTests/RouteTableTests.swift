import RouteMatching
import Testing

@Suite struct RouteTableTests {
    @Test func `a path-only pattern meets every source`() throws {
        var builder = RouteTable<String>.Builder()
        try builder.insert("/product/:sku", "product")
        let table = builder.table()
        for text in [
            "/product/1", "shop://product/1", "shop:/product/1", "shop:///product/1", "shop:product/1",
            "https://shop.example/product/1", "SHOP://Product/1", "shop://product:8080/1?x=1#y",
        ] {
            let match = try table.firstMatch(of: text)
            #expect(match?.value == "product", "\(text)")
            #expect(match?.captures["sku"] == "1", "\(text)")
        }
        #expect(try table.firstMatch(of: "shop://product")?.value == nil)
    }
}
