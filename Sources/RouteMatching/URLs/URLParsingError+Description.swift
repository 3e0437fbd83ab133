extension URLParsingError: CustomStringConvertible {
    /// What happened, where, and what to do, in one sentence.
    ///
    /// The URL itself is not repeated: it may hold secrets.
    public var description: String {
        "\(finding) (\(part.rawValue), byte \(position)). \(advice)"
    }

    private var finding: String {
        switch reason {
        case .empty: "The URL is empty"
        case .missingScheme: "The URL has no scheme and does not begin with “/”"
        case .malformedScheme: "The scheme has a character that schemes cannot have"
        case .missingHost: "The URL has no host"
        case .malformedHost: "The host cannot be read"
        case .malformedPort: "The port is no number from 0 to 65535"
        case .malformedEscape: "A “%” is not followed by two hexadecimal digits"
        case .escapeNotUTF8: "The percent escapes are no UTF-8"
        case .controlCharacter: "There is a control character inside the URL"
        case .limitExceeded(let limit): "The URL has more than the limit of \(limit) \(limitedThing)"
        case .schemeNotAllowed(let scheme): "The scheme “\(scheme)” is not allowed"
        case .hostNotAllowed(let host): "The host “\(host)” is not allowed"
        case .userInfoNotAllowed: "The URL carries a user name or password, and hosts are restricted"
        case .portNotAllowed(let port): "The port \(port) is not allowed"
        }
    }

    private var advice: String {
        switch reason {
        case .empty: "Give a URL such as shop://product/1, or a path such as /product/1."
        case .missingScheme: "Write shop://product/1, or /product/1 for a local path."
        case .malformedScheme: "Use letters, digits, “+”, “-” and “.” and begin with a letter: my-app, not my_app."
        case .missingHost: "Write https://shop.example/path."
        case .malformedHost: "Write the host as shop.example, or an IPv6 address in brackets."
        case .malformedPort: "Write the port as :8443, or leave it out."
        case .malformedEscape: "Write a percent sign as %25."
        case .escapeNotUTF8: "Escape the UTF-8 bytes of the text: é is %C3%A9."
        case .controlCharacter: "Remove it, or escape it."
        case .limitExceeded: "Shorten the URL, or raise the limit in URLMatchingOptions."
        case .schemeNotAllowed: "Add it to allowSchemes if such links are meant."
        case .hostNotAllowed: "Add it to allowHosts if such links are meant."
        case .userInfoNotAllowed: "Remove what stands before the “@”."
        case .portNotAllowed: "Remove the port, or add host:port to allowHosts."
        }
    }

    private var limitedThing: String {
        switch part {
        case .query: "query pairs"
        case .path, .fragment: "segments"
        default: "bytes"
        }
    }
}
