import Coordination
import Testing

@Suite struct TransitionTableTests {
    @Test func `the table prints as Markdown`() throws {
        #expect(
            try displayTable().markdown == """
                | state | one | many | none | tap | after a time |
                | --- | --- | --- | --- | --- | --- |
                | searching | single | multiple | – | – | – |
                | single | single | multiple | searching | – | 2.0 seconds: opened |
                | multiple | single | – | searching | opened | – |
                | opened | – | – | – | – | 3.0 seconds: searching |
                """)
    }

    @Test func `the table prints as a Mermaid diagram`() throws {
        let table = try TransitionTable<String, String>(
            startingAt: "a \"b\"", [.from("a \"b\"", on: "x: y;\nz", to: "c"), .from("c", after: .seconds(1), to: "c")])
        #expect(
            table.mermaid == """
                stateDiagram-v2
                    state "a #quot;b#quot;" as s0
                    state "c" as s1
                    [*] --> s0
                    s0 --> s1: x#58; y#59; z
                    s1 --> s1: after 1.0 seconds
                """)
    }

    @Test func `what would break a Markdown table is escaped`() throws {
        let table = try TransitionTable<String, String>(startingAt: "a|b", [.from("a|b", on: "x\ny", to: "c")])
        #expect(table.markdown.hasPrefix("| state | x y |\n| --- | --- |\n| a\\|b | c |"))
    }

    @Test func `states that nothing leads to, and states that lead nowhere, are found`() throws {
        let table = try TransitionTable<Character, Int>(
            startingAt: "a",
            [
                .from("a", on: 1, to: "b"), .from("b", after: .seconds(1), to: "c"), .from("c", on: 1, to: "c"),
                .from("x", on: 1, to: "y"), .from("y", on: 1, to: "x"), .from("y", on: 2, to: "a"),
            ])
        #expect(table.states == ["a", "b", "c", "x", "y"])
        #expect(table.unreachable == ["x", "y"])
        #expect(table.deadEnds == ["c"])
        #expect(try displayTable().unreachable.isEmpty)
        #expect(try displayTable().deadEnds.isEmpty)
        let empty = try TransitionTable<Int, Int>(startingAt: 1, [])
        #expect(empty.unreachable.isEmpty && empty.deadEnds == [1])
    }

    @Test func `two rows for one event, or two time-outs, in one state are an error`() {
        #expect(throws: StateMachineError.duplicate(state: "1", trigger: "7")) {
            try TransitionTable<Int, Int>(startingAt: 1, [.from(1, on: 7, to: 2), .from(1, on: 7, to: 3)])
        }
        #expect(throws: StateMachineError.duplicate(state: "1", trigger: "time-out")) {
            try TransitionTable<Int, Int>(
                startingAt: 1, [.from(1, after: .seconds(1), to: 2), .from(1, after: .seconds(2), to: 3)])
        }
    }
}
