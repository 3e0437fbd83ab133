import Switchboard

private struct NotesModule: Module {
    let name = "Notes"

    func register(in mediator: Mediator) throws {
        try mediator.register(immediately: "/note/:text") { request in
            try request.parameters.require("text", as: String.self)
        }
    }
}

@section("switchboard_modules") @used
private let record: ModuleRecord = (
    0x7377_626d, 1, { $0.initializeMemory(as: (any Module).self, to: NotesModule()) }
)
