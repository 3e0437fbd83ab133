/// A weak reference to an object, and the way back to the protocol as which it came.
///
/// `weak` cannot hold a value of a generic type, and casting the object to the protocol at each notification takes ten
/// times as long as the call itself. So the words of the protocol value are kept beside the weak reference: the first
/// is the object's address, the others name its conformances and never change. They are turned into a value again only
/// while the weak reference has given a strong one, so the address is that of the living object.
struct WeakDelegate: Sendable {
    let id: ObjectIdentifier
    /// Safe, though its type does not say so: the object came as a delegate, and delegates are `Sendable`.
    nonisolated(unsafe) private weak let object: AnyObject?
    private let words: StrongDelegate.Words?

    /// Nil when the delegate is no object.
    init?<Delegate: Sendable>(_ delegate: Delegate) {
        guard let object = Self.object(of: delegate) else { return nil }
        id = ObjectIdentifier(object)
        self.object = object
        words = Self.words(of: delegate, object: object)
    }

    static func id<Delegate: Sendable>(of delegate: Delegate) -> ObjectIdentifier? {
        object(of: delegate).map { ObjectIdentifier($0) }
    }

    var isAlive: Bool { object != nil }

    /// The delegate, held strongly, if it is alive.
    var strong: StrongDelegate? { object.map { StrongDelegate(object: $0, words: words) } }

    private static func object<Delegate: Sendable>(of delegate: Delegate) -> AnyObject? {
        let value: Any = delegate
        return type(of: value) is AnyClass ? value as AnyObject : nil
    }

    /// Nil when the value is not laid out as described; then the object is cast.
    private static func words<Delegate: Sendable>(of delegate: Delegate, object: AnyObject) -> StrongDelegate.Words? {
        typealias Words = StrongDelegate.Words
        let size = MemoryLayout<Delegate>.size
        guard size <= MemoryLayout<Words>.size, size >= MemoryLayout<UInt>.size,
            MemoryLayout<Delegate>.alignment <= MemoryLayout<Words>.alignment
        else { return nil }
        var words: Words = (0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { target in
            withUnsafeBytes(of: delegate) { target.copyMemory(from: $0) }
        }
        return words.0 == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) ? words : nil
    }
}

/// A delegate during a notification: the object keeps what the words point to alive.
@usableFromInline struct StrongDelegate {
    @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

    @usableFromInline let object: AnyObject
    @usableFromInline let words: Words?

    /// The delegate as a value of the type as which it was added.
    @inlinable
    func value<Delegate>(as type: Delegate.Type) -> Delegate? {
        guard let words else { return object as? Delegate }
        defer { withExtendedLifetime(object) {} }
        return withUnsafeBytes(of: words) { $0.load(as: type) }
    }
}

// The object came as a delegate, and delegates are `Sendable`.
extension StrongDelegate: @unchecked Sendable {}
