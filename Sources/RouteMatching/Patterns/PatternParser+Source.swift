/// Scheme, host and port, and how a pattern without them begins.
extension PatternParser {
    /// Reads scheme and host, and gives the first byte of the path's first segment.
    mutating func source() throws(PatternFault) -> Int {
        if bytes[0] == UInt8(ascii: "/") { return 1 }
        if bytes[0] == UInt8(ascii: "#") { return 0 }
        guard let colon = try schemeEnd() else { throw PatternFault(.missingSlash, at: 0) }
        result.scheme = 0..<colon
        let isWeb = isWebScheme(endingAt: colon)
        result.source = isWeb ? .web : .custom
        let slashes = slashCount(at: colon + 1)
        guard isWeb else { return afterCustomScheme(colon: colon, slashes: slashes) }
        guard slashes == 2 else { throw PatternFault(.missingHost, at: colon + 1) }
        return try host(from: colon + 3)
    }

    private func schemeEnd() throws(PatternFault) -> Int? {
        var index = 0
        while index < bytes.count, bytes[index].isSchemeByte { index &+= 1 }
        if index > 0, index < bytes.count, bytes[index] == UInt8(ascii: ":"), bytes[0].isASCIILetter { return index }
        // What is wrong depends on whether there is a colon at all.
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        for index in 0..<colon {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?") { return nil }
            guard index == 0 ? byte.isASCIILetter : byte.isSchemeByte else {
                throw PatternFault(.malformedScheme, at: index)
            }
        }
        return colon
    }

    private func isWebScheme(endingAt colon: Int) -> Bool {
        if let webSchemes { return webSchemes.contains { isScheme($0, endingAt: colon) } }
        guard colon == 4 || colon == 5, let base = bytes.baseAddress else { return false }
        // The bytes are letters, digits, `+`, `-` and `.`: of these only letters lack the bit of lower case.
        let word = Words.load(base, 0, colon) | 0x2020_2020
        let http: UInt64 = 0x7074_7468
        return word == http || word | 0x20 << 32 == http | UInt64(UInt8(ascii: "s")) << 32
    }

    /// Whether the scheme is a name in lower case.
    private func isScheme(_ name: String, endingAt colon: Int) -> Bool {
        let utf8 = name.utf8
        guard utf8.count == colon else { return false }
        var index = 0
        for byte in utf8 {
            guard byte == bytes[index].lowercasedASCII else { return false }
            index += 1
        }
        return true
    }

    private func slashCount(at start: Int) -> Int {
        var index = start
        while index < bytes.count, index < start + 3, bytes[index] == UInt8(ascii: "/") { index += 1 }
        return index - start
    }

    /// `shop:a`, `shop:/a`, `shop://a` and `shop:///a` are one; a port on the authority is dropped.
    private func afterCustomScheme(colon: Int, slashes: Int) -> Int { colon + 1 + slashes }

    private mutating func host(from start: Int) throws(PatternFault) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "#") {
            if bytes[end] == UInt8(ascii: "?") { throw PatternFault(.query, at: end) }
            end += 1
        }
        var hostStart = start
        if end - start >= 2, bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: ".") {
            result.hostIsWildcard = true
            hostStart += 2
        }
        var hostEnd = end
        if let colon = portColon(from: hostStart, to: end) {
            result.port = try port(colon + 1..<end)
            hostEnd = colon
        }
        guard hostStart < hostEnd else { throw PatternFault(.missingHost, at: start) }
        try checkHost(hostStart..<hostEnd)
        result.host = hostStart..<hostEnd
        return end < bytes.count && bytes[end] == UInt8(ascii: "/") ? end + 1 : end
    }

    private func portColon(from start: Int, to end: Int) -> Int? {
        var index = end - 1
        while index >= start, bytes[index] != UInt8(ascii: "]") {
            if bytes[index] == UInt8(ascii: ":") { return index }
            index -= 1
        }
        return nil
    }

    private func port(_ range: Range<Int>) throws(PatternFault) -> Int {
        guard let value = PortNumber.parse(bytes, range) else {
            throw PatternFault(.malformedPort, at: range.lowerBound)
        }
        return value
    }

    private func checkHost(_ range: Range<Int>) throws(PatternFault) {
        if bytes[range.lowerBound] == UInt8(ascii: "[") {
            guard bytes[range.upperBound - 1] == UInt8(ascii: "]"), !result.hostIsWildcard else {
                throw PatternFault(.malformedHost, at: range.lowerBound)
            }
            return
        }
        var labelIsEmpty = true
        for index in range {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                if labelIsEmpty { throw PatternFault(.malformedHost, at: index) }
                labelIsEmpty = true
                continue
            }
            labelIsEmpty = false
            let isPlain = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
            guard isPlain || byte == UInt8(ascii: "_") else { throw PatternFault(.malformedHost, at: index) }
        }
    }
}
