import Coordination
import Testing

/// The owner in time diagrams: each character is a second, the first row what happens, the second the current state.
@MainActor @Suite struct StateMachineOwnerTests {
    let log = Log()
    let clock = ManualClock()

    private static let events: [Character: Found] = ["1": .one, "2": .many, "0": .none, "t": .tap]
    private static let states: [Character: Display] = [
        "s": .searching, "1": .single, "2": .multiple, "o": .opened,
    ]

    @Test(arguments: [
        (name: "a single code opens after two seconds, and searching goes on after three", "1----------", "11ooosssss"),
        (name: "a code that goes before its time does not open", "10--------", "1sssssssss"),
        (name: "a code that returns has its whole time again", "10-1------", "1ss11ooosss"),
        (name: "a second code stops the time", "12--------", "1222222222"),
        (name: "one of several opens when it is tapped", "2---t-----", "2222ooosss"),
        (name: "the same code again does not prolong its time", "111-------", "11ooosssss"),
        (name: "a tap without a choice does nothing", "t1t-------", "s11ooossss"),
        (name: "an event may come in the second of the time-out", "1-0-------", "11ooosssss"),
    ])
    func diagram(name: String, events: String, states: String) async throws {
        let owner = StateMachineOwner(try displayMachine(), context: log, clock: clock)
        owner.start()
        let timer = Task { await owner.keepTime() }
        defer { timer.cancel() }
        for (second, expected) in zip(events, states) {
            if let event = Self.events[second] { owner.handle(event) }
            #expect(owner.current == Self.states[expected], "\(name)")
            clock.advance(by: .seconds(1))
            // The timer runs on this actor too: give it its turn until it waits again.
            await settle(owner)
        }
    }

    /// Lets the timer run until it has nothing to do at this moment.
    private func settle(_ owner: StateMachineOwner<Display, Found, Log>) async {
        _ = await eventually { owner.isOnTime }
    }

    @Test func `an action may handle events, which are taken up after it in their order`() throws {
        var machine = DisplayMachine(try displayTable())
        var owner: StateMachineOwner<Display, Found, Log>?
        machine.register(.searching) { $0.add("searching") }
        machine.register(.single) { log in
            log.add("single begins")
            #expect(owner?.handle(.many) == nil)
            #expect(owner?.handle(.none) == nil)
            log.add("single ends")
        }
        machine.register(.multiple) { $0.add("multiple") }
        owner = StateMachineOwner(machine, context: log, clock: clock)
        owner?.start()
        #expect(owner?.handle(.one) == .entered(.single))
        #expect(owner?.current == .searching)
        #expect(log.lines == ["searching", "single begins", "single ends", "multiple", "searching"])
        owner = nil
    }

    @Test func `every request leaves one line in the trace`() throws {
        let owner = StateMachineOwner(try displayMachine(without: .multiple), context: log, clock: clock)
        owner.onRecord = { [log] in log.add("\($0)") }
        owner.start()
        owner.handle(.tap)
        owner.handle(.many)
        owner.enter(.opened)
        owner.enter(.opened)
        owner.performAction()
        #expect(
            log.lines == [
                "searching, start: searching", "+searching", "searching, tap: no row, stays",
                "searching, many: multiple is not registered, stays", "searching, entered directly: opened",
                "-searching", "+opened", "opened, entered directly: stays", "opened, action again: stays", "+opened",
            ])
    }

    @Test func `time can be kept again after it was stopped, and counts from when the state was entered`() async throws
    {
        let owner = StateMachineOwner(try displayMachine(), context: log, clock: clock)
        owner.start()
        owner.handle(.one)
        let first = Task { await owner.keepTime() }
        await Task.yield()
        first.cancel()
        await first.value
        clock.advance(by: .seconds(5))
        await Task.yield()
        #expect(owner.current == .single)
        let second = Task { await owner.keepTime() }
        #expect(await eventually { owner.current == .opened })
        second.cancel()
        await second.value
    }

    @Test func `an owner ends when its timer is cancelled and nobody holds it`() async throws {
        weak var gone: StateMachineOwner<Display, Found, Log>?
        do {
            let owner = StateMachineOwner(try displayMachine(), context: log, clock: clock)
            gone = owner
            owner.handle(.one)
            let timer = Task { [owner] in await owner.keepTime() }
            await Task.yield()
            timer.cancel()
            await timer.value
        }
        #expect(gone == nil)
    }
}

/// An owner inside an actor: the storm drives it from many tasks at once.
actor Screen {
    private let owner: StateMachineOwner<Display, Found, Log>
    init(clock: ManualClock, log: Log) throws {
        owner = StateMachineOwner(try displayMachine(), context: log, clock: clock)
    }
    func handle(_ event: Found) { owner.handle(event) }
    func keepTime() async { await owner.keepTime() }
    var current: Display { owner.current }
}

@Suite struct StateMachineStormTests {
    @Test func `storm: many tasks drive one owner, each change leaves and enters in turn`() async throws {
        let clock = ManualClock()
        let log = Log()
        let screen = try Screen(clock: clock, log: log)
        let timer = Task { await screen.keepTime() }
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var random = SeededGenerator(seed: UInt64(task))
                    for _ in 0..<100 {
                        await screen.handle(Found.allCases.randomElement(using: &random) ?? .one)
                        clock.advance(by: .milliseconds(200))
                    }
                }
            }
        }
        timer.cancel()
        await timer.value
        let lines = log.lines
        for (leaving, entering) in zip(lines.indices, lines.indices.dropFirst()) where leaving % 2 == 0 {
            #expect(lines[leaving].hasPrefix("-") && lines[entering].hasPrefix("+"))
            if leaving > 0 { #expect(lines[leaving - 1].dropFirst() == lines[leaving].dropFirst()) }
        }
    }
}
