import Switchboard
import Testing

private struct HiddenModule: Module {
    let name = "Hidden"
    func register(in mediator: Mediator) throws {
        try mediator.register(immediately: "/hidden") { _ in "found" }
    }
}

#if compiler(>=6.3) && objectFormat(ELF)
@section("switchboard_modules") @used
private let hiddenRecord: ModuleRecord = (
    0x7377_626d, 1, { $0.initializeMemory(as: (any Module).self, to: HiddenModule()) }
)

@Suite struct DeclaredModuleTests {
    @Test func `a module that lists itself is found, though nobody names it`() throws {
        let mediator = shopMediator()
        #expect(try mediator.loadDeclaredModules() == ["Hidden"])
        #expect(try mediator.loadDeclaredModules() == ["Hidden"], "a second time is harmless")
        #expect(try mediator.openImmediately("shop://hidden").value() == "found")
        #expect(mediator.loadedModules == ["Hidden"])
    }
}
#endif
