import CodeContent
import Foundation
import Testing

/// Holds the generated table against the facts that it was generated from.
@Suite struct GS1TableTests {
    private static let rows: [[Substring]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Scripts/gs1-application-identifiers.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
    }()

    @Test func `every identifier is known, and a value that is too long is refused`() throws {
        #expect(Self.rows.count == 541)
        for row in Self.rows {
            let code = String(row[0])
            let maximum = try #require(Int(row[4]))
            let isPredefined = row[8] == "yes"
            let tooLong = Sample.gs1(code + String(repeating: "0", count: maximum + 1)).content
            #expect(tooLong.kind == .gs1)
            #expect(tooLong.errors.map(\.code) != [.unknownAI] || isPredefined, "\(code)")
            #expect(!tooLong.errors.isEmpty, "\(code)")
            let empty = Sample.gs1(code).content
            #expect(empty.errors.map(\.code) == [.badLength], "\(code)")
        }
    }

    @Test func `an identifier that is in no row is unknown`() {
        let known = Set(Self.rows.map { String($0[0]) })
        for number in 0..<10_000 {
            let digits = String(repeating: "0", count: 4 - String(number).count) + String(number)
            let isKnown = (2...4).contains { known.contains(String(digits.prefix($0))) }
            guard !isKnown else { continue }
            #expect(Sample.gs1(digits + "1").content.errors.map(\.code) == [.unknownAI], "\(digits)")
        }
    }
}
