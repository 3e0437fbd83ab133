/// How long an instance of a service lives.
public enum ServiceScope: String, Sendable, CaseIterable {
    /// One instance for everybody, built when it is first asked for and kept until the registration ends.
    case shared
    /// A new instance for everyone who asks.
    case transient
    /// One instance for as long as somebody holds it; then the next who asks gets a new one. It must be an object.
    case weak
}
