/// What is no name of an app or a host.
public enum AssociationError: Error, Sendable, Hashable {
    /// No application identifier: ten letters or digits, a point, and a bundle identifier.
    case malformedAppID(String)
    /// No name of an Android package.
    case malformedPackage(String)
    /// No SHA-256 fingerprint: 32 bytes in hexadecimal digits.
    case malformedFingerprint(String)
    /// No domain, and no `*.domain`.
    case malformedHost(String)
}

extension AssociationError: CustomStringConvertible {
    /// What is wrong, and what to write instead.
    public var description: String {
        switch self {
        case .malformedAppID(let text): "“\(text)” is not \(expectation)"
        case .malformedPackage(let text): "“\(text)” is not \(expectation)"
        case .malformedFingerprint(let text): "“\(text)” is not \(expectation)"
        case .malformedHost(let text): "“\(text)” is not \(expectation)"
        }
    }

    /// What is expected; completes “… must be”.
    public var expectation: String {
        switch self {
        case .malformedAppID: "a team and a bundle identifier, such as ABCDE12345.com.example.shop"
        case .malformedPackage: "the name of an Android package, such as com.example.shop"
        case .malformedFingerprint: "the SHA-256 of a certificate: 64 hexadecimal digits, with or without colons"
        case .malformedHost: "a domain without a port, such as shop.example or *.shop.example"
        }
    }
}
