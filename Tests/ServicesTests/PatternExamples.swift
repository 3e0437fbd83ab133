import Services
import Testing

private protocol CodeReading: Sendable {
    func codes(in picture: String) -> [String]
}
private struct AppReader: CodeReading {
    func codes(in picture: String) -> [String] { [picture] }
}
private struct TimedReader: CodeReading {
    let inner: any CodeReading
    let log: Log
    func codes(in picture: String) -> [String] {
        log.add("begin")
        defer { log.add("end") }
        return inner.codes(in: picture)
    }
}

/// The example of Docs/patterns.md.
@Suite struct PatternExamples {
    @Test func `the ability to decode is a service that pages share and nobody names`() throws {
        let services = ServiceRegistry()
        let log = Log()
        try services.register((any CodeReading).self, scope: .shared) { AppReader() }
        services.decorate((any CodeReading).self) { inner in TimedReader(inner: inner, log: log) }
        let reader = try services.resolve((any CodeReading).self)
        #expect(reader.codes(in: "poster") == ["poster"])
        #expect(log.lines == ["begin", "end"])
    }
}
