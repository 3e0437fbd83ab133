/// Which of two alternatives at one place in a path is more specific.
enum Specificity {
    /// More literal text first, then more of it in front; what is left is settled by the text itself.
    static func affixComesFirst(_ left: RouteAffix, _ right: RouteAffix) -> Bool {
        let leftPrefix = characters(left.prefix)
        let rightPrefix = characters(right.prefix)
        let leftTotal = leftPrefix + characters(left.suffix)
        let rightTotal = rightPrefix + characters(right.suffix)
        if leftTotal != rightTotal { return leftTotal > rightTotal }
        if leftPrefix != rightPrefix { return leftPrefix > rightPrefix }
        if left.prefix != right.prefix { return left.prefix.lexicographicallyPrecedes(right.prefix) }
        return left.suffix.lexicographicallyPrecedes(right.suffix)
    }

    private static func characters(_ bytes: [UInt8]) -> Int { String(decoding: bytes, as: UTF8.self).count }

    /// The keys of the types in the order of their precision: enumerations (fewer values first), then the built-in ones,
    /// then the app's in the order in which it named them.
    static func ranked(types: Set<String>, custom: [URLPattern.ParameterType]) -> [String] {
        func rank(_ key: String) -> (Int, Int, String) {
            if let choices = BuiltInType.choices(key) { return (0, choices.count, key) }
            if let builtIn = BuiltInType(name: key) { return (Int(builtIn.rawValue), 0, key) }
            return (100 + (custom.firstIndex { $0.name == key } ?? custom.count), 0, key)
        }
        return types.sorted { rank($0) < rank($1) }
    }
}
