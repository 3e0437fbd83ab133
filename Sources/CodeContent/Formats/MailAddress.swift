/// Mail addresses, as far as contents need them (RFC 5321, 4.1.2; RFC 6068, 2).
enum MailAddress {
    /// A list with commas between, each address percent-encoded; nothing if one of them is unreadable.
    static func list(_ text: Octets) -> [String]? {
        var addresses: [String] = []
        for piece in text.pieces(at: .comma) where !piece.withoutSurroundingBlanks.isEmpty {
            guard let address = piece.withoutSurroundingBlanks.percentDecoded, isPlausible(address) else { return nil }
            addresses.append(address)
        }
        return addresses
    }

    /// Whether something stands before and after an `@`.
    static func isPlausible(_ address: String) -> Bool {
        guard let at = address.utf8.lastIndex(of: .at) else { return false }
        return at > address.utf8.startIndex && address.utf8.index(after: at) < address.utf8.endIndex
    }

    /// Whether a text is an address and nothing else, of the usual form, with a domain of two labels or more.
    static func isUsual(_ text: Octets) -> Bool {
        guard text.count <= 320, let (local, domain) = text.cut(at: .at), !local.isEmpty, local.count <= 64,
            local.allSatisfy({ $0.isAlphanumeric || $0 == .period || specials.contains($0) }),
            !local.pieces(at: .period).contains(where: \.isEmpty)
        else { return false }
        let labels = domain.pieces(at: .period)
        guard labels.count >= 2, let top = labels.last, top.count >= 2, top.allSatisfy(\.isLetter) else {
            return false
        }
        return labels.allSatisfy { label in
            guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
            return first.isAlphanumeric && last.isAlphanumeric
                && label.allSatisfy { $0.isAlphanumeric || $0 == .minus }
        }
    }

    private static let specials = Set("!#$%&'*+-/=?^_`{|}~".utf8)
}
