#if canImport(os)
public import os
#else
public import Synchronization
#endif

/// An immutable object that many threads read while one replaces it, without a lock for those who read.
///
/// Reading is a loan: the object lives until the last loan of it is given back, whoever replaces it meanwhile, and no
/// longer. A loan may be held as long as one likes, and in it other loans may be taken.
///
///     if let loan = table.borrow() {
///         defer { table.giveBack(loan) }
///         loan.object._withUnsafeGuaranteedRef { $0.lookUp(name) }
///     }
///
/// Public for the same reason as ``Lock``.
///
/// How it is done where there are atomic words: one word holds the address of a node and the number of loans of it that
/// are out. Borrowing adds one to the word in one step with reading the address, so nobody can take the node away in
/// between. Whoever replaces the node reads with the same step how many loans are out, and adds that number to the node's
/// debt; a loan that comes back and finds another address in the word takes one from the debt instead. A debt that is
/// zero after the number was added has no loans left, and the one step that makes it zero lets go of the node. The debt is
/// below zero only before the number is added, so it becomes zero once. A node is published once and an address with loans
/// is not used again, so to find one's own address in the word is to find one's own node.
public final class PublishedReference<Object: AnyObject & Sendable>: Sendable {
    /// An object that is lent.
    public struct Loan {
        /// Valid until the loan is given back.
        public let object: Unmanaged<Object>
        #if !canImport(os)
        @usableFromInline let node: Unmanaged<Node>

        @inlinable
        init(node: Unmanaged<Node>) {
            self.node = node
            object = node._withUnsafeGuaranteedRef { $0.object }
        }
        #else
        @inlinable
        init(object: Unmanaged<Object>) { self.object = object }
        #endif
    }

    /// Creates a reference to nothing.
    public init() {}

    #if canImport(os)
    @usableFromInline
    struct Current {
        @usableFromInline var object: Object?
        @usableFromInline var loans = 0
    }

    // `Atomic` needs macOS 15 and iOS 18; the unfair lock is held for one retain. Loans of what was replaced count as well,
    // which only sends some callers the slow way.
    @usableFromInline let current = OSAllocatedUnfairLock<Current>(uncheckedState: Current())

    /// Borrows the object; nil if there is none at the moment, or if so many loans of it are out already.
    @inlinable
    public func borrow(unlessOut limit: Int = .max) -> Loan? {
        current.withLockUnchecked { current in
            guard let object = current.object, current.loans < limit else { return nil }
            current.loans += 1
            return Loan(object: .passRetained(object))
        }
    }

    /// Ends a loan, once.
    @inlinable
    public func giveBack(_ loan: Loan) {
        current.withLockUnchecked { $0.loans -= 1 }
        loan.object.release()
    }

    /// Puts another object, or none, in the place of the present one.
    public func publish(_ object: Object?) {
        // What was there ends outside of the lock.
        let old = current.withLockUnchecked { current in
            defer { current.object = object }
            return current.object
        }
        withExtendedLifetime(old) {}
    }
    #else
    @usableFromInline
    final class Node: Sendable {
        // Retained by the node from its beginning to its end, and immutable.
        @usableFromInline let object: Unmanaged<Object>
        let debt = Atomic<Int>(0)

        init(_ object: Object) { self.object = .passRetained(object) }

        deinit { object.release() }
    }

    /// The address in the upper 44 bits, without its four lower ones, which are zero; the number of loans below.
    @usableFromInline let word = Atomic<UInt64>(0)
    @inlinable static var countMask: UInt64 { 0xF_FFFF }

    @inlinable
    static func node(_ word: UInt64) -> Unmanaged<Node>? {
        UnsafeRawPointer(bitPattern: UInt(word & ~countMask) &>> 16).map { Unmanaged.fromOpaque($0) }
    }

    /// Borrows the object; nil if there is none at the moment, or if so many loans of it are out already.
    ///
    /// Who takes loans within loans finds out by the limit how deep it is in them; that costs nothing, since the number is
    /// looked at anyway.
    @inlinable
    @inline(__always)
    public func borrow(unlessOut limit: Int = .max) -> Loan? {
        // More loans than the count can hold never are out; if they were, the caller would go the slow way.
        let limit = min(UInt64(truncatingIfNeeded: limit), Self.countMask)
        var word = self.word.load(ordering: .relaxed)
        while true {
            guard let node = Self.node(word), word & Self.countMask < limit else { return nil }
            let result = self.word.weakCompareExchange(
                expected: word, desired: word &+ 1, successOrdering: .acquiring, failureOrdering: .relaxed)
            if result.exchanged { return Loan(node: node) }
            word = result.original
        }
    }

    /// Ends a loan, once.
    @inlinable
    @inline(__always)
    public func giveBack(_ loan: Loan) {
        let mine = UInt64(UInt(bitPattern: loan.node.toOpaque())) &<< 16
        var word = self.word.load(ordering: .relaxed)
        while word & ~Self.countMask == mine {
            let result = self.word.weakCompareExchange(
                expected: word, desired: word &- 1, successOrdering: .releasing, failureOrdering: .relaxed)
            if result.exchanged { return }
            word = result.original
        }
        settle(loan.node, adding: -1)
    }

    /// Puts another object, or none, in the place of the present one.
    ///
    /// An object whose address has no room beside a count is not lent; no system gives such addresses to programs that do
    /// not ask for them.
    public func publish(_ object: Object?) {
        var new: UInt64 = 0
        if let object {
            let node = Unmanaged.passRetained(Node(object))
            let address = UInt64(UInt(bitPattern: node.toOpaque()))
            if address & 0xF == 0, address &>> 48 == 0 { new = address &<< 16 } else { node.release() }
        }
        let old = word.exchange(new, ordering: .acquiringAndReleasing)
        if let node = Self.node(old) { settle(node, adding: Int(old & Self.countMask)) }
    }

    @usableFromInline
    func settle(_ node: Unmanaged<Node>, adding number: Int) {
        let debt = node._withUnsafeGuaranteedRef {
            $0.debt.wrappingAdd(number, ordering: .acquiringAndReleasing).newValue
        }
        if debt == 0 { node.release() }
    }

    deinit { publish(nil) }
    #endif
}
