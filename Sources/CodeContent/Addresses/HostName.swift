/// A host as a reader sees it: lower case, decoded, perhaps outside ASCII.
struct HostName {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var warnings: Set<ScannedContent.Warning> {
        var warnings: Set<ScannedContent.Warning> = []
        if name.utf8.first == .openingBracket {
            warnings.insert(.ipLiteralHost)
            return warnings
        }
        let bytes = Array(name.utf8)[...]
        if bytes.first?.isDigit == true, Self.isIPv4(bytes) { warnings.insert(.ipLiteralHost) }
        if Self.hasEncodedLabel(bytes) { warnings.insert(.punycodeHost) }
        guard !bytes.isASCII else { return warnings }
        warnings.insert(.nonASCIIHost)
        for label in name.unicodeScalars.split(whereSeparator: { Self.labelSeparators.contains($0.value) }) {
            let scripts = LabelScripts(label)
            if scripts.isMixed { warnings.insert(.mixedScriptHost) }
            if scripts.looksLatin { warnings.insert(.confusableHost) }
        }
        if name.unicodeScalars.contains(where: { Self.slashLookalikes.contains($0.value) }) {
            warnings.insert(.slashLookalike)
        }
        return warnings
    }

    /// Full stop and what IDNA takes for one (UTS 46).
    private static let labelSeparators: Set<UInt32> = [0x2E, 0x3002, 0xFF0E, 0xFF61]

    /// Fraction slash, division slash, big solidus, box drawings light diagonal, fullwidth solidus.
    private static let slashLookalikes: Set<UInt32> = [0x2044, 0x2215, 0x29F8, 0x2571, 0xFF0F]

    private static func hasEncodedLabel(_ name: Octets) -> Bool {
        name.split(separator: .period).contains { $0.starts(withWord: "xn--") }
    }

    /// Whether the name is an IPv4 address in any form that browsers read: one to four numbers, decimal, octal or
    /// hexadecimal, the last of which fills the bytes that are left (WHATWG URL, IPv4 parser).
    private static func isIPv4(_ name: Octets) -> Bool {
        var parts = name.pieces(at: .period)
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        guard (1...4).contains(parts.count) else { return false }
        let numbers = parts.compactMap(number)
        guard numbers.count == parts.count, let last = numbers.last else { return false }
        return numbers.dropLast().allSatisfy { $0 <= 255 } && last < 1 << (8 * (5 - parts.count))
    }

    private static func number(_ part: Octets) -> Int? {
        guard let first = part.first, part.count <= 24 else { return nil }
        var digits = part
        var radix = 10
        if let hexadecimal = part.after(word: "0x") {
            if hexadecimal.isEmpty { return 0 }
            (digits, radix) = (hexadecimal, 16)
        } else if first == .zero, part.count > 1 {
            (digits, radix) = (part.dropFirst(), 8)
        }
        return Int(digits.string, radix: radix).flatMap { $0 >= 0 && digits.first != .plus ? $0 : nil }
    }
}
