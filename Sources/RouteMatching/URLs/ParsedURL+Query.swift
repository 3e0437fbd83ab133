extension ParsedURL {
    /// The pairs of a query in their order: names, and values where there is a `=`.
    public struct Query: Sendable, Hashable {
        /// A name, and its value; `a=` has an empty value, `a` has none.
        public struct Pair: Sendable, Hashable {
            /// The decoded name.
            public let name: String
            /// The decoded value, or `nil` without `=`.
            public let value: String?

            /// Makes a pair.
            public init(_ name: String, _ value: String?) {
                self.name = name
                self.value = value
            }
        }

        /// All pairs, in the order in which they are written.
        public let pairs: [Pair]

        /// Makes a query of pairs.
        public init(_ pairs: [Pair] = []) { self.pairs = pairs }

        /// Reads a query without its `?`.
        ///
        /// Empty pairs are dropped; where an escape is wrong, the text is kept.
        ///
        /// - Complexity: linear in the text.
        public init(_ text: String, plusIsSpace: Bool = true) {
            var pairs: [Pair] = []
            for part in text.utf8.split(separator: UInt8(ascii: "&")) {
                let sign = part.firstIndex(of: UInt8(ascii: "="))
                let name = Self.decode(part[..<(sign ?? part.endIndex)], plusIsSpace)
                let value = sign.map { Self.decode(part[part.index(after: $0)...], plusIsSpace) }
                pairs.append(Pair(name, value))
            }
            self.pairs = pairs
        }

        private static func decode(_ part: Substring.UTF8View.SubSequence, _ plusIsSpace: Bool) -> String {
            var bytes = Array(part)
            if plusIsSpace {
                for index in bytes.indices where bytes[index] == UInt8(ascii: "+") { bytes[index] = UInt8(ascii: " ") }
            }
            return bytes.withUnsafeBufferPointer { buffer in
                PercentCoding.decode(buffer, 0..<buffer.count) ?? String(decoding: buffer, as: UTF8.self)
            }
        }

        /// Whether there is no pair.
        public var isEmpty: Bool { pairs.isEmpty }

        /// The names, each once, in the order of their first pair.
        public var names: [String] {
            var seen: Set<String> = []
            return pairs.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
        }

        /// Whether the name occurs, with a value or without.
        public func contains(_ name: String) -> Bool { pairs.contains { $0.name == name } }

        /// The value of the first pair with the name; `nil` if there is no such pair, or it has no value.
        public func first(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

        /// The values of all pairs with the name; `nil` stands for a pair without `=`.
        public func values(_ name: String) -> [String?] { pairs.filter { $0.name == name }.map(\.value) }
    }
}
