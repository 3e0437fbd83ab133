extension ScannedContent: Hashable {
    /// Whether both came from the same source and say the same.
    public static func == (one: ScannedContent, other: ScannedContent) -> Bool {
        one.kind == other.kind && one.source == other.source && one.errors == other.errors
            && one.warnings == other.warnings && one.fields == other.fields
    }

    /// Feeds what was classified into the hasher; equal contents have equal sources.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(source)
    }
}
