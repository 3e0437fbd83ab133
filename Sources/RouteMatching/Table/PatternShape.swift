/// What a pattern matches, as bytes: two patterns with one shape match the same URLs, whatever their names.
///
/// The bytes are also the programme from which the table is compiled, read by `PatternShapeReader`.
struct PatternShape: Hashable, Sendable {
    enum Tag {
        static let literal: UInt8 = 1
        static let affix: UInt8 = 2
        static let typed: UInt8 = 3
        static let parameter: UInt8 = 4
        static let wildcard: UInt8 = 5
        static let catchAll: UInt8 = 6
        static let endSlash: UInt8 = 7
        static let fragment: UInt8 = 8
    }

    enum SourceTag {
        static let any: UInt8 = 0
        static let custom: UInt8 = 1
        static let webHost: UInt8 = 2
        static let webWildcard: UInt8 = 3
    }

    let bytes: [UInt8]
    /// A seeded hash of the bytes, so that a growing table need not read them again.
    let digest: UInt64

    init(bytes: [UInt8]) {
        self.bytes = bytes
        digest = bytes.withUnsafeBufferPointer { EdgeTable.digest($0).hash }
    }

    static func == (left: PatternShape, right: PatternShape) -> Bool {
        left.digest == right.digest && left.bytes == right.bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// Lends a reader of the bytes.
    func withReader<Result>(_ body: (inout PatternShapeReader) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = PatternShapeReader(bytes)
            return body(&reader)
        }
    }

    var isFragmentRoute: Bool { bytes[0] == 1 }

    /// The keys of the types that it names.
    var typeKeys: [String] {
        withReader { reader in
            var keys: [String] = []
            while let step = reader.next() {
                if case .typed(let key) = step { keys.append(String(decoding: key, as: UTF8.self)) }
            }
            return keys
        }
    }

    /// Whether a path-only pattern begins with literal text that folding its case changes.
    var needsFolding: Bool {
        guard bytes[1] == SourceTag.any, bytes.count > 2, bytes[2] == Tag.literal || bytes[2] == Tag.affix else {
            return false
        }
        func changes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            if text.allSatisfy({ $0 < 0x80 }) { return text.contains { $0.isASCIIUppercase } }
            let label = String(decoding: text, as: UTF8.self)
            return label != label.lowercased()
        }
        return withReader { reader in
            switch reader.next() {
            case .literal(let text): changes(text)
            case .affix(let prefix, let suffix): changes(prefix) || changes(suffix)
            default: false
            }
        }
    }
}
