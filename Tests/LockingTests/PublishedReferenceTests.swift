import Locking
import Testing

@Suite struct PublishedReferenceTests {
    @Test func `a loan outlives its object's replacement, and no object outlives its last loan`() {
        let lives = Lives()
        let reference = PublishedReference<Living>()
        #expect(reference.borrow() == nil)
        reference.publish(Living(1, lives))
        let first = reference.borrow()
        let second = reference.borrow()
        reference.publish(Living(2, lives))
        #expect(first.map { $0.object.takeUnretainedValue().number } == 1)
        if let first { reference.giveBack(first) }
        #expect(lives.count == 2, "one loan of the first is still out")
        if let second { reference.giveBack(second) }
        #expect(lives.count == 1)
        let third = reference.borrow()
        #expect(third.map { $0.object.takeUnretainedValue().number } == 2)
        if let third { reference.giveBack(third) }
        reference.publish(nil)
        #expect(lives.count == 0)
        #expect(reference.borrow() == nil)
    }

    @Test func `no more loans are out than the borrower wants, and one that comes back makes room`() {
        let reference = PublishedReference<Living>()
        reference.publish(Living(1, Lives()))
        let loans = (0..<3).compactMap { _ in reference.borrow(unlessOut: 3) }
        #expect(loans.count == 3)
        #expect(reference.borrow(unlessOut: 3) == nil)
        #expect(reference.borrow(unlessOut: 0) == nil)
        let other = reference.borrow()
        #expect(other != nil, "who sets no limit has none")
        for loan in loans + (other.map { [$0] } ?? []) { reference.giveBack(loan) }
        let again = reference.borrow(unlessOut: 1)
        #expect(again != nil)
        if let again { reference.giveBack(again) }
    }

    @Test func `what is published when the reference ends does so too`() {
        let lives = Lives()
        do {
            let reference = PublishedReference<Living>()
            reference.publish(Living(1, lives))
            #expect(lives.count == 1)
        }
        #expect(lives.count == 0)
    }

    @Test func `readers see whole objects while writers replace them, and all of them end`() async {
        let lives = Lives()
        let reference = PublishedReference<Living>()
        reference.publish(Living(0, lives))
        let wrong = Lives()
        await withTaskGroup(of: Void.self) { group in
            for writer in 1...2 {
                group.addTask {
                    for round in 0..<2_000 {
                        // Every fifth time there is nothing for a moment.
                        reference.publish(round % 5 == 0 ? nil : Living(writer * 10_000 + round, lives))
                    }
                }
            }
            for _ in 0..<6 {
                group.addTask {
                    for _ in 0..<5_000 {
                        guard let outer = reference.borrow() else { continue }
                        let inner = reference.borrow()
                        outer.object._withUnsafeGuaranteedRef { if $0.number != $0.copy { wrong.begin() } }
                        reference.giveBack(outer)
                        guard let inner else { continue }
                        inner.object._withUnsafeGuaranteedRef { if $0.number != $0.copy { wrong.begin() } }
                        reference.giveBack(inner)
                    }
                }
            }
        }
        reference.publish(nil)
        #expect(wrong.count == 0)
        #expect(lives.count == 0)
    }
}

private final class Lives: Sendable {
    private let number = Lock(0)

    var count: Int { number.withLock { $0 } }

    func begin() { number.withLock { $0 += 1 } }

    func end() { number.withLock { $0 -= 1 } }
}

private final class Living: Sendable {
    let number: Int
    let copy: Int
    private let lives: Lives

    init(_ number: Int, _ lives: Lives) {
        self.number = number
        copy = number
        self.lives = lives
        lives.begin()
    }

    deinit { lives.end() }
}
