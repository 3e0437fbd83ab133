import Switchboard

/// Sorts patterns by the domains whose files they belong to.
struct AssociationSurvey {
    /// The patterns of one file, which a domain and its subdomains read.
    private struct Site {
        var own: [URLPattern] = []
        var ofSubdomains: [URLPattern] = []

        var patterns: [URLPattern] {
            let known = Set(own)
            return own + ofSubdomains.filter { !known.contains($0) }
        }
        /// Whether links of one open the app on the others too.
        var isMixed: Bool { !own.isEmpty && !ofSubdomains.isEmpty && Set(own) != Set(ofSubdomains) }
    }

    /// The hosts that have files, in lower case and perhaps with `*.`.
    private let hosts: [String]
    /// Whether somebody named them; if not, they are those of the patterns.
    private let areNamed: Bool
    private var sites: [String: Site] = [:]
    private var notes: [AssociationWarning.Code: [String]] = [:]
    private var noted: Set<[String]> = []

    init(_ patterns: [URLPattern], hosts named: [String]) {
        areNamed = !named.isEmpty
        hosts = Set(areNamed ? named.map { $0.lowercased() } : patterns.compactMap { Self.name(of: $0) }).sorted()
        for host in hosts { place([], on: host) }
        for pattern in patterns where pattern.error == nil { add(pattern) }
    }

    /// The patterns by domain, in the order of the domains.
    var domains: [(domain: String, patterns: [URLPattern])] {
        sites.sorted { $0.key < $1.key }.map { ($0.key, $0.value.patterns) }
    }

    /// What was remembered, by code.
    var warnings: [AssociationWarning] {
        let mixed = sites.filter(\.value.isMixed).keys.sorted()
        let all = notes.merging(mixed.isEmpty ? [:] : [.sharedDomain: mixed]) { $0 + $1 }
        return AssociationWarning.Code.allCases.compactMap { code in all[code].map { AssociationWarning(code, $0) } }
    }

    /// Remembers what a file cannot say.
    mutating func note(_ code: AssociationWarning.Code, _ subject: String) {
        if noted.insert([code.rawValue, subject]).inserted { notes[code, default: []].append(subject) }
    }

    private mutating func add(_ pattern: URLPattern) {
        if pattern.isPathOnly {
            guard areNamed else { return note(.noHost, pattern.text) }
            for host in hosts { place([pattern], on: host) }
            return
        }
        guard let host = pattern.host else { return }
        guard let name = Self.name(of: pattern) else {
            return note(Self.isAddress(host) ? .address : .port, pattern.text)
        }
        if pattern.scheme == "http" { note(.httpOnly, pattern.text) }
        // A host that is part of a listed wildcard reads the wildcard's file.
        let places = hosts.filter { Self.covers(name, $0) || !hosts.contains(name) && Self.covers($0, name) }
        if places.isEmpty { note(.otherHost, pattern.text) }
        for host in places {
            place([pattern], on: host)
            if !Self.covers(name, host) { note(.sharedDomain, host) }
        }
    }

    private mutating func place(_ patterns: [URLPattern], on host: String) {
        guard host.hasPrefix("*.") else { return sites[host, default: Site()].own += patterns }
        sites[String(host.dropFirst(2)), default: Site()].ofSubdomains += patterns
    }

    // MARK: Hosts

    /// The domain of a web pattern, perhaps with `*.`; nil for an address, and for a port that is not the scheme's own.
    private static func name(of pattern: URLPattern) -> String? {
        guard pattern.error == nil, let host = pattern.host, !isAddress(host) else { return nil }
        let parts = host.split(separator: ":", maxSplits: 1)
        let standard = pattern.scheme == "http" ? "80" : "443"
        return parts.count == 1 || parts[1] == standard ? String(parts[0]) : nil
    }

    /// Whether a host is an IPv6 address in brackets or an IPv4 address, perhaps with a port.
    static func isAddress(_ host: String) -> Bool {
        host.hasPrefix("[") || host.allSatisfy { $0.isNumber || $0 == "." || $0 == ":" }
    }

    /// Whether one host, perhaps `*.domain`, stands for all that the other stands for.
    private static func covers(_ one: String, _ other: String) -> Bool {
        one == other || one.hasPrefix("*.") && other.hasSuffix(one.dropFirst(1))
    }
}
