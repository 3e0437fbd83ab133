/// A target with its actions by name.
final class TargetEntry: Sendable {
    let id: Int
    let name: String
    let declaration: Declaration
    let actions: [String: Endpoint]
    /// The actions that a local call may go to at once.
    let plainActions: NameTable<Endpoint>
    /// The target's own answer to names that it does not have.
    let notFound: Endpoint?

    /// - Throws: ``MediatorError/duplicate(_:place:existing:)`` if two actions share a name.
    init(id: Int, name: String, declaration: Declaration, target: any Target) throws(MediatorError) {
        self.id = id
        self.name = name
        self.declaration = declaration
        func endpoint(_ action: Action) -> Endpoint {
            var own = declaration
            own.exposure = action.exposure
            own.summary = action.summary
            own.query = action.parameters
            own.reply = action.reply
            return Endpoint(id: id, name: "\(name).\(action.name)", handler: action.handler, declaration: own)
        }
        var actions: [String: Endpoint] = [:]
        for action in target.actions where actions.updateValue(endpoint(action), forKey: action.name) != nil {
            throw .duplicate(
                "the action “\(name).\(action.name)”", place: declaration.place, existing: declaration.place)
        }
        self.actions = actions
        plainActions = NameTable(actions.filter { $0.value.isPlain || $0.value.isPlainWhileAlive })
        notFound = target.notFound.map(endpoint)
    }

    var isAlive: Bool { declaration.owner?.isAlive ?? true }
}
