extension URLPatternError: CustomStringConvertible {
    /// The finding, the pattern with a caret under the column, and the advice, in four lines.
    public var description: String {
        "invalid pattern: \(finding)\n    \(pattern)\n    \(caret)\n\(advice)"
    }

    /// A line that points at the column when it is set under the pattern.
    public var caret: String {
        String(repeating: " ", count: max(column - 1, 0)) + "^"
    }

    /// What is wrong, in a few words and without a full stop.
    public var finding: String {
        switch reason {
        case .empty: "it is empty"
        case .tooLong: "it is longer than 4,096 bytes or 256 segments"
        case .missingSlash: "it begins neither with “/” nor with a scheme"
        case .malformedScheme: "the scheme has a character that schemes cannot have"
        case .missingHost: "a web address needs a host"
        case .malformedHost: "the host is no name"
        case .malformedPort: "the port is no number from 0 to 65535"
        case .emptySegment: "a segment is empty"
        case .dotSegment: "“.” and “..” are removed from every URL, so this never matches"
        case .malformedName: "the parameter has no name, or one with other characters than letters, digits and “_”"
        case .repeatedName(let name): "the name “\(name)” occurs twice"
        case .textAfterParameter: "a parameter takes a whole segment"
        case .textBesideWildcard: "“*” takes a whole segment"
        case .malformedBraces: "a segment takes one {name}, and both braces"
        case .unknownType(let name): "there is no parameter type “\(name)”"
        case .malformedType: "the type is not complete"
        case .regularExpression: "regular expressions are not part of patterns"
        case .query: "a query is not part of a pattern"
        case .optionalNotLast: "an optional parameter must be last"
        case .misplacedOptional: "“?” follows no parameter"
        case .catchAllNotLast: "a catch-all must be last"
        case .slashAfterCatchAll: "a slash follows the catch-all, and this table keeps it as an empty segment"
        case .unbalancedGroup: "a parenthesis has no partner"
        case .emptyGroup: "a group is empty"
        case .tooManyGroups: "there are more than six groups"
        case .malformedFragment: "a fragment route begins with “#/”"
        case .malformedEscape: "a “%” begins no escape of UTF-8 text"
        case .controlCharacter: "there is a control character in it"
        case .cannotAppend: "the two patterns cannot be joined"
        }
    }

    /// What to write instead, as a sentence.
    public var advice: String {
        switch reason {
        case .empty: "Write a path such as /product/:id; the root is “/”."
        case .tooLong: "Split it, or let a catch-all such as **rest take the end."
        case .missingSlash: "Write /product/:id, or shop://product/:id."
        case .malformedScheme: "Use letters, digits, “+”, “-” and “.” and begin with a letter: my-app, not my_app."
        case .missingHost: "Write https://shop.example/path, or /path for every source."
        case .malformedHost:
            "Write shop.example, *.shop.example for its subdomains, or a path-only pattern for every host."
        case .malformedPort: "Write the port as :8443, or leave it out for the scheme's own."
        case .emptySegment:
            "Remove one slash; a slash that belongs to an optional part goes inside its group: (/:language)/news."
        case .dotSegment: "Write the path that is left: /b for /a/../b."
        case .malformedName: "Write :name or **name; a literal colon is %3A and a literal asterisk %2A."
        case .repeatedName: "Give each parameter a name of its own."
        case .textAfterParameter: "Write {name} with the text around it, such as {name}.html; a literal colon is %3A."
        case .textBesideWildcard: "Write {name} with the text around it; a literal asterisk is %2A."
        case .malformedBraces: "Write one {name} a segment; literal braces are %7B and %7D."
        case .unknownType: "Use int, uint, double, bool, uuid or enum:a|b, or add the type to parameterTypes."
        case .malformedType: "Write :id<int>, or :size<enum:s|m|l>; literal angle brackets are %3C and %3E."
        case .regularExpression: "Use a type such as :id<int>, or add one with a test of your own to parameterTypes."
        case .query: "Remove it: query values are read from the match, whatever the pattern."
        case .optionalNotLast: "Put the optional part in a group: (/:language)/news."
        case .misplacedOptional: "Put what is optional in a group: /news(/latest); a literal question mark is %3F."
        case .catchAllNotLast: "Move it to the end, or use :name for one segment."
        case .slashAfterCatchAll: "Remove the slash, or read slashes at the end as nothing: trailingSlash = .ignore."
        case .unbalancedGroup: "Close each “(” with a “)”; literal parentheses are %28 and %29."
        case .emptyGroup: "Remove the parentheses, or write what is optional between them."
        case .tooManyGroups: "Register two patterns."
        case .malformedFragment: "Write #/route; a literal “#” is %23."
        case .malformedEscape: "Write a percent sign as %25, and é as é or %C3%A9."
        case .controlCharacter: "Remove it."
        case .cannotAppend: "Append a path to a pattern that ends in a plain segment."
        }
    }
}
