import Coordination
import Foundation
import Scanning
import Testing

/// The transition table of a scanning page's looks, held against the page that prints it.
@Suite struct LookTableTests {
    private let table: TransitionTable<ScanDisplay.State, ScanDisplay.Event>

    init() throws {
        table = try TransitionTable(startingAt: .searching, ScanDisplay.transitions)
    }

    @Test func `no event is answered twice, every look can be reached, and none is an end`() {
        #expect(table.start == ScanDisplay().state)
        #expect(Set(table.states) == Set(ScanDisplay.State.allCases))
        #expect(Set(table.events).isSubset(of: ScanDisplay.Event.allCases))
        #expect(table.unreachable.isEmpty)
        #expect(table.deadEnds.isEmpty)
    }

    @Test func `a display and a state machine over the same table agree`() {
        var generator = SeededGenerator(seed: 8)
        var machine = StateMachine<ScanDisplay.State, ScanDisplay.Event, Void>(table)
        for state in ScanDisplay.State.allCases { machine.register(state) }
        _ = machine.start()
        var state = machine.current
        for _ in 0..<10_000 {
            guard let event = ScanDisplay.Event.allCases.randomElement(using: &generator) else { continue }
            state = state.next(on: event) ?? state
            _ = machine.handle(event)
            #expect(machine.current == state)
        }
    }

    @Test func `the page about scanning prints the table as it is`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/scanning.md")
            .standardizedFileURL
        let page = try String(contentsOf: file, encoding: .utf8)
        let printsTable = page.contains(table.markdown)
        let printsDiagram = page.contains("```mermaid\n\(table.mermaid)\n```")
        #expect(printsTable, "the table is now:\n\(table.markdown)")
        #expect(printsDiagram, "the diagram is now:\n\(table.mermaid)")
    }
}
