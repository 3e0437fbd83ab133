/// A chain of responsibility: creators make values, and units take each value in turn until one has finished it.
///
/// A pipeline is a value. Creators, units and handlers are added in any order, each call gives a new pipeline, and a
/// run that has begun goes on with the pipeline that it began with.
///
///     let pipeline = Pipeline<String>()
///         .adding(.init("typed", values: ["shop://product/1", "hello"]))
///         .adding("links") { text in text.hasPrefix("shop:") ? .finished : .passOn(text) }
///         .onUnhandled { text, _ in print("nobody took", text) }
///     await pipeline.run()
///
/// A unit may throw: the error goes to `onError(_:)` and the next value is processed. Cancellation stops a value between
/// units. What no unit finished comes out at `onUnhandled(_:)`.
public struct Pipeline<Value: Sendable>: Sendable {
    /// The units in their order, with nested pipelines as one unit each.
    public private(set) var units: [Unit] = []
    /// The creators in the order in which they were added.
    public private(set) var creators: [Creator] = []
    /// The units flattened into one array, so that a value walks contiguous memory whatever the nesting.
    @usableFromInline var links: [Link] = []
    /// The bodies alone when all of them answer at once: what a synchronous run walks, without copying names.
    @usableFromInline var bodies: [@Sendable (Value) throws -> Decision] = []
    @usableFromInline var reports = Reports()
    /// The first unit or report that may wait; without one, a value can be processed at once.
    @usableFromInline var asynchronousPart: String?

    /// Creates a pipeline without creators and units: every value comes out unhandled.
    public init() {}

    /// Adds a unit behind the others; a second unit of one name is called `name#2`.
    public func adding(_ unit: Unit) -> Self {
        changed { $0.units.append(unit.renamed(apartFrom: $0.units.map(\.name))) }
    }

    /// Adds a unit that answers at once.
    public func adding(_ name: String, _ body: @escaping @Sendable (Value) throws -> Decision) -> Self {
        adding(Unit(name, body))
    }

    /// Adds a unit that may wait.
    public func adding(_ name: String, _ body: @escaping @Sendable (Value) async throws -> Decision) -> Self {
        adding(Unit(name, body))
    }

    /// Adds a source of values; a second creator of one name is called `name#2`.
    public func adding(_ creator: Creator) -> Self {
        changed { $0.creators.append(creator.renamed(apartFrom: $0.creators.map(\.name))) }
    }

    /// Puts a unit in front of the one that is named.
    ///
    /// - Throws: `PipelineError.unknownUnit` when no unit has that name.
    public func inserting(_ unit: Unit, before name: String) throws(PipelineError) -> Self {
        let index = try index(of: name)
        return changed { $0.units.insert(unit.renamed(apartFrom: $0.units.map(\.name)), at: index) }
    }

    /// Puts a unit right behind the one that is named.
    ///
    /// - Throws: `PipelineError.unknownUnit` when no unit has that name.
    public func inserting(_ unit: Unit, after name: String) throws(PipelineError) -> Self {
        let index = try index(of: name)
        return changed { $0.units.insert(unit.renamed(apartFrom: $0.units.map(\.name)), at: index + 1) }
    }

    /// Puts a unit in the place of the one that is named.
    ///
    /// - Throws: `PipelineError.unknownUnit` when no unit has that name.
    public func replacing(_ name: String, with unit: Unit) throws(PipelineError) -> Self {
        let index = try index(of: name)
        return changed {
            $0.units.remove(at: index)
            $0.units.insert(unit.renamed(apartFrom: $0.units.map(\.name)), at: index)
        }
    }

    /// Takes the unit that is named out of the chain.
    ///
    /// - Throws: `PipelineError.unknownUnit` when no unit has that name.
    public func removing(_ name: String) throws(PipelineError) -> Self {
        let index = try index(of: name)
        return changed { $0.units.remove(at: index) }
    }

    private func index(of name: String) throws(PipelineError) -> Int {
        guard let index = units.firstIndex(where: { $0.name == name }) else {
            throw .unknownUnit(name, known: units.map(\.name))
        }
        return index
    }

    func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        copy.links = copy.units.flatMap { $0.links(under: nil) }
        copy.bodies = copy.links.compactMap(\.immediateBody)
        copy.asynchronousPart = copy.links.first(where: \.mayWait)?.name ?? copy.reports.waitingPart
        return copy
    }
}
