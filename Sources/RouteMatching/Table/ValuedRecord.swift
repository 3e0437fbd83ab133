/// A registration with its value; all records of a `RouteTable` have its `Value`.
@usableFromInline
final class ValuedRecord<Value: Sendable>: RouteRecord, @unchecked Sendable {
    @usableFromInline let value: Value

    init(
        _ value: Value, pattern: URLPattern, priority: Int, source: Place, token: Int, forms: [Form], rules: ScanRules
    ) {
        self.value = value
        super.init(pattern: pattern, priority: priority, source: source, token: token, forms: forms, rules: rules)
    }

    /// Another registration with some of its forms, and with a value of its own.
    convenience init(_ value: Value, of other: RouteRecord, keeping forms: [Form]) {
        self.init(
            value, pattern: other.pattern, priority: other.priority, source: other.source, token: other.token,
            forms: forms, rules: other.rules)
    }
}

extension RouteRecord {
    /// The value of a registration, which a table or a match knows by its type.
    @inlinable
    func value<Value: Sendable>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: ValuedRecord<Value>.self).value
    }
}
