public import Switchboard

/// What a mediator knows, as a value: every pattern, typed route, action and service, and how modules hang together.
///
///     let catalogue = OfferCatalogue(of: mediator)
///     print(catalogue.markdown)
///     let changes = catalogue.changes(since: try OfferCatalogue(json: shipped))
///
/// No value of any call is in it, so it holds no secrets.
public struct OfferCatalogue: Sendable, Hashable, Codable {
    /// One thing that is offered.
    public struct Entry: Sendable, Hashable, Codable {
        /// Through which door it is reached.
        public enum Kind: String, Sendable, Codable, CaseIterable {
            case url, route, action, service
        }

        /// A value that it takes.
        public struct Parameter: Sendable, Hashable, Codable {
            /// Where the value comes from.
            public enum Origin: String, Sendable, Codable {
                case path, query, context
            }

            /// Its name.
            public let name: String
            /// Its type, or the name of its type in the pattern; nil if nothing says.
            public let type: String?
            /// Whether the call can do without it.
            public let isOptional: Bool
            /// Where it comes from.
            public let origin: Origin
        }

        /// Through which door it is reached.
        public let kind: Kind
        /// A pattern, a route's type, a target's and an action's names, or a protocol.
        public let name: String
        /// The pattern of the URLs that reach it; nil if none do.
        public let pattern: String?
        /// What it takes, as far as it was declared.
        public let parameters: [Parameter]
        /// The type of what comes back.
        public let reply: String
        /// Who may call: the names of the origins, or `everyone`.
        public let callers: String
        /// The module that registered it; nil for the app itself.
        public let module: String?
        /// Where it was registered, as `Module/File.swift:12`.
        public let place: String
        /// What it does, in a sentence; nil if nobody wrote one.
        public let summary: String?
    }

    /// A listed module, and whom it calls.
    public struct Module: Sendable, Hashable, Codable {
        /// Its name.
        public let name: String
        /// The modules that are loaded before it.
        public let needs: [String]
        /// The modules that offer what it requires.
        public let calls: [String]
        /// What its first call is for, which loads it; empty if it is loaded at once.
        public let claims: [String]
        /// Whether it is loaded; if not, nothing of it is among the entries yet.
        public let isLoaded: Bool
    }

    /// What is offered, by kind and then by name.
    public let entries: [Entry]
    /// The listed modules, in the order of listing.
    public let modules: [Module]

    /// Takes stock of a mediator; modules that are not loaded yet have registered nothing.
    public init(of mediator: Mediator) {
        let entries = mediator.inventory.map(Entry.init)
        self.entries = entries
        let links = mediator.moduleLinks
        modules = links.map { link in
            let calls = link.requires.flatMap { offer in
                entries.filter { $0.answers(offer.description) }.compactMap(\.module)
                    + links.filter { !$0.isLoaded && $0.claims.contains(offer) }.map(\.module)
            }
            return Module(
                name: link.module, needs: link.needs, calls: Set(calls).subtracting([link.module]).sorted(),
                claims: link.claims.map(\.description), isLoaded: link.isLoaded)
        }
    }
}
