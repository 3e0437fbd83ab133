import RouteMatching

/// The `config` of a line for `swb match --jsonl`.
struct MatchConfiguration {
    /// A key that does not exist, or a value that its key does not take.
    struct Fault: Error {
        let key: String
        let expectation: String
    }

    private(set) var options = URLMatchingOptions()
    /// The most redirects that one URL may take.
    private(set) var redirectLimit = 8

    init() {}

    init(_ config: JSON?) throws(Fault) {
        guard let config, config != .null else { return }
        guard let members = config.members else { throw Fault(key: "config", expectation: "an object") }
        for member in members { try set(member.name, member.value) }
    }

    private mutating func set(_ key: String, _ value: JSON) throws(Fault) {
        switch key {
        case "trailingSlash": options.trailingSlash = try choice(key, value)
        case "plus": options.plus = try choice(key, value)
        case "emptySegments": options.emptySegments = try choice(key, value)
        case "caseSensitivePath":
            guard let flag = value.boolean else { throw Fault(key: key, expectation: "true or false") }
            options.caseSensitivePath = flag
        case "webSchemes": options.webSchemes = Set(try schemes(key, value).map { $0.lowercased() })
        case "allowSchemes": options.allowSchemes = value == .null ? nil : try schemes(key, value)
        case "allowHosts": options.allowHosts = value == .null ? nil : try hosts(key, value)
        case "redirectLimit":
            guard let limit = value.integer, (0...1_000).contains(limit) else {
                throw Fault(key: key, expectation: "a number from 0 to 1000")
            }
            redirectLimit = limit
        default: throw Fault(key: key, expectation: "one of the keys that the help lists")
        }
    }

    private func choice<T: RawRepresentable<String> & CaseIterable>(_ key: String, _ value: JSON) throws(Fault) -> T {
        guard let choice = value.string.flatMap(T.init(rawValue:)) else {
            throw Fault(key: key, expectation: T.allCases.map(\.rawValue).joined(separator: " or "))
        }
        return choice
    }

    private func schemes(_ key: String, _ value: JSON) throws(Fault) -> [String] {
        let names = try strings(key, value)
        guard names.allSatisfy({ (try? URLPattern("\($0)://a")) != nil && !$0.contains(":") }) else {
            throw Fault(key: key, expectation: "a list of schemes, such as shop or https")
        }
        return names
    }

    private func hosts(_ key: String, _ value: JSON) throws(Fault) -> [String] {
        let hosts = try strings(key, value)
        guard hosts.allSatisfy({ (try? URLPattern("https://\($0)/")) != nil && !$0.contains("/") }) else {
            throw Fault(key: key, expectation: "a list of hosts, such as shop.example or *.shop.example:8443")
        }
        return hosts
    }

    private func strings(_ key: String, _ value: JSON) throws(Fault) -> [String] {
        guard let strings = value.strings else { throw Fault(key: key, expectation: "a list of strings") }
        return strings
    }
}
