/// A value as a type, without the runtime's search through conformances where it is of exactly that type.
///
/// Inlined where the type is known, it is a comparison and a copy; the search costs fifty times that.
@inlinable
func cast<Value>(_ value: any Sendable) -> Value? {
    func exactly<Own: Sendable>(_ own: Own) -> Value? {
        // The types are one, so the bits are a value of it; the copy is made by the type's own rules.
        Own.self == Value.self ? unsafeBitCast(own, to: Value.self) : nil
    }
    return exactly(value) ?? (value as? Value)
}
