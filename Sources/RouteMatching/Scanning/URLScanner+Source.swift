extension URLScanner {
    /// The number of schemes that are tried by comparing words before a name is looked up.
    private static let comparedSchemes = 8

    // MARK: Scheme

    mutating func readSource() throws(URLParsingError) {
        if base[scan.start] == UInt8(ascii: "/") {
            scan.form = .local
            scan.schemeEnd = scan.start
            scan.pathStart = scan.start &+ 1
            return
        }
        if !findKnownScheme() { try readScheme() }
        let isWeb = scan.scheme >= 0 && rules.schemes[scan.scheme].isWeb
        var position = scan.schemeEnd &+ 1
        let slashesEnd = min(position &+ 3, scan.pathEnd)
        while position < slashesEnd, base[position] == UInt8(ascii: "/") { position &+= 1 }
        let slashes = position &- scan.schemeEnd &- 1
        if isWeb {
            guard slashes == 2 else { throw URLParsingError(.missingHost, in: .host, at: scan.schemeEnd + 1) }
            try readWebAuthority(from: position)
        } else {
            scan.form = .custom
            scan.pathStart = position
            if slashes == 2 {
                scan.authorityStart = position
                scan.authorityEnd = position
                while scan.authorityEnd < scan.pathEnd, base[scan.authorityEnd] != UInt8(ascii: "/") {
                    scan.authorityEnd &+= 1
                }
            }
        }
    }

    /// Compares the first bytes with the schemes that are known, in lower case and with `://`.
    private mutating func findKnownScheme() -> Bool {
        let word = Words.load(base, scan.start, scan.pathEnd)
        let count = min(rules.schemes.count, Self.comparedSchemes)
        for number in 0..<count {
            let scheme = rules.schemes[number]
            guard word & scheme.mask == scheme.head else { continue }
            let end = scan.start &+ Int(scheme.length)
            guard scheme.length <= 5 || isRest(of: number, endingAt: end) else { continue }
            scan.scheme = number
            scan.schemeEnd = end
            return true
        }
        return false
    }

    /// Whether the bytes behind the first eight are the scheme's too.
    private func isRest(of number: Int, endingAt end: Int) -> Bool {
        guard end &+ 2 < scan.pathEnd, base[end] == UInt8(ascii: ":") else { return false }
        var position = scan.start
        for byte in rules.schemeNames[number].utf8 {
            guard base[position] == byte else { return false }
            position &+= 1
        }
        return true
    }

    private mutating func readScheme() throws(URLParsingError) {
        var position = scan.start
        var wrong = -1
        while position < scan.pathEnd, base[position] != UInt8(ascii: ":"), base[position] != UInt8(ascii: "/") {
            let byte = base[position]
            if wrong < 0, position == scan.start ? !byte.isASCIILetter : !byte.isSchemeByte { wrong = position }
            position += 1
        }
        guard position < scan.pathEnd, base[position] == UInt8(ascii: ":"), position > scan.start else {
            throw URLParsingError(.missingScheme, in: .scheme, at: scan.start)
        }
        guard wrong < 0 else { throw URLParsingError(.malformedScheme, in: .scheme, at: wrong) }
        scan.schemeEnd = position
        scan.scheme = rules.schemeNumbers[schemeName] ?? -1
    }

    /// The scheme in lower case.
    var schemeName: String {
        let bytes = UnsafeBufferPointer(start: base + scan.start, count: scan.schemeEnd - scan.start)
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    // MARK: Host

    private mutating func readWebAuthority(from start: Int) throws(URLParsingError) {
        scan.form = .web
        host = ScannedSegment(base, from: start, to: scan.pathEnd, seed: LabelHash.seed)
        let end = Int(host.end)
        scan.authorityStart = start
        scan.authorityEnd = end
        scan.userInfoEnd = start
        scan.hostStart = start
        scan.hostEnd = end
        scan.pathStart = min(end &+ 1, scan.pathEnd)
        var isPlain = end > start
        for position in start..<end {
            let byte = base[position]
            let isEmptyLabel =
                byte == UInt8(ascii: ".") && (position == start || base[position &- 1] == UInt8(ascii: "."))
            isPlain =
                isPlain && !isEmptyLabel && (byte &- 0x61 < 26 || byte &- 0x2D < 13 && byte != UInt8(ascii: "/"))
        }
        if !isPlain { try readUnusualAuthority() }
    }

    /// Reads user information, a port, an address in brackets, capitals, escapes and text outside ASCII.
    private mutating func readUnusualAuthority() throws(URLParsingError) {
        var start = scan.authorityStart
        var end = scan.authorityEnd
        for position in start..<end where base[position] == UInt8(ascii: "@") {
            scan.userInfoEnd = position
            start = position + 1
        }
        let literalEnd = (start..<end).last { base[$0] == UInt8(ascii: "]") } ?? start
        if let colon = (literalEnd..<end).last(where: { base[$0] == UInt8(ascii: ":") }) {
            let bytes = UnsafeBufferPointer(start: base, count: scan.end)
            if colon + 1 < end {
                guard let port = PortNumber.parse(bytes, colon + 1..<end) else {
                    throw URLParsingError(.malformedPort, in: .port, at: colon + 1)
                }
                scan.port = port
            }
            end = colon
        }
        scan.hostStart = start
        scan.hostEnd = end
        guard start < end else { throw URLParsingError(.missingHost, in: .host, at: start) }
        try writeHostLabel()
    }

    /// Writes the host in lower case into the workspace, with a port that is not the scheme's own.
    private mutating func writeHostLabel() throws(URLParsingError) {
        let bytes = UnsafeBufferPointer(start: base, count: scan.end)
        guard let decoded = PercentCoding.decode(bytes, scan.hostStart..<scan.hostEnd) else {
            throw URLParsingError(.malformedHost, in: .host, at: scan.hostStart)
        }
        var last = UInt8(ascii: ".")
        for byte in decoded.utf8 {
            if byte == UInt8(ascii: "."), last == byte {
                throw URLParsingError(.malformedHost, in: .host, at: scan.hostStart)
            }
            last = byte
        }
        let isAddress = decoded.utf8.first == UInt8(ascii: "[")
        for (offset, byte) in decoded.utf8.enumerated() {
            let isName = byte >= 0x80 || byte.isUnreserved || "!$&'()*+,;=".utf8.contains(byte)
            let isInAddress = isAddress && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == 0x3A)
            guard isName || isInAddress else {
                throw URLParsingError(.malformedHost, in: .host, at: min(scan.hostStart + offset, scan.hostEnd))
            }
        }
        if isAddress, decoded.utf8.last != UInt8(ascii: "]") {
            throw URLParsingError(.malformedHost, in: .host, at: scan.hostStart)
        }
        var label = spellings?.spelling(ofHost: decoded) ?? decoded.lowercased()
        hostNameLength = label.utf8.count
        let standard = scan.scheme >= 0 ? Int(rules.schemes[scan.scheme].standardPort) : -1
        if scan.port >= 0, scan.port != standard { label += ":\(scan.port)" }
        guard let written = writeText(label) else { return }
        host.label = written.label
        host.length = UInt32(written.length)
        setHash(of: &host)
    }

    // MARK: What is let in

    func checkSource() throws(URLParsingError) {
        guard scan.form != .local else { return }
        guard scan.scheme >= 0 ? rules.schemes[scan.scheme].isAllowed : rules.allowsUnknownSchemes else {
            throw URLParsingError(.schemeNotAllowed(schemeName), in: .scheme, at: scan.start)
        }
        if scan.form == .web, let allowed = rules.allowedHosts, !isOutOfRoom { try checkHost(allowed) }
    }

    private func checkHost(_ allowed: [HostRule]) throws(URLParsingError) {
        let name = hostName
        // An empty name before `@` is user information as well: what follows is the host.
        guard scan.hostStart == scan.authorityStart else {
            throw URLParsingError(.userInfoNotAllowed, in: .userInfo, at: scan.authorityStart)
        }
        let standard = Int(rules.schemes[scan.scheme].standardPort)
        let takers = allowed.filter { $0.takesHost(name) }
        guard !takers.isEmpty else {
            throw URLParsingError(
                .hostNotAllowed(String(decoding: name, as: UTF8.self)), in: .host, at: scan.hostStart)
        }
        let isOwnPort = scan.port < 0 || scan.port == standard
        guard isOwnPort || takers.contains(where: { $0.takesPort(scan.port, standard: standard) }) else {
            throw URLParsingError(.portNotAllowed(scan.port), in: .port, at: scan.hostEnd + 1)
        }
    }

    /// The host in lower case, without its port.
    var hostName: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: host.label, count: hostNameLength < 0 ? Int(host.length) : hostNameLength)
    }

    /// Whether patterns without a scheme answer to the place that the URL comes from.
    var isFromSource: Bool {
        switch scan.form {
        case .local: return true
        case .custom: return scan.scheme >= 0 ? rules.schemes[scan.scheme].isSource : rules.unknownSchemesAreSources
        case .web:
            let scheme = rules.schemes[scan.scheme]
            if scheme.isSource { return true }
            let name = hostName
            let standard = Int(scheme.standardPort)
            for rule in rules.sourceHosts where rule.takesPort(scan.port, standard: standard) && rule.takesHost(name) {
                return true
            }
            return false
        }
    }
}
