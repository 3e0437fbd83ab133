/// What the caller wants of a handler.
public enum Intent: String, Sendable, Hashable {
    /// Do it: present the page, change the state.
    case open
    /// Give the value, without presenting it.
    case value
}
