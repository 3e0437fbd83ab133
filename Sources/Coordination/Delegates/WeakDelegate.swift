/// A weak reference to an object that is handed out as a protocol.
///
/// `weak` cannot hold a value of a generic type, and casting the object to the protocol at each notification takes ten
/// times as long as the call itself. So the words of the protocol value are kept beside the weak reference: the first
/// is the object's address, the others name its conformances and never change. They are turned into a value again only
/// while the weak reference has given a strong one, so the address is that of the living object.
struct WeakDelegate<Delegate: Sendable>: Sendable {
    private typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

    let id: ObjectIdentifier
    /// Safe, though its type does not say so: the object came as a `Delegate`, which is `Sendable`.
    nonisolated(unsafe) private weak let object: AnyObject?
    /// Nil when the value is not laid out as described; then the object is cast.
    private let words: Words?

    /// Nil when the delegate is no object.
    init?(_ delegate: Delegate) {
        guard let object = Self.object(of: delegate) else { return nil }
        id = ObjectIdentifier(object)
        self.object = object
        words = Self.words(of: delegate, object: object)
    }

    static func id(of delegate: Delegate) -> ObjectIdentifier? {
        object(of: delegate).map { ObjectIdentifier($0) }
    }

    /// The delegate as a value of its protocol, if it is alive.
    var delegate: Delegate? {
        guard let object else { return nil }
        guard let words else { return object as? Delegate }
        return withExtendedLifetime(object) {
            withUnsafeBytes(of: words) { $0.load(as: Delegate.self) }
        }
    }

    var isAlive: Bool { object != nil }

    private static func object(of delegate: Delegate) -> AnyObject? {
        let value: Any = delegate
        return type(of: value) is AnyClass ? value as AnyObject : nil
    }

    private static func words(of delegate: Delegate, object: AnyObject) -> Words? {
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
