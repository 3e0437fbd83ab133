import Foundation
import Testing

/// The pictures that newcomers try first: each is read whole.
@Suite struct ExamplePicturesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Codes")

    /// The texts of each picture, sorted, from `truth.tsv`.
    private static func truth() throws -> [String: [String]] {
        let table = try String(contentsOf: folder.appending(path: "truth.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
        return Dictionary(grouping: rows, by: { $0[0] }).mapValues { rows in
            rows.map { $0[2].replacing("\\n", with: "\n") }.sorted()
        }
    }

    @Test func `every picture holds what its table says, and nothing else`() throws {
        let truth = try Self.truth()
        let result = try Tool.run("scan", "--json", Self.folder.path())
        #expect(result.status == 0)
        let objects = try result.objects()
        #expect(objects.count == truth.count)
        for object in objects {
            let name = URL(filePath: try #require(object["file"] as? String)).lastPathComponent
            let codes = try #require(object["codes"] as? [[String: Any]], "\(name)")
            #expect(codes.compactMap { $0["text"] as? String }.sorted() == truth[name], "\(name)")
        }
    }

    @Test func `a picture stored on its side stands upright once read`() throws {
        let result = try Tool.run("scan", "--json", Self.folder.appending(path: "sideways.jpg").path())
        let object = try #require(try result.objects().first)
        #expect(object["width"] as? Int == 640 && object["height"] as? Int == 480)
        let code = try #require((object["codes"] as? [[String: Any]])?.first)
        #expect(abs(try #require(code["orientation"] as? Double)) < 5)
    }
}
