/// Why a text is no URL that the app reads, and where in the text the fault is.
///
/// Its description is a sentence that names the part, the position and what to do.
public struct URLParsingError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The text is empty, or blank.
        case empty
        /// There is no scheme, and the text does not begin with `/`.
        case missingScheme
        /// The scheme has a character that schemes do not have; letters, digits, `+`, `-` and `.` are allowed.
        case malformedScheme
        /// A web URL without a host.
        case missingHost
        /// The host, or what stands in its place, cannot be read.
        case malformedHost
        /// The port is no number from 0 to 65535.
        case malformedPort
        /// A `%` without two hexadecimal digits after it.
        case malformedEscape
        /// Escapes that are no UTF-8.
        case escapeNotUTF8
        /// A control character (U+0000 to U+001F, U+007F) inside the text.
        case controlCharacter
        /// More than the limit allows; `limit` is that limit.
        case limitExceeded(limit: Int)
        /// The scheme is not one of the allowed.
        case schemeNotAllowed(String)
        /// The host is not one of the allowed.
        case hostNotAllowed(String)
        /// User information in a URL while the hosts are restricted.
        case userInfoNotAllowed
        /// A port that is neither the scheme's own nor allowed.
        case portNotAllowed(Int)
    }

    /// The part of the URL where the fault is.
    public enum Part: String, Sendable, Hashable {
        /// The whole text.
        case text
        /// What stands before the first `:`.
        case scheme
        /// The user information before an `@`.
        case userInfo
        /// The host.
        case host
        /// The port.
        case port
        /// The path.
        case path
        /// What follows `?`.
        case query
        /// What follows `#`.
        case fragment
    }

    /// What is wrong.
    public let reason: Reason
    /// The part of the URL that is wrong.
    public let part: Part
    /// Where the fault is, in UTF-8 bytes from the start of the text as it was given.
    public let position: Int

    package init(_ reason: Reason, in part: Part, at position: Int) {
        self.reason = reason
        self.part = part
        self.position = position
    }
}
