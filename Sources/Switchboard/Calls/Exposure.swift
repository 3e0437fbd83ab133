/// Who may call what is registered.
///
///     try mediator.register("/wifi", from: .scanOnly) { … }
///     try mediator.handle(ShowText.self, from: [.local, .scan]) { … }
public struct Exposure: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The origins that are let in; nil for all.
    public let origins: Set<Origin>?

    private let allowsLocal: Bool

    private init(_ origins: Set<Origin>?) {
        self.origins = origins
        allowsLocal = origins?.contains(.local) ?? true
    }

    /// Every origin.
    public static let everyone = Exposure(nil)
    /// Code in this process alone.
    public static let localOnly: Exposure = [.local]
    /// Scanned codes, and code in this process.
    public static let scanOnly: Exposure = [.scan, .local]

    /// These origins alone.
    public static func only(_ origins: Origin...) -> Exposure { Exposure(Set(origins)) }

    /// These origins alone.
    public init(arrayLiteral origins: Origin...) { self.init(Set(origins)) }

    /// Whether a call from an origin is let in.
    public func allows(_ origin: Origin) -> Bool {
        origin.isLocal ? allowsLocal : origins?.contains(origin) ?? true
    }
}

extension Exposure: CustomStringConvertible {
    /// `everyone`, or the names of the origins.
    public var description: String {
        origins.map { $0.map(\.name).sorted().joined(separator: ", ") } ?? "everyone"
    }
}
