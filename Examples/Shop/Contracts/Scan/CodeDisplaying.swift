/// The ability to scan a source and to show what is found: a service of which each page has a session of its own.
public protocol CodeDisplaying: Sendable {
    /// Scans to the end of the source, and tells the page of each thing that happens.
    func run(over source: ScanSource) async throws

    /// Opens one of the codes in view.
    func choose(_ number: Int) async throws
}
