/// Why a text is no URL pattern, with the column, a line that points at it, and what to write instead.
///
///     invalid pattern: a parameter takes a whole segment
///         /product/:id.html
///                     ^
///     Write {id}.html.
public struct URLPatternError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The text is empty.
        case empty
        /// The text is longer than 4,096 bytes, or has more than 256 segments.
        case tooLong
        /// The text begins neither with `/` nor with a scheme nor with `#/`.
        case missingSlash
        /// The scheme has a character that schemes do not have.
        case malformedScheme
        /// A web pattern without a host.
        case missingHost
        /// The host is no name, no address and no `*.name`.
        case malformedHost
        /// The port is no number from 0 to 65535.
        case malformedPort
        /// An empty segment inside a path: `//`.
        case emptySegment
        /// A segment `.` or `..`, escaped or not: it is removed from every URL, so the pattern could never match.
        case dotSegment
        /// A parameter without a name, or with a character that names do not have.
        case malformedName
        /// A name that occurs twice in one pattern.
        case repeatedName(String)
        /// A parameter that shares its segment with other text.
        case textAfterParameter
        /// A `*` that shares its segment with other text.
        case textBesideWildcard
        /// More than one `{name}` in a segment, or a brace without its partner.
        case malformedBraces
        /// A type that is neither built in nor added by the app.
        case unknownType(String)
        /// A type that is not closed by `>`, or an enumeration without values.
        case malformedType
        /// A regular expression.
        case regularExpression
        /// A query: patterns are about paths.
        case query
        /// An optional parameter that is not the last segment.
        case optionalNotLast
        /// A `?` that follows no parameter.
        case misplacedOptional
        /// A catch-all that is not the last segment.
        case catchAllNotLast
        /// A slash behind a catch-all, in a table where a slash at the end is an empty segment: it could never match.
        case slashAfterCatchAll
        /// A group without its partner.
        case unbalancedGroup
        /// A group with nothing in it.
        case emptyGroup
        /// More than six groups.
        case tooManyGroups
        /// A `#` that is not followed by `/`.
        case malformedFragment
        /// A `%` that is not followed by two hexadecimal digits, or escapes that are no UTF-8.
        case malformedEscape
        /// A control character.
        case controlCharacter
        /// Two patterns that cannot be joined: the second has a scheme of its own, or the first ends in a fragment or catch-all.
        case cannotAppend
    }

    /// What is wrong.
    public let reason: Reason
    /// The text that was to be a pattern.
    public let pattern: String
    /// Where the fault is: the column in characters, from 1.
    public let column: Int

    package init(_ reason: Reason, pattern: String, column: Int) {
        self.reason = reason
        self.pattern = pattern
        self.column = column
    }
}
