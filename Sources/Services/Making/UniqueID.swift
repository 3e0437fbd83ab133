internal import Locking

/// Numbers that no two registrations, decorations and constructions of this process share.
enum UniqueID {
    private static let last = Lock<UInt64>(0)

    static func next() -> UInt64 {
        last.withLock { last in
            last &+= 1
            return last
        }
    }
}
