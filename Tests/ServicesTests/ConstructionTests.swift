import Foundation
import Services
import Testing

private protocol First: Sendable {}
private protocol Second: Sendable {}
private protocol Third: Sendable {}
private final class Any1: First, Second, Third {
    let parts: [any Sendable]
    init(_ parts: (any Sendable)...) { self.parts = parts }
}

@Suite struct ConstructionTests {
    let services = ServiceRegistry()

    /// Runs `body` on a thread of its own: what blocks must not take a thread from the other tests.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    @Test func `a factory that asks for itself is told its circle`() throws {
        for scope in ServiceScope.allCases {
            try services.register((any First).self, scope: scope, replacing: true) { services in
                Any1(try services.resolve((any First).self))
            }
            #expect("\(scope)") {
                try services.resolve((any First).self)
            } throws: { error in
                guard case ServiceError.cycle(let path) = error else { return false }
                return path == ["First", "First"]
            }
        }
    }

    @Test func `a circle is reported with its path and without the way to it`() throws {
        try services.register((any First).self) { Any1(try $0.resolve((any Second).self)) }
        try services.register((any Second).self, scope: .transient) { Any1(try $0.resolve((any Third).self)) }
        try services.register((any Third).self, scope: .weak) { Any1(try $0.resolve((any Second).self)) }
        #expect {
            try services.resolve((any First).self)
        } throws: { error in
            "\(error)" == "Services need each other in a circle: Second → Third → Second. "
                + "Let one of them ask for the other when it is used, not when it is made."
        }
    }

    @Test func `a circle over two registries is seen`() throws {
        let other = ServiceRegistry()
        try services.register((any First).self) { _ in Any1(try other.resolve((any Second).self)) }
        try other.register((any Second).self) { [services] _ in Any1(try services.resolve((any First).self)) }
        #expect {
            try services.resolve((any First).self)
        } throws: { error in
            "\(error)".contains("First → Second → First")
        }
    }

    @Test func `a circle that two threads close together is reported to both`() async throws {
        let firstBegun = DispatchSemaphore(value: 0)
        let secondBegun = DispatchSemaphore(value: 0)
        try services.register((any First).self) { services in
            firstBegun.signal()
            secondBegun.wait()
            return Any1(try services.resolve((any Second).self))
        }
        try services.register((any Second).self) { services in
            secondBegun.signal()
            firstBegun.wait()
            return Any1(try services.resolve((any First).self))
        }
        @Sendable func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return ""
        }
        async let first = onThread { [services] in
            message { _ = try services.resolve((any First).self) }
        }
        async let second = onThread { [services] in
            message { _ = try services.resolve((any Second).self) }
        }
        for message in await [first, second] {
            let known = ["First → Second → First", "Second → First → Second"]
            #expect(known.contains { message.contains($0) }, "\(message)")
        }
    }

    @Test func `two who wait for different services are no circle`() async throws {
        let begun = DispatchSemaphore(value: 0)
        let go = DispatchSemaphore(value: 0)
        try services.register((any Third).self) {
            begun.signal()
            go.wait()
            return Any1()
        }
        try services.register((any First).self) { Any1(try $0.resolve((any Third).self)) }
        try services.register((any Second).self) { Any1(try $0.resolve((any Third).self)) }
        async let third = onThread { [services] in (try? services.resolve((any Third).self)) != nil }
        async let first = onThread { [services] in
            begun.wait()
            begun.signal()
            return (try? services.resolve((any First).self)) != nil
        }
        async let second = onThread { [services] in
            begun.wait()
            begun.signal()
            return (try? services.resolve((any Second).self)) != nil
        }
        _ = await onThread {
            Thread.sleep(forTimeInterval: 0.02)
            go.signal()
        }
        #expect(await [third, first, second] == [true, true, true])
    }

    @Test func `a task that a factory starts is not taken for a circle`() async throws {
        let tasks = AsyncStream<Task<Bool, Never>>.makeStream()
        try services.register((any First).self) { services in
            tasks.continuation.yield(Task { (try? services.resolve((any First).self)) != nil })
            Thread.sleep(forTimeInterval: 0.01)
            return Any1()
        }
        _ = try services.resolve((any First).self)
        for await task in tasks.stream {
            #expect(await task.value)
            break
        }
    }

    @Test func `a shared service is made once when many ask at once`() async throws {
        let made = Counter()
        try services.register((any PriceService).self) {
            Thread.sleep(forTimeInterval: 0.005)
            return ShopPrices(made.add())
        }
        let found = await withTaskGroup(of: ObjectIdentifier?.self) { group in
            for _ in 0..<16 {
                group.addTask { [services] in
                    (try? services.resolve((any PriceService).self)).map { identity($0) }
                }
            }
            return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
        }
        #expect(found.count == 1 && !found.contains(nil))
        #expect(made.value == 1)
    }

    @Test func `a factory that throws fails those who waited, and the next who asks tries again`() async throws {
        let tries = Counter()
        let begun = DispatchSemaphore(value: 0)
        let go = DispatchSemaphore(value: 0)
        try services.register((any PriceService).self) {
            guard tries.add() == 1 else { return ShopPrices() }
            begun.signal()
            go.wait()
            throw Broken()
        }
        async let first = onThread { [services] in (try? services.resolve((any PriceService).self)) == nil }
        await onThread { begun.wait() }
        async let second = onThread { [services] in (try? services.resolve((any PriceService).self)) == nil }
        await onThread {
            Thread.sleep(forTimeInterval: 0.05)
            go.signal()
        }
        #expect(await first)
        // The second waited for the first, unless this machine was so slow that it came after it.
        #expect(await second == (tries.value == 1))
        #expect(try services.resolve((any PriceService).self).price("") == 7)
        #expect(tries.value == 2)
    }

    @Test func `an error says which service could not be made for which`() throws {
        try services.register((any First).self) { Any1(try $0.resolve((any Second).self)) }
        #expect {
            try services.resolve((any First).self)
        } throws: { error in
            "\(error)" == "The service First could not be made: No service Second is registered. Registered are: First."
        }
    }

    @Test func `a factory may change the registry, and what was replaced meanwhile is not kept`() throws {
        try services.register((any PriceService).self) { services in
            try services.register((any PriceService).self, replacing: true) { FixedPrices(value: 2) }
            try services.register((any Store).self) { DiskStore() }
            return FixedPrices(value: 1)
        }
        #expect(try services.resolve((any PriceService).self).price("") == 1)
        #expect(try services.resolve((any PriceService).self).price("") == 2)
        #expect(services.contains((any Store).self))
    }
}
