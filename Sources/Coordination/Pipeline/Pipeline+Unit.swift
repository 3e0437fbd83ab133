extension Pipeline {
    /// What a unit says about a value: that it is done with, or what the next unit gets.
    @frozen public enum Decision: Sendable {
        /// The value has been dealt with; no other unit sees it.
        case finished
        /// The next unit gets this value: the same one or a changed one.
        case passOn(Value)
    }

    /// One link of the chain: a name and one responsibility.
    ///
    /// Units that are used more than once are best declared as static members:
    ///
    ///     extension Pipeline.Unit where Value == String {
    ///         static var trimming: Self { Self("trimming") { .passOn($0.filter { !$0.isWhitespace }) } }
    ///     }
    ///     let pipeline = Pipeline<String>().adding(.trimming)
    public struct Unit: Sendable {
        /// What the trace, the errors and `inserting(_:before:)` call it.
        public private(set) var name: String
        private let content: Content

        private enum Content: Sendable {
            case body(Link.Body)
            case nested([Unit])
        }

        /// Makes a unit that answers at once.
        public init(_ name: String, _ body: @escaping @Sendable (Value) throws -> Decision) {
            self.name = name
            content = .body(.immediate(body))
        }

        /// Makes a unit that may wait; it should end soon when its task is cancelled.
        public init(_ name: String, _ body: @escaping @Sendable (Value) async throws -> Decision) {
            self.name = name
            content = .body(.asynchronous(body))
        }

        /// Makes a unit of another pipeline's units: what they leave unhandled is passed on.
        ///
        /// The trace and the errors name a nested unit `outer/inner`. The nested pipeline's creators and handlers have
        /// no part in it, so that there is one place for errors and for what nobody handled.
        public init(_ name: String, _ pipeline: Pipeline) {
            self.name = name
            content = .nested(pipeline.units)
        }

        func renamed(apartFrom names: [String]) -> Self {
            var copy = self
            copy.name = uniqueName(name, among: names)
            return copy
        }

        func links(under path: String?) -> [Link] {
            let name = path.map { "\($0)/\(self.name)" } ?? self.name
            return switch content {
            case .body(let body): [Link(name: name, body: body)]
            case .nested(let units): units.flatMap { $0.links(under: name) }
            }
        }
    }

    /// A unit as a run sees it.
    @usableFromInline struct Link: Sendable {
        @usableFromInline enum Body: Sendable {
            case immediate(@Sendable (Value) throws -> Decision)
            case asynchronous(@Sendable (Value) async throws -> Decision)
        }

        @usableFromInline let name: String
        @usableFromInline let body: Body

        var immediateBody: (@Sendable (Value) throws -> Decision)? {
            if case .immediate(let body) = body { body } else { nil }
        }

        var mayWait: Bool { immediateBody == nil }
    }
}

/// The name itself, or the first of `name#2`, `name#3`, … that is not taken.
func uniqueName(_ name: String, among names: [String]) -> String {
    guard names.contains(name) else { return name }
    var number = 2
    while names.contains("\(name)#\(number)") { number += 1 }
    return "\(name)#\(number)"
}
