extension ApplicationIdentifier {
    /// A row of the generated table, in the short form in which it is written there.
    struct Row: Sendable {
        let identifiers: [ApplicationIdentifier]

        init(
            _ code: String, _ title: String, _ components: String, decimals: ClosedRange<Int>? = nil,
            check: CheckDigit? = nil, date: DateFormat? = nil, isPredefined: Bool = false,
            keyQualifiers: String? = nil, isLinkAttribute: Bool = true, requires: String = "", excludes: String = "",
            contents: String = ""
        ) {
            func identifier(_ code: String, _ decimals: Int?) -> ApplicationIdentifier {
                ApplicationIdentifier(
                    code: code, title: title, components: Self.components(components), check: check, date: date,
                    isPredefined: isPredefined, decimals: decimals,
                    keyQualifiers: keyQualifiers.map { $0.split(separator: "|").map { Self.list($0, at: ",") } },
                    isLinkAttribute: isLinkAttribute,
                    requires: Self.list(requires[...], at: ",").map { Self.list($0[...], at: "+") },
                    excludes: Self.list(excludes[...], at: ","), contents: Self.list(contents[...], at: ","))
            }
            identifiers =
                decimals.map { range in range.map { identifier("\(code)\($0)", $0) } } ?? [identifier(code, nil)]
        }

        private static func list(_ text: Substring, at separator: Character) -> [String] {
            text.split(separator: separator).map(String.init)
        }

        /// Reads `N13 [X..17]`: a letter, a length or `..` and the greatest one, in brackets if it may be missing.
        private static func components(_ text: String) -> [Component] {
            text.utf8.split(separator: UInt8.blank).compactMap { part in
                var part = Array(part)[...]
                let isOptional = part.first == .openingBracket
                if isOptional { part = part.dropFirst().dropLast() }
                guard let letter = part.first, let characters = Characters(rawValue: letter) else { return nil }
                let isVariable = part.dropFirst().first == .period
                guard let length = part.dropFirst(isVariable ? 3 : 1).decimalNumber else { return nil }
                return Component(
                    characters: characters, minimum: isVariable ? 1 : length, maximum: length,
                    isOptional: isOptional)
            }
        }
    }
}
