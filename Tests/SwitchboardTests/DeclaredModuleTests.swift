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
        // All tests are one binary, and the example app in it has such a module too.
        let names = try mediator.loadDeclaredModules()
        #expect(names.contains("Hidden"))
        #expect(try mediator.loadDeclaredModules() == names, "a second time is harmless")
        #expect(try mediator.openImmediately("shop://hidden").value() == "found")
        #expect(mediator.loadedModules == ["Hidden"], "the other one waits for its first call")
    }
}
#endif
