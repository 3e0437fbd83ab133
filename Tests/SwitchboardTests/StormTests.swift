import Switchboard
import Testing

@Suite struct StormTests {
    @Test func `tasks that register, open, perform and cancel at once do not disturb each other`() async throws {
        let mediator = shopMediator()
        try mediator.register(CartTarget(log: Log()), as: "Cart")
        try mediator.register(immediately: "/always/:id") { try $0.parameters.require("id", as: Int.self) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<100 {
                        let own = try mediator.register(URLPattern("/task\(task)/:round")) { request in
                            try request.parameters.require("round", as: Int.self)
                        }
                        #expect(try await mediator.open("shop://task\(task)/\(round)").value() == round)
                        #expect(try mediator.openImmediately("/always/\(round)").value() == round)
                        let _: Int = try mediator.performImmediately("count", on: "Cart")
                        own.cancel()
                        #expect(!mediator.canOpen("shop://task\(task)/\(round)"))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
