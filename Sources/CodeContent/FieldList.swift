/// Collects a payload's fields and leaves out what is not there.
struct FieldList {
    private(set) var fields: [ScannedContent.Field] = []

    mutating func add(_ name: String, _ text: String?, secret: Bool = false) {
        guard let text else { return }
        fields.append(.init(name, .text(text), isSecret: secret))
    }

    mutating func add(_ name: String, _ integer: Int?, secret: Bool = false) {
        guard let integer else { return }
        fields.append(.init(name, .integer(integer), isSecret: secret))
    }

    mutating func add(_ name: String, _ number: Double?) {
        guard let number else { return }
        fields.append(.init(name, .number(number)))
    }

    mutating func add(_ name: String, _ flag: Bool) {
        fields.append(.init(name, .flag(flag)))
    }

    /// Adds the flag only where it is set.
    mutating func add(_ name: String, ifSet flag: Bool) {
        guard flag else { return }
        fields.append(.init(name, .flag(true)))
    }

    mutating func add(_ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        fields.append(.init(name, .list(texts.map { .text($0) })))
    }

    mutating func add(_ name: String, _ record: [ScannedContent.Field]) {
        guard !record.isEmpty else { return }
        fields.append(.init(name, .record(record)))
    }

    mutating func add(_ name: String, _ texts: KeyValuePairs<String, String>) {
        add(name, texts.map { .init($0.key, .text($0.value)) })
    }

    mutating func add(_ name: String, list: [ScannedContent.Value]) {
        fields.append(.init(name, .list(list)))
    }
}
