extension Octets {
    /// The bytes with percent codes decoded, or nothing if a percent sign lacks its two digits (RFC 3986, 2.1).
    var percentDecodedBytes: [UInt8]? {
        guard contains(.percent) else { return Array(self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(count)
        var index = startIndex
        while index < endIndex {
            guard self[index] == .percent else {
                decoded.append(self[index])
                index += 1
                continue
            }
            guard index + 2 < endIndex, let high = self[index + 1].hexadecimalValue,
                let low = self[index + 2].hexadecimalValue
            else { return nil }
            decoded.append(high << 4 | low)
            index += 3
        }
        return decoded
    }

    /// The text with percent codes decoded as UTF-8, or nothing if a code is broken or it is no UTF-8; `+` stays.
    var percentDecoded: String? {
        contains(.percent) ? percentDecodedBytes?[...].validString : string
    }

    /// The pairs of a query, still encoded, in order; a name without `=` has no value.
    var queryPairs: [(name: Octets, value: Octets?)] {
        pieces(at: .ampersand).compactMap { pair in
            guard !pair.isEmpty else { return nil }
            guard let (name, value) = pair.cut(at: .equals) else { return (pair, nil) }
            return (name, value)
        }
    }
}
