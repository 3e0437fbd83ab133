extension Pipeline {
    /// A source of values: a picture, a stream of frames, what a person types.
    ///
    /// A creator hands out one value at a time and goes on when the units are done with it. When it throws, the error goes to `onError(_:)`; what it made before has been processed, and other creators go on.
    public struct Creator: Sendable {
        /// The first half of the id of each value that it makes.
        public private(set) var name: String
        let body: Body

        enum Body: Sendable {
            case values(@Sendable () -> AnyIterator<Value>)
            case immediate(@Sendable (_ emit: (Value) -> Void) throws -> Void)
            case asynchronous(@Sendable (_ emit: (Value) async -> Void) async throws -> Void)
        }

        /// Makes a creator of a closure that calls `emit` for each value, at once.
        ///
        /// In an asynchronous run the values are kept until the closure returns, since it cannot wait for the units.
        public init(_ name: String, _ create: @escaping @Sendable (_ emit: (Value) -> Void) throws -> Void) {
            self.name = name
            body = .immediate(create)
        }

        /// Makes a creator of a closure that calls `emit` for each value and may wait in between.
        public init(
            _ name: String, _ create: @escaping @Sendable (_ emit: (Value) async -> Void) async throws -> Void
        ) {
            self.name = name
            body = .asynchronous(create)
        }

        /// Makes a creator of values that exist already.
        public init(_ name: String, values: some Sequence<Value> & Sendable) {
            self.name = name
            body = .values { AnyIterator(values.makeIterator()) }
        }

        /// Makes a creator of values that arrive over time; it ends or fails with the sequence.
        public init<Values: AsyncSequence & Sendable>(_ name: String, values: Values) where Values.Element == Value {
            self.init(name) { (emit: (Value) async -> Void) in
                for try await value in values {
                    if Task.isCancelled { return }
                    await emit(value)
                }
            }
        }

        var mayWait: Bool {
            if case .asynchronous = body { true } else { false }
        }

        func renamed(apartFrom names: [String]) -> Self {
            var copy = self
            copy.name = uniqueName(name, among: names)
            return copy
        }
    }
}
