#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The only file of the module that knows Foundation: systems hand links over as its URL.
extension Mediator {
    /// Opens a URL and waits for the answer.
    @discardableResult
    public func open(_ url: URL, origin: Origin, context: [String: any Sendable] = [:]) async throws -> Reply {
        try await open(url.absoluteString, origin: origin, context: context)
    }

    /// Opens a URL at once.
    @discardableResult
    public func openImmediately(_ url: URL, origin: Origin, context: [String: any Sendable] = [:]) throws -> Reply {
        try openImmediately(url.absoluteString, origin: origin, context: context)
    }

    /// Gets what a URL's handler makes, without presenting it.
    public func value(
        for url: URL, origin: Origin, context: [String: any Sendable] = [:]
    ) async throws -> any Sendable {
        try await value(for: url.absoluteString, origin: origin, context: context)
    }

    /// Whether a URL would be answered.
    public func canOpen(_ url: URL, origin: Origin) -> Bool {
        canOpen(url.absoluteString, origin: origin)
    }

    /// Says what would become of a URL, and why, without running anything.
    public func explain(_ url: URL, origin: Origin) -> Explanation {
        explain(url.absoluteString, origin: origin)
    }
}

extension UUID: ParameterConvertible {
    /// Reads 32 hexadecimal digits in five groups.
    public init?(parameter text: String) { self.init(uuidString: text) }
}

extension Date: ParameterConvertible {
    /// Reads a date of ISO 8601 in UTC, such as `2026-11-30T06:58:11Z`, or a day, such as `2026-11-30`.
    public init?(parameter text: String) {
        let style = text.utf8.count == 10 ? Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day() : .init()
        guard let date = try? style.parse(text) else { return nil }
        self = date
    }
}
