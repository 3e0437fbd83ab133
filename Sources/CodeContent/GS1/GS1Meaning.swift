/// What elements mean: dates, numbers and currencies by identifier, and what they demand of one another.
struct GS1Meaning {
    let elements: [ScannedContent.GS1.Element]
    let currentYear: Int

    func value(of code: String) -> String? {
        elements.first { $0.ai == code }?.value
    }

    var dates: [ScannedContent.Field] { fields { $0.isoDate(of: $1, currentYear: currentYear) } }

    var decimals: [ScannedContent.Field] { fields { $0.decimal(of: $1) } }

    var currencies: [ScannedContent.Field] { fields { $0.currency(of: $1) } }

    /// One field for each identifier that says something; a repeated identifier says it once.
    private func fields(_ say: (ApplicationIdentifier, Octets) -> String?) -> [ScannedContent.Field] {
        var said: Set<String> = []
        return elements.compactMap { element in
            guard let identifier = element.identifier, let text = say(identifier, Array(element.value.utf8)[...]),
                said.insert(element.ai).inserted
            else { return nil }
            return .init(element.ai, .text(text))
        }
    }

    /// What is missing beside an element, and what must not stand beside it (General Specifications, 4.13 and 4.14).
    var conflicts: [ScannedContent.GS1.Conflict] {
        var values: [String: Set<String>] = [:]
        for element in elements { values[element.ai, default: []].insert(element.value) }
        let present = Set(values.keys)
        var conflicts: [ScannedContent.GS1.Conflict] = []
        for code in present.sorted() {
            guard let identifier = ApplicationIdentifier.find(Array(code.utf8)[...]) else { continue }
            func isPresent(_ pattern: String) -> Bool {
                present.contains { $0 != code && Self.matches($0, pattern) }
            }
            if !identifier.requires.isEmpty, !identifier.requires.contains(where: { $0.allSatisfy(isPresent) }) {
                conflicts.append(
                    .init(ai: code, rule: .requires, others: identifier.requires.map { $0.joined(separator: "+") }))
            }
            let excluded = identifier.excludes.filter(isPresent)
            if !excluded.isEmpty { conflicts.append(.init(ai: code, rule: .excludes, others: excluded)) }
            if values[code, default: []].count > 1 {
                conflicts.append(.init(ai: code, rule: .excludes, others: [code]))
            }
        }
        return conflicts
    }

    /// Whether an identifier fits a pattern in which `n` is any digit.
    private static func matches(_ code: String, _ pattern: String) -> Bool {
        code.utf8.count == pattern.utf8.count && zip(code.utf8, pattern.utf8).allSatisfy { $0 == $1 || $1 == 0x6E }
    }
}

extension ScannedContent.GS1.Element {
    var identifier: ApplicationIdentifier? { ApplicationIdentifier.find(Array(ai.utf8)[...]) }
}
