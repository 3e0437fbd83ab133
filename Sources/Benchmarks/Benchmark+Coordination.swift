import Coordination
import Services

extension Benchmark {
    /// The patterns, each beside what a person would write by hand, measured in the same run.
    static let coordination = Benchmark(
        name: "coordination", arguments: "[PATTERN COUNT]",
        summary:
            "pipeline, state, delegates, services beside plain code; with arguments, COUNT turns of one for a profiler"
    ) { arguments in
        let cases = try PatternCase.pipeline() + PatternCase.state() + PatternCase.delegates() + PatternCase.services()
        switch arguments.count {
        case 0:
            print("{\"module\":\"coordination\",\"figures\":[")
            let lines = stride(from: 0, to: cases.count, by: 2).map {
                PatternCase.compare(cases[$0], with: cases[$0 + 1])
            }
            print(lines.joined(separator: ",\n"))
            print("]}")
        case 2:
            guard let chosen = cases.first(where: { $0.name == arguments[0] }), let count = Int(arguments[1]) else {
                let names = cases.map(\.name).joined(separator: ", ")
                throw BenchmarkError(description: "give one of \(names), and a number")
            }
            var sum = 0
            for _ in 0..<count { sum &+= chosen.turn() }
            print("\(chosen.name): \(count) turns, \(sum)")
        default:
            throw BenchmarkError(description: "give nothing, or a pattern and a number")
        }
    }
}

/// One thing that is measured: a pattern, or the plain code beside it.
private struct PatternCase {
    let name: String
    /// How many pieces of work a turn does.
    let pieces: Int
    let turn: () -> Int

    static func compare(_ pattern: PatternCase, with plain: PatternCase) -> String {
        let ours = Stopwatch.time(pieces: pattern.pieces) { (0..<100).reduce(0) { sum, _ in sum &+ pattern.turn() } }
        let theirs = Stopwatch.time(pieces: plain.pieces) { (0..<100).reduce(0) { sum, _ in sum &+ plain.turn() } }
        func figure(_ value: Double) -> Double { value.rounded() / 100 }
        return """
            {"pattern":"\(pattern.name)","ns":\(figure(ours.median)),"beside":"\(plain.name)",\
            "beside_ns":\(figure(theirs.median)),"ratio":\((ours.median / theirs.median * 100).rounded() / 100)}
            """
    }

    // MARK: Ten units, ten closures

    static func pipeline() -> [PatternCase] {
        let chain = (1...10).reduce(Pipeline<Int>()) { chain, number in
            chain.adding("unit \(number)") { value in .passOn(value &+ number) }
        }
        let closures = (1...10).map { number -> @Sendable (Int) -> Int in { value in value &+ number } }
        return [
            PatternCase(name: "pipeline", pieces: 1) {
                guard case .unhandled(let value) = try? chain.processImmediately(1) else { return 0 }
                return value
            },
            PatternCase(name: "closures", pieces: 1) { closures.reduce(1) { $1($0) } },
        ]
    }

    // MARK: A change of state, a switch

    private enum Door { case open, closed, locked }
    private enum Hand { case push, turn }
    private final class Bell { var rings = 0 }

    static func state() -> [PatternCase] {
        let rows: [StateTransition<Door, Hand>] = [
            .from(.closed, on: .push, to: .open), .from(.open, on: .push, to: .closed),
            .from(.closed, on: .turn, to: .locked), .from(.locked, on: .turn, to: .closed),
        ]
        guard let table = try? TransitionTable(startingAt: Door.closed, rows) else { return [] }
        var machine = StateMachine<Door, Hand, Bell>(table)
        for door in [Door.open, .closed, .locked] { machine.register(door) { $0.rings &+= 1 } }
        let bell = Bell()
        let hands: [Hand] = [.push, .push, .turn, .turn]
        let plain = PlainDoor()
        return [
            PatternCase(name: "state", pieces: hands.count) {
                for hand in hands { machine.handle(hand).run(with: bell) }
                return bell.rings
            },
            PatternCase(name: "switch", pieces: hands.count) {
                for hand in hands { plain.handle(hand, bell) }
                return bell.rings
            },
        ]
    }

    private final class PlainDoor {
        private var door = Door.closed
        func handle(_ hand: Hand, _ bell: Bell) {
            switch (door, hand) {
            case (.closed, .push): door = .open
            case (.open, .push), (.locked, .turn): door = .closed
            case (.closed, .turn): door = .locked
            default: return
            }
            bell.rings &+= 1
        }
    }

    // MARK: A thousand delegates, a thousand weak boxes

    static func delegates() -> [PatternCase] {
        let pages = (0..<1_000).map { _ in Page() }
        let listeners = MulticastDelegate<any PageListener>()
        for page in pages { listeners.add(page) }
        let boxes = pages.map { WeakBox(listener: $0) }
        return [
            PatternCase(name: "delegates", pieces: pages.count) {
                listeners.notify { $0.changed(1) }
                return pages[0].changes
            },
            PatternCase(name: "weak boxes", pieces: boxes.count) {
                for box in boxes { box.listener?.changed(1) }
                return pages[0].changes
            },
        ]
    }

    // MARK: A service, an entry of a dictionary

    static func services() throws -> [PatternCase] {
        let services = ServiceRegistry()
        try services.register((any PageListener).self, scope: .shared) { Page() }
        let plain: [ObjectIdentifier: Any] = [ObjectIdentifier((any PageListener).self): Page() as any PageListener]
        return [
            PatternCase(name: "services", pieces: 1) {
                (try? services.resolve((any PageListener).self)) == nil ? 0 : 1
            },
            PatternCase(name: "dictionary", pieces: 1) {
                (plain[ObjectIdentifier((any PageListener).self)] as? any PageListener) == nil ? 0 : 1
            },
        ]
    }
}

private protocol PageListener: AnyObject, Sendable {
    func changed(_ count: Int)
}

/// Only ever used by one thread here, which the compiler cannot see.
private final class Page: PageListener, @unchecked Sendable {
    private(set) var changes = 0
    func changed(_ count: Int) { changes &+= count }
}

private struct WeakBox {
    weak let listener: (any PageListener)?
}
