extension ScannedContent.GS1 {
    /// The elements as an element string, without the leading FNC1; separators are U+001D.
    ///
    /// Elements of predefined length come first, as the General Specifications advise, so that few separators are
    /// needed.
    public var elementString: String {
        let ordered = elements.filter(\.isPredefined) + elements.filter { !$0.isPredefined }
        var text = ""
        for (index, element) in ordered.enumerated() {
            text += element.ai + element.value
            if !element.isPredefined, index + 1 < ordered.count { text += "\u{1D}" }
        }
        return text
    }

    /// The elements as a Digital Link under a stem such as `https://id.gs1.org`.
    ///
    /// Nothing if there is no primary key, or if an element may not stand in a link.
    public func digitalLink(stem: String = "https://id.gs1.org") -> String? {
        guard let key = elements.first(where: { $0.identifier?.keyQualifiers != nil }),
            let alternatives = key.identifier?.keyQualifiers
        else { return nil }
        let order =
            alternatives.max { one, other in
                one.filter { self[$0] != nil }.count < other.filter { self[$0] != nil }.count
            } ?? []
        let qualifiers = order.compactMap { code in elements.first { $0.ai == code } }
        var path = "\(stem)/\(key.ai)/\(key.value.percentEncoded)"
        for qualifier in qualifiers { path += "/\(qualifier.ai)/\(qualifier.value.percentEncoded)" }
        let others = elements.filter { $0 != key && !qualifiers.contains($0) }
        guard Set(elements.map(\.ai)).count == elements.count,
            others.allSatisfy({ element in
                element.identifier?.isLinkAttribute == true && !alternatives.joined().contains(element.ai)
            })
        else { return nil }
        let query = others.map { "\($0.ai)=\($0.value.percentEncoded)" }.joined(separator: "&")
        return query.isEmpty ? path : "\(path)?\(query)"
    }
}

extension ScannedContent.GS1.Element {
    var isPredefined: Bool { identifier?.isPredefined ?? false }
}

extension String {
    /// With everything but unreserved characters (RFC 3986, 2.3) in percent codes.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte.isAlphanumeric || byte == .minus || byte == .period || byte == 0x5F || byte == 0x7E {
                bytes.append(byte)
            } else {
                bytes += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
