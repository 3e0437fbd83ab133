/// The options as the scanner needs them: schemes and hosts in flat form, limits as plain numbers.
final class ScanRules: Sendable {
    /// A scheme that the options or a pattern name.
    ///
    /// Plain numbers alone, so that comparing costs no reference count.
    struct Scheme: Sendable {
        /// The first eight bytes of `name://`, and a mask of those that count.
        var head: UInt64 = 0
        var mask: UInt64 = 0
        /// The length of the name.
        var length: Int32 = 0
        /// The port that the scheme means when none is written, or -1.
        var standardPort: Int32 = -1
        var isWeb = false
        var isAllowed = true
        /// Whether patterns without a scheme answer to it, for web schemes on every host.
        var isSource = true
    }

    let schemes: [Scheme]
    let schemeNames: [String]
    let schemeNumbers: [String: Int]
    let allowedHosts: [HostRule]?
    /// The hosts that patterns without a scheme answer to.
    let sourceHosts: [HostRule]
    let allowsUnknownSchemes: Bool
    let unknownSchemesAreSources: Bool
    let limits: URLMatchingOptions.Limits
    let foldsCase: Bool
    let isStrict: Bool
    let collapses: Bool
    let plusIsSpace: Bool

    init(_ options: URLMatchingOptions, schemes patternSchemes: [String] = []) {
        allowedHosts = options.allowHosts.map { $0.map(HostRule.init) }
        var sourceSchemes: Set<String>?
        var hosts: [HostRule] = []
        if let sources = options.sources {
            var names: Set<String> = []
            for source in sources {
                switch source.kind {
                case .scheme(let name): names.insert(name)
                case .web(_, let host): hosts.append(HostRule(host))
                }
            }
            sourceSchemes = names
        }
        sourceHosts = hosts
        let allowed = options.allowSchemes.map { Set($0.map { $0.lowercased() }) }
        allowsUnknownSchemes = allowed == nil
        unknownSchemesAreSources = sourceSchemes == nil
        limits = options.limits
        foldsCase = !options.caseSensitivePath
        isStrict = options.trailingSlash == .strict
        collapses = options.emptySegments == .collapse
        plusIsSpace = options.plus == .space
        let web = Set(options.webSchemes.map { $0.lowercased() })
        // Those that patterns name come first: the first few are compared in one step each.
        let others = web.union(allowed ?? []).union(sourceSchemes ?? []).subtracting(patternSchemes).sorted()
        let names = patternSchemes + others
        schemeNames = names
        schemeNumbers = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        schemes = names.map { name in
            Self.scheme(
                name, isWeb: web.contains(name), isAllowed: allowed?.contains(name) ?? true,
                isSource: sourceSchemes?.contains(name) ?? true)
        }
    }

    private static func scheme(_ name: String, isWeb: Bool, isAllowed: Bool, isSource: Bool) -> Scheme {
        var scheme = Scheme(isWeb: isWeb, isAllowed: isAllowed, isSource: isSource)
        let text = Array((name + "://").utf8)
        scheme.length = Int32(text.count - 3)
        for (index, byte) in text.prefix(8).enumerated() {
            scheme.head |= UInt64(byte) << UInt64(index * 8)
            scheme.mask |= 0xFF << UInt64(index * 8)
        }
        scheme.standardPort = Int32(PortNumber.standard(forScheme: name) ?? -1)
        return scheme
    }
}
