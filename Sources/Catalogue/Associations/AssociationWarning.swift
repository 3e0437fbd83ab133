/// Where an association file says more or less than the patterns.
public struct AssociationWarning: Sendable, Hashable {
    /// What the file cannot say.
    public enum Code: String, Sendable, CaseIterable {
        /// A type is not checked: any text opens the app.
        case anyValue
        /// In front of a catch-all a parameter takes several segments too.
        case anyDepth
        /// In a fragment a parameter takes several segments too.
        case anyFragment
        /// A path without a host, and no hosts were given.
        case noHost
        /// A host that is not among those that were given.
        case otherHost
        /// A port: associations are about domains.
        case port
        /// An address in the place of a domain.
        case address
        /// A pattern for `http` alone: the file is about both schemes.
        case httpOnly
        /// A domain and its subdomains share one file.
        case sharedDomain
        /// A file that is larger than Apple's systems read.
        case tooLarge
    }

    /// What the file cannot say.
    public let code: Code
    /// The patterns, or the domain, that are concerned.
    public let subjects: [String]

    init(_ code: Code, _ subjects: [String]) {
        self.code = code
        self.subjects = subjects
    }
}

extension AssociationWarning: CustomStringConvertible {
    /// What is the matter, and what follows from it, in a sentence.
    public var description: String {
        let more = subjects.count > 3 ? " and \(subjects.count - 3) more" : ""
        let list = subjects.prefix(3).joined(separator: ", ") + more
        switch code {
        case .anyValue: return "\(list): a type cannot be said; the app opens for other values, and finds no page."
        case .anyDepth:
            return "\(list): a parameter before a catch-all takes several segments; the app opens, and finds no page."
        case .anyFragment:
            return "\(list): a parameter in a fragment takes several segments; the app opens, and finds no page."
        case .noHost: return "\(list): no host is known, so these are in no file; name the hosts."
        case .otherHost: return "\(list): the host is not among those that were named, so these are in no file."
        case .port: return "\(list): a domain has no port, so these are in no file."
        case .address: return "\(list): an address is no domain, so these are in no file."
        case .httpOnly:
            return "\(list): the file cannot tell http from https; https links open the app, and find no page."
        case .sharedDomain:
            return "\(list): the domain and its subdomains read one file; links of one open the app on the others too."
        case .tooLarge:
            return "\(list): the file is larger than the \(SiteAssociation.largestFile >> 10) KiB that are read."
        }
    }
}
