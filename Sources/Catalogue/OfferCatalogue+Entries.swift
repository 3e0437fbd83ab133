import Switchboard

extension OfferCatalogue.Entry {
    init(_ item: InventoryItem) {
        kind =
            switch item.kind {
            case .url: .url
            case .route: .route
            case .action: .action
            case .service: .service
            }
        name = item.name
        pattern = item.pattern?.text
        reply = Self.sugared(item.reply)
        callers = item.exposure.description
        module = item.module
        place = item.place
        summary = item.summary
        let captures = item.pattern?.captures ?? []
        let captured = Set(captures.map(\.name))
        let inPath = captures.map { capture in
            let field = item.fields.first { $0.name == capture.name }
            return Parameter(
                name: capture.name, type: field?.type ?? capture.type, isOptional: capture.isOptional, origin: .path)
        }
        let inQuery = item.fields.filter { !captured.contains($0.name) }.map { field in
            Parameter(
                name: field.name, type: field.isList ? "[\(field.type)]" : field.type, isOptional: field.isOptional,
                origin: .query)
        }
        let declared = (item.names ?? []).map { name in
            Parameter(name: name, type: nil, isOptional: true, origin: item.kind == .action ? .context : .query)
        }
        parameters = inPath + inQuery + declared
    }

    /// A type as a person writes it: `Optional<Array<Int>>` is `[Int]?`.
    private static func sugared(_ type: String) -> String {
        for (name, start, end) in [("Optional", "", "?"), ("Array", "[", "]")] where type.hasPrefix(name + "<") {
            let inner = type.dropFirst(name.count + 1).dropLast()
            var depth = 1
            // The bracket that opened must be closed by the last character and by none before it.
            let isWhole = inner.allSatisfy { character in
                if character == "<" { depth += 1 } else if character == ">" { depth -= 1 }
                return depth > 0
            }
            if isWhole, type.hasSuffix(">") { return start + sugared(String(inner)) + end }
        }
        return type
    }

    /// Whether it is what a module requires, in the words of its description.
    func answers(_ offer: String) -> Bool {
        switch kind {
        case .url, .route: name == offer || pattern == offer || pattern?.hasPrefix(offer + "/") == true
        case .action: name == offer || "target \(name.prefix { $0 != "." })" == offer
        case .service: "service \(reply)" == offer
        }
    }
}
