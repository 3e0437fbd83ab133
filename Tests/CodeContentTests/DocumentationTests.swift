import CodeContent
import Foundation
import Testing

@Suite struct DocumentationTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/content.md").standardizedFileURL

    @Test func `the page says what the code says`() throws {
        if ProcessInfo.processInfo.environment["SWITCHBOARD_WRITE_DOCS"] != nil {
            try ContentPage.text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(page == ContentPage.text, "write it anew with SWITCHBOARD_WRITE_DOCS=1")
    }

    @Test func `every kind recognises its own example, without errors`() {
        for kind in KindTable.inOrder + KindTable.fallbacks {
            let content = Sample.classifier.classify(kind.reference.example)
            #expect(content.kind == kind.kind)
            #expect(content.errors.isEmpty, "\(kind.kind): \(content.errors)")
        }
    }

    @Test func `no kind shows a field that its page does not name`() {
        let samples = KindTests.people + KindTests.records + KindTests.numbers + KindTests.services
        for content in samples.map(\.sample.content) {
            let kind = (KindTable.inOrder + KindTable.fallbacks).first { $0.kind == content.kind }
            let named = Set(kind?.reference.fields.map(\.name) ?? [])
            #expect(named.isSuperset(of: content.fields.map(\.name)), "\(content.kind)")
        }
    }

    @Test func `every kind has a name of its own`() {
        let names = (KindTable.inOrder + KindTable.fallbacks).map { $0.kind }
        #expect(Set(names).count == names.count)
        #expect(names.count == 33)
    }
}
