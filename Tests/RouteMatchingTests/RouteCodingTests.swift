import Foundation
import RouteMatching
import Testing

@Suite struct RouteCodingTests {
    enum Size: String, Codable, CaseIterable { case small, large }
    enum Colour: Int, Codable { case red = 1, blue }

    struct Everything: Codable, Equatable {
        var sku: String
        var count: Int
        var level: UInt8?
        var price: Double
        var ratio: Float?
        var gift: Bool
        var noted: Bool?
        var size: Size
        var colour: Colour?
        var id: UUID
        var from: Date
        var link: URL?
        var tags: [String]
        var sizes: [Size]?
        var rest: [String]
    }

    private let pattern: URLPattern = "/p/:sku/:count<int>/**rest?"

    private func match(_ text: String, _ pattern: URLPattern) throws -> RouteCaptures? {
        var builder = RouteTable<Int>.Builder()
        try builder.insert(pattern, 1)
        return try builder.table().firstMatch(of: text)?.captures
    }

    @Test func `what a route writes, it reads back`() throws {
        let route = Everything(
            sku: "a/b+c %ü", count: -3, level: 255, price: 0.1, ratio: 1.5e-20, gift: true, noted: false, size: .large,
            colour: .blue, id: UUID(), from: Date(timeIntervalSinceReferenceDate: 1234.5678),
            link: URL(string: "https://x.y/?a=b"),
            tags: ["", "a&b", "="], sizes: [.small, .large], rest: ["x/y", "z"])
        let text = try RouteEncoder(pattern: pattern).url(for: route, source: .scheme("shop"))
        let captures = try #require(try match(text, pattern))
        #expect(try RouteDecoder().decode(Everything.self, from: captures) == route)
    }

    @Test func `what is nil or empty is left out and read back as such`() throws {
        let route = Everything(
            sku: "a", count: 0, price: 1e300, gift: false, size: .small, id: UUID(), from: .distantPast, tags: [],
            rest: [])
        let text = try RouteEncoder(pattern: pattern).url(for: route)
        let captures = try #require(try match(text, pattern))
        #expect(try RouteDecoder().decode(Everything.self, from: captures) == route)
    }

