import Foundation
import Switchboard
import Testing

/// What a parameter's text becomes, by the type that the handler asks for.
@Suite struct ParameterTests {
    private enum Size: String, ParameterConvertible { case small, large }
    private enum Floor: Int, ParameterConvertible { case ground = 0, first = 1 }
    private struct Colour: ParameterConvertible, Equatable, Sendable {
        let red: UInt8
        init?(parameter text: String) {
            guard text.hasPrefix("r"), let red = UInt8(text.dropFirst()) else { return nil }
            self.red = red
        }
    }

    private static func read<Value>(_ type: Value.Type) -> @Sendable (Parameters) throws -> String {
        { "\(try $0.require("x", as: Value.self))" }
    }

    private static let identifier = "7F4A7C15-9E37-4B1D-8C2A-0123456789AB"

    /// Text in the query, the type, and what comes of it; nil for an error.
    private static let rows: [(text: String, read: @Sendable (Parameters) throws -> String, value: String?)] = [
        ("a%20b", read(String.self), "a b"), ("", read(String.self), ""),
        ("42", read(Int.self), "42"), ("-7", read(Int.self), "-7"), ("4.0", read(Int.self), nil),
        ("", read(Int.self), nil), ("99999999999999999999", read(Int.self), nil), ("0x10", read(Int.self), nil),
        ("127", read(Int8.self), "127"), ("128", read(Int8.self), nil), ("-32768", read(Int16.self), "-32768"),
        ("2147483648", read(Int32.self), nil), ("-1", read(Int64.self), "-1"), ("-1", read(UInt.self), nil),
        ("255", read(UInt8.self), "255"), ("256", read(UInt8.self), nil), ("65536", read(UInt16.self), nil),
        ("4294967295", read(UInt32.self), "4294967295"), ("18446744073709551615", read(UInt64.self), "\(UInt64.max)"),
        ("1.5", read(Double.self), "1.5"), ("1e3", read(Double.self), "1000.0"), ("nan", read(Double.self), nil),
        ("inf", read(Double.self), nil), ("0.5", read(Float.self), "0.5"), ("1e99", read(Float.self), nil),
        ("true", read(Bool.self), "true"), ("0", read(Bool.self), "false"), ("yes", read(Bool.self), nil),
        (identifier, read(UUID.self), identifier), (identifier.lowercased(), read(UUID.self), identifier),
        ("7F4A7C15", read(UUID.self), nil),
        ("2026-11-30T06:58:11Z", read(Date.self), "\(Date(timeIntervalSince1970: 1_796_021_891))"),
        ("2026-11-30", read(Date.self), "\(Date(timeIntervalSince1970: 1_795_996_800))"),
        ("2026-13-30", read(Date.self), nil), ("tomorrow", read(Date.self), nil),
        ("large", read(Size.self), "large"), ("huge", read(Size.self), nil), ("1", read(Floor.self), "first"),
        ("2", read(Floor.self), nil), ("r9", read(Colour.self), "Colour(red: 9)"), ("9", read(Colour.self), nil),
        ("1&x=2&x=3", read([Int].self), "[1, 2, 3]"), ("1&x=b", read([Int].self), nil), ("1", read([Int].self), "[1]"),
        ("a&x=%26", read([String].self), "[\"a\", \"&\"]"),
    ]

    @Test func `text becomes the type that is asked for, or an error that names it`() throws {
        for (text, read, value) in Self.rows {
            let mediator = shopMediator()
            try mediator.register(immediately: "/p") { try read($0.parameters) }
            let url = "shop://p?x=\(text)"
            guard let value else {
                #expect(throws: ParameterError.self, "\(url)") { try mediator.openImmediately(url) }
                continue
            }
            #expect(try mediator.openImmediately(url).value() == value, "\(url)")
        }
    }

    @Test func `a list takes the segments of a catch-all, and cases of an enum`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/l/**x") { try $0.parameters.require("x", as: [Int].self) }
        try mediator.register(immediately: "/s/**x") {
            try $0.parameters.require("x", as: [Size].self).map(\.rawValue)
        }
        #expect(try mediator.openImmediately("/l/1/2/3").value() == [1, 2, 3])
        #expect(try mediator.openImmediately("/s/small/large").value() == ["small", "large"])
        #expect { try mediator.openImmediately("/l/1/b") } throws: {
            $0 as? ParameterError == ParameterError(name: "x", value: "1, b", expected: "Array<Int>")
        }
    }

    @Test func `what is handed over as a value comes back as it is, and its text is read as text`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/photo") { try $0.parameters.require("x", as: Photo.self) }
        try mediator.register(immediately: "/number") { try $0.parameters.require("x", as: Int.self) }
        let photo = Photo(bytes: [1, 2])
        #expect(try mediator.openImmediately("/photo", context: ["x": photo]).value() == photo)
        #expect(try mediator.openImmediately("/number", context: ["x": "12"]).value() == 12)
        #expect(throws: ParameterError.self) { try mediator.openImmediately("/number", context: ["x": 1.5]) }
    }

    @Test func `a default stands for what is missing, and for nothing else`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p") { try $0.parameters.value("x", default: 5) }
        #expect(try mediator.openImmediately("/p").value() == 5)
        #expect(try mediator.openImmediately("/p?x=6").value() == 6)
        #expect(throws: ParameterError.self) { try mediator.openImmediately("/p?x=six") }
    }
}
