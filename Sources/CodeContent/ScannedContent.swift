/// What a scanned code's content means: its kind, its typed payload, what is broken in it and what to beware of.
///
/// ```swift
/// let content = ContentClassifier().classify("WIFI:T:WPA;S:home;P:secret;;", symbology: .qrCode)
/// if let network = content.payload as? ScannedContent.WiFi { print(network.ssid) }   // home
/// ```
public struct ScannedContent: Sendable {
    /// What was classified.
    public let source: ContentSource
    /// The typed value; its type belongs to ``kind``.
    public let payload: any ContentPayload
    /// What is broken; such content must not be acted upon as if it were valid.
    public let errors: [Fault]
    /// What a stranger could have meant by it; nothing here makes the content invalid.
    public let warnings: Set<Warning>

    /// Puts a payload together with what was found wrong with it.
    public init(
        _ payload: any ContentPayload, from source: ContentSource, errors: [Fault] = [], warnings: Set<Warning> = []
    ) {
        self.payload = payload
        self.source = source
        self.errors = errors
        self.warnings = warnings
    }

    /// The second level of classification.
    public var kind: Kind {
        type(of: payload).kind
    }

    /// Whether nothing in it is broken.
    public var isValid: Bool {
        errors.isEmpty
    }

    /// What the payload says, by the names used in JSON; secrets are marked.
    public var fields: [Field] {
        payload.fields
    }

    /// The field of a name, or nothing where the payload has none.
    public subscript(field name: String) -> Value? {
        fields.first { $0.name == name }?.value
    }
}
