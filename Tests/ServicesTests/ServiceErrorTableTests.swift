import Services
import Testing

/// One row an error: how it comes about, and its sentence.
///
/// A case that is added to `ServiceError` does not compile in `kind(of:)` until it has a kind, and a kind without a row is
/// a failure.
@Suite struct ServiceErrorTableTests {
    enum Kind: CaseIterable {
        case notRegistered, duplicate, cycle, factoryFailed, notAnObject, needsHost, wrongHost
    }

    private static func kind(of error: ServiceError) -> Kind {
        switch error {
        case .notRegistered: .notRegistered
        case .duplicate: .duplicate
        case .cycle: .cycle
        case .factoryFailed: .factoryFailed
        case .notAnObject: .notAnObject
        case .needsHost: .needsHost
        case .wrongHost: .wrongHost
        }
    }

    private protocol Page: AnyObject, Sendable {}
    private final class Stranger: Sendable {}
    private protocol Display: AnyObject, Sendable {}
    private final class PageDisplay: Display {}

    private static func registerDisplay(_ services: ServiceRegistry) throws {
        try services.register((any Display).self, perHost: (any Page).self) { _ in PageDisplay() }
    }

    private static let rows: [(Kind, String, @Sendable (ServiceRegistry) throws -> Void)] = [
        (
            .notRegistered, "No service Store is registered, and no other. Register it before it is asked for.",
            { _ = try $0.resolve((any Store).self) }
        ),
        (
            .notRegistered, "No service Store is registered. Registered are: PriceService.",
            {
                try $0.register((any PriceService).self) { FixedPrices() }
                _ = try $0.resolve((any Store).self)
            }
        ),
        (
            .duplicate,
            "The service Store is registered twice: at A.swift:1 and at B.swift:2. "
                + "Remove one, give it a name, or say `replacing: true`.",
            {
                try $0.register((any Store).self, fileID: "A.swift", line: 1) { DiskStore() }
                try $0.register((any Store).self, fileID: "B.swift", line: 2) { DiskStore() }
            }
        ),
        (
            .cycle,
            "Services need each other in a circle: Store → Store. "
                + "Let one of them ask for the other when it is used, not when it is made.",
            {
                try $0.register((any Store).self) { try $0.resolve((any Store).self) }
                _ = try $0.resolve((any Store).self)
            }
        ),
        (
            .factoryFailed, "The service Store could not be made: Broken()",
            {
                try $0.register((any Store).self) { throw Broken() }
                _ = try $0.resolve((any Store).self)
            }
        ),
        (
            .notAnObject,
            "The service PriceService is held weakly, but FixedPrices is no class. Make it one, or use another scope.",
            {
                try $0.register((any PriceService).self, scope: .weak) { FixedPrices() }
                _ = try $0.resolve((any PriceService).self)
            }
        ),
        (
            .needsHost, "The service Display has a session for each Page. Say for which: `resolve(…, for: host)`.",
            {
                try registerDisplay($0)
                _ = try $0.resolve((any Display).self)
            }
        ),
        (
            .wrongHost, "The service Display has a session for each Page, and Stranger is none.",
            {
                try registerDisplay($0)
                _ = try $0.resolve((any Display).self, for: Stranger())
            }
        ),
    ]

    @Test func `every error comes about, and says what happened, where, and what to do`() throws {
        var provoked: Set<Kind> = []
        for (kind, sentence, provoke) in Self.rows {
            do {
                try provoke(ServiceRegistry())
                Issue.record("\(kind) did not come about")
            } catch let error as ServiceError {
                #expect(Self.kind(of: error) == kind)
                #expect("\(error)" == sentence)
                provoked.insert(Self.kind(of: error))
            }
        }
        #expect(provoked == Set(Kind.allCases))
    }
}
