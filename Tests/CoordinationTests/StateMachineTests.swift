import Coordination
import Testing

enum Display: String, CaseIterable, CustomStringConvertible {
    case searching, single, multiple, opened, broken
    var description: String { rawValue }
}
enum Found: String, CaseIterable, CustomStringConvertible {
    case none, one, many, tap
    var description: String { rawValue }
}

typealias DisplayMachine = StateMachine<Display, Found, Log>

/// The scanning page's normal, single and multiple look; `broken` is in no row.
func displayTable() throws -> TransitionTable<Display, Found> {
    try TransitionTable(
        startingAt: .searching,
        [
            .from(.searching, on: .one, to: .single), .from(.searching, on: .many, to: .multiple),
            .from(.single, on: .none, to: .searching), .from(.single, on: .many, to: .multiple),
            .from(.single, on: .one, to: .single), .from(.single, after: .seconds(2), to: .opened),
            .from(.multiple, on: .none, to: .searching), .from(.multiple, on: .one, to: .single),
            .from(.multiple, on: .tap, to: .opened), .from(.opened, after: .seconds(3), to: .searching),
        ])
}

func displayMachine(without missing: Display? = nil) throws -> DisplayMachine {
    var machine = DisplayMachine(try displayTable())
    for state in Display.allCases where state != missing {
        machine.register(state, leave: { $0.add("-\(state)") }) { $0.add("+\(state)") }
    }
    return machine
}

@Suite struct StateMachineTests {
    let log = Log()

    @Test func `a state's action runs when it is entered, the old one's leave action before`() throws {
        var machine = try displayMachine()
        machine.start().run(with: log)
        machine.handle(.one).run(with: log)
        #expect(machine.current == .single)
        #expect(log.lines == ["+searching", "-searching", "+single"])
    }

    @Test func `the machine itself runs nothing`() throws {
        var machine = try displayMachine()
        _ = machine.start()
        _ = machine.handle(.one)
        #expect(machine.current == .single)
        #expect(log.lines.isEmpty)
    }

    @Test func `entering the same state again does nothing`() throws {
        var machine = try displayMachine()
        for reaction in [machine.handle(.one), machine.handle(.one), machine.enter(.single)] { reaction.run(with: log) }
        #expect(log.lines == ["-searching", "+single"])
        #expect(machine.handle(.one).result == .stayed)
        #expect(machine.enter(.single).result == .stayed)
    }

    @Test func `performAction runs the current state's action again`() throws {
        let machine = try displayMachine()
        machine.performAction().run(with: log)
        machine.performAction().run(with: log)
        #expect(log.lines == ["+searching", "+searching"])
    }

    @Test func `a state that is not registered is refused and the old one stays`() throws {
        var machine = try displayMachine(without: .single)
        #expect(machine.unregistered == [.single])
        let refused = machine.handle(.one)
        #expect(refused.result == .refused(.single))
        refused.run(with: log)
        #expect(machine.current == .searching)
        #expect(machine.enter(.single).result == .refused(.single))
        #expect(machine.handle(.many).result == .entered(.multiple))
        #expect(log.lines.isEmpty)
        var unknown = DisplayMachine(try displayTable())
        #expect(unknown.start().result == .refused(.searching))
        #expect(unknown.performAction().result == .refused(.searching))
        #expect(unknown.enter(.broken).result == .refused(.broken))
    }

    @Test func `a direct change goes where no row leads, and is marked`() throws {
        var machine = try displayMachine()
        let record = machine.enter(.broken).record
        #expect(record == .init(from: .searching, cause: .direct, result: .entered(.broken)))
        #expect("\(record)" == "searching, entered directly: broken")
        #expect(machine.current == .broken)
    }

    @Test func `an event without a row is reported and changes nothing`() throws {
        var machine = try displayMachine()
        let reaction = machine.handle(.tap)
        #expect(reaction.record == .init(from: .searching, cause: .event(.tap), result: .undefined))
        #expect("\(reaction.record)" == "searching, tap: no row, stays")
        reaction.run(with: log)
        #expect(log.lines.isEmpty && machine.current == .searching)
    }

    @Test(arguments: Display.allCases, Found.allCases)
    func `every cell of the table`(state: Display, event: Found) throws {
        // The same table, written as a person reads it.
        let cells: [Display: [Found: Display]] = [
            .searching: [.one: .single, .many: .multiple],
            .single: [.none: .searching, .many: .multiple, .one: .single],
            .multiple: [.none: .searching, .one: .single, .tap: .opened],
        ]
        var machine = try displayMachine()
        _ = machine.enter(state)
        let result = machine.handle(event).result
        switch cells[state]?[event] {
        case nil: #expect(result == .undefined)
        case state: #expect(result == .stayed)
        case let target?: #expect(result == .entered(target))
        }
        #expect(machine.current == cells[state]?[event] ?? state)
    }

    @Test func `a time-out of a visit that is over changes nothing`() throws {
        var machine = try displayMachine()
        let first = machine.handle(.one)
        #expect(first.timeout == .seconds(2))
        _ = machine.handle(.none)
        let second = machine.handle(.one)
        #expect(machine.expire(visit: first.visit).result == .undefined)
        #expect(machine.current == .single)
        #expect(machine.expire(visit: second.visit).record.result == .entered(.opened))
        #expect(machine.expire(visit: second.visit).result == .undefined)
    }

    @Test func `staying in a state does not start its time again`() throws {
        var machine = try displayMachine()
        let entered = machine.handle(.one)
        #expect(machine.handle(.one).timeout == nil)
        #expect(machine.performAction().timeout == nil)
        #expect(machine.expire(visit: entered.visit).result == .entered(.opened))
    }

    @Test func `registering again takes the place of the actions`() throws {
        var machine = try displayMachine()
        machine.register(.single) { $0.add("new") }
        machine.handle(.one).run(with: log)
        machine.handle(.none).run(with: log)
        #expect(log.lines == ["-searching", "new", "+searching"])
    }

    @Test func `random events and a plain look-up in the rows agree`() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            var cells: [Int: [Int: Int]] = [:]
            for _ in 0..<12 {
                cells[.random(in: 0..<5, using: &random), default: [:]][.random(in: 0..<4, using: &random)] =
                    .random(in: 0..<5, using: &random)
            }
            let rows = cells.flatMap { from, row in
                row.map { StateTransition<Int, Int>.from(from, on: $0.key, to: $0.value) }
            }
            var machine = StateMachine<Int, Int, Void>(try TransitionTable(startingAt: 0, rows))
            for state in 0..<5 { machine.register(state) }
            var current = 0
            for _ in 0..<50 {
                let event = Int.random(in: 0..<4, using: &random)
                let target = cells[current]?[event]
                let result = machine.handle(event).result
                #expect(result == (target.map { $0 == current ? .stayed : .entered($0) } ?? .undefined))
                current = target ?? current
                #expect(machine.current == current)
            }
        }
    }
}