    @Test func `a look into a type names its fields`() throws {
        let fields = try RouteDecoder().fields(of: Everything.self, pattern: pattern)
        #expect(
            fields.map { "\($0.name):\($0.type)\($0.isOptional ? "?" : "")\($0.isList ? "[]" : "")" } == [
                "sku:String", "count:Int", "level:UInt8?", "price:Double", "ratio:Float?", "gift:Bool", "noted:Bool?",
                "size:Size", "colour:Colour?", "id:UUID", "from:Date", "link:URL?", "tags:String[]", "sizes:Size?[]",
                "rest:String[]",
            ])
    }

    @Test(arguments: [
        ("/p/x/1?price=1&gift=true&size=small&id=1&from=2001-01-01", "id", "1"),
        ("/p/x/1?price=inf&gift=true&size=small", "price", "inf"),
        ("/p/x/1?price=1&gift=yes", "gift", "yes"),
        ("/p/x/1?price=1&gift&size=huge", "size", "huge"),
        ("/p/x/1?price=1&gift&size=small&level=256", "level", "256"),
    ])
    func `a malformed value is an error that names it`(_ text: String, _ name: String, _ value: String) throws {
        let captures = try #require(try match(text, pattern))
        let error = #expect(throws: RouteParameterError.self) {
            try RouteDecoder().decode(Everything.self, from: captures)
        }
        #expect(error?.name == name)
        guard case .malformed(let found, _)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found == value)
    }

    @Test(arguments: [
        ("/o", "size", RouteParameterError.Reason.missing(expected: "Size")),
        ("/o?size", "size", .missing(expected: "Size")),
        ("/o?size=huge", "size", .malformed(value: "huge", expected: "Size")),
        ("/o?size=small&colour=x", "colour", .malformed(value: "x", expected: "Colour")),
        ("/o?size=small&colour=9", "colour", .malformed(value: "9", expected: "Colour")),
        ("/o?size=small&sizes=large&sizes=x", "sizes", .malformed(value: "x", expected: "Size")),
        ("/o?size=small&id=1", "id", .malformed(value: "1", expected: "UUID")),
    ])
    func `an error expects the property's own type, whatever it is made of`(
        _ text: String, _ name: String, _ reason: RouteParameterError.Reason
    ) throws {
        struct Order: Codable {
            var size: Size
            var colour: Colour?
            var sizes: [Size]?
            var id: UUID?
        }
        let captures = try #require(try match(text, "/o"))
        let error = #expect(throws: RouteParameterError.self) {
            try RouteDecoder().decode(Order.self, from: captures)
        }
        #expect(error?.name == name)
        #expect(error?.reason == reason)
    }

    @Test(arguments: ["/o", "/o?ref", "/o?ref&ref"])
    func `names without a value are no value, however often they stand`(_ text: String) throws {
        struct Order: Codable { var ref: String? }
        let captures = try #require(try match(text, "/o"))
        #expect(try RouteDecoder().decode(Order.self, from: captures).ref == nil)
    }

    @Test(arguments: [
        ("2001-01-01", true), ("2001-01-01T00:00Z", true), ("2001-01-01T02:00:00+02:00", true),
        ("2001-01-01T02:00:00+0200", true), ("2001-01-01T02:00:00+02", true), ("2001-01-01T02:00:00 02:00", true),
        ("2000-12-31T22:30:00-01:30", true), ("2001-01-01T00:00:00,000z", true), ("2001-01-01T02:00:00+02:", false),
        ("2001-01-01T02:00:00+02:3", false), ("2001-01-01T02:00:00+023", false), ("2001-01-01T00:00:00", false),
        ("2001-02-29", false), ("2001-13-01", false), ("2001-01-00", false), ("2001-01-01T24:00:00Z", false),
        ("2001-01-01T00:60:00Z", false), ("2001-01-01T00:00:00.Z", false), ("2001-01-01 ", false), ("", false),
        ("01-01-2001", false), ("2001-01-01T00:00:00ZZ", false), ("-001-01-01", false),
    ])
    func `an instant is read by ISO 8601, and nothing else`(_ text: String, _ isRead: Bool) throws {
        struct When: Codable { var at: Date }
        let values: [String: [String?]] = ["at": [text]]
        let date = try? RouteDecoder().decode(When.self, pattern: "/w", values: values).at
        #expect(date == (isRead ? Date(timeIntervalSinceReferenceDate: 0) : nil))
    }

    struct Inner: Codable { var x: Int }
    struct Nested: Codable { var sku: String; var inner: Inner }
    struct NestedOptional: Codable { var sku: String; var inner: Inner? }
    struct NestedList: Codable { var sku: String; var inner: [Inner] }
    struct ListInSegment: Codable { var sku: [String] }
    struct Other: Codable { var other: String }

    @Test func `values with parts are refused by a look into the type`() {
        let pattern: URLPattern = "/p/:sku"
        let decoder = RouteDecoder()
        func reason(_ type: any Decodable.Type) -> RouteParameterError.Reason? {
            func look<T: Decodable>(_ type: T.Type) -> RouteParameterError.Reason? {
                do { _ = try decoder.fields(of: type, pattern: pattern) } catch { return error.reason }
                return nil
            }
            return look(type)
        }
        #expect(reason(Nested.self) == .nested(type: "Inner"))
        #expect(reason(NestedOptional.self) == .nested(type: "Inner"))
        #expect(reason(NestedList.self) == .nested(type: "Inner"))
        #expect(reason(ListInSegment.self) == .listInSegment)
        #expect(reason(Other.self) == .unknownName)
        #expect(throws: RouteParameterError.self) {
            try RouteEncoder(pattern: pattern).url(for: Nested(sku: "a", inner: Inner(x: 1)))
        }
    }

    @Test(
        arguments: [
            0, -1, 0.5, 1.1, 1e-9, -1.5, -86_400.125, 252_423_993_599.5, 123_456_789.123456, -0.25, 3.0e10 + 0.001,
            -978_307_200.7, 86_399.999_999,
        ] as [Double])
    func `an instant comes back as the same number`(_ seconds: Double) throws {
        struct When: Codable { var at: Date }
        let text = try RouteEncoder(pattern: "/w").url(for: When(at: Date(timeIntervalSinceReferenceDate: seconds)))
        let captures = try #require(try match(text, "/w"))
        #expect(try RouteDecoder().decode(When.self, from: captures).at.timeIntervalSinceReferenceDate == seconds)
    }

    @Test(arguments: [1e12, -1e12, .infinity, .nan] as [Double])
    func `an instant that four digits of a year cannot write is refused`(_ seconds: Double) {
        struct When: Codable { var at: Date }
        let error = #expect(throws: RouteParameterError.self) {
            try RouteEncoder(pattern: "/w").url(for: When(at: Date(timeIntervalSinceReferenceDate: seconds)))
        }
        #expect(error?.name == "at")
    }

    @Test func `just before 2001 the nearest instant is read`() throws {
        struct When: Codable { var at: Date }
        let text = try RouteEncoder(pattern: "/w").url(for: When(at: Date(timeIntervalSinceReferenceDate: -1e-20)))
        #expect(text == "/w?at=2001-01-01T00%3A00%3A00Z")
    }

    struct Numbers: Codable, Equatable {
        var double = 0.0
        var single: Float = 0
        var large: UInt64 = 0
        var small: Int64 = 0
        var code = ""
    }

    @Test func `the outermost numbers and odd texts come back`() throws {
        let texts = [
            "", " ", "+", "%", "%2F", "a/b", "?a=b&c#d", "..", ".", "e\u{301}", "\u{0}\n", "日本", "👩‍👩‍👧", "a\\b",
            String(repeating: "x/", count: 9_000),
        ]
        let numbers = [
            0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.1, 1e21, .pi,
        ]
        for (index, code) in texts.enumerated() {
            let double = numbers[index % numbers.count]
            let route = Numbers(
                double: double, single: index.isMultiple(of: 2) ? .greatestFiniteMagnitude : .leastNonzeroMagnitude,
                large: .max, small: .min, code: code)
            let text = try RouteEncoder(pattern: "/n").url(for: route)
            let captures = try #require(try match(text, "/n"))
            let read = try RouteDecoder().decode(Numbers.self, from: captures)
            #expect(read == route)
            #expect(read.double.sign == double.sign)
        }
    }

    @Test func `a number beyond its type is malformed, not infinite`() throws {
        let captures = try #require(try match("/n?double=0&single=1e300&large=0&small=0&code=", "/n"))
        let error = #expect(throws: RouteParameterError.self) {
            try RouteDecoder().decode(Numbers.self, from: captures)
        }
        #expect(error?.reason == .malformed(value: "1e300", expected: "Float"))
    }

    @Test func `a text takes all segments of a catch-all, another value none but one`() throws {
        struct File: Codable { var path: String }
        struct Page: Codable { var path: Int }
        let several = try #require(try match("/f/a/b%2Fc/d", "/f/**path"))
        #expect(try RouteDecoder().decode(File.self, from: several).path == "a/b/c/d")
        let numbers = try #require(try match("/f/1/2", "/f/**path"))
        let error = #expect(throws: RouteParameterError.self) { try RouteDecoder().decode(Page.self, from: numbers) }
        #expect(error?.reason == .malformed(value: "1/2", expected: "Int"))
    }

    @Test func `the path's value is read where the query has the name as well`() throws {
        struct Product: Codable { var sku: String }
        let captures = try #require(try match("/p/a?sku=b&sku=c", "/p/:sku"))
        #expect(try RouteDecoder().decode(Product.self, from: captures).sku == "a")
    }
}
