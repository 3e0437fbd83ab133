/// Reads a shape step by step, where it stands.
struct PatternShapeReader {
    enum Step {
        case literal(UnsafeBufferPointer<UInt8>)
        case affix(prefix: UnsafeBufferPointer<UInt8>, suffix: UnsafeBufferPointer<UInt8>)
        case typed(UnsafeBufferPointer<UInt8>)
        case parameter
        case wildcard
        case catchAll
        case endSlash
        case fragment
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 2
    let isFragmentRoute: Bool
    let sourceTag: UInt8
    private(set) var scheme = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var host = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isFragmentRoute = bytes[0] == 1
        sourceTag = bytes[1]
        guard sourceTag != PatternShape.SourceTag.any else { return }
        scheme = text()
        if sourceTag != PatternShape.SourceTag.custom { host = text() }
    }

    /// Whether the scheme is a name.
    func hasScheme(_ name: [UInt8]) -> Bool {
        guard scheme.count == name.count else { return false }
        var position = 0
        while position < name.count {
            if scheme[position] != name[position] { return false }
            position &+= 1
        }
        return true
    }

    mutating func next() -> Step? {
        guard let tag = nextTag() else { return nil }
        return step(behind: tag)
    }

    /// The tag of the next step, which is then read by `step(behind:)`, or for a literal by `label()`.
    @inline(__always)
    mutating func nextTag() -> UInt8? {
        guard position < bytes.count else { return nil }
        position &+= 1
        return bytes[position &- 1]
    }

    mutating func step(behind tag: UInt8) -> Step {
        switch tag {
        case PatternShape.Tag.literal: .literal(text())
        case PatternShape.Tag.affix: .affix(prefix: text(), suffix: text())
        case PatternShape.Tag.typed: .typed(text())
        case PatternShape.Tag.parameter: .parameter
        case PatternShape.Tag.wildcard: .wildcard
        case PatternShape.Tag.catchAll: .catchAll
        case PatternShape.Tag.endSlash: .endSlash
        default: .fragment
        }
    }

    /// The text of a literal where it stands.
    @inline(__always)
    mutating func label() -> TrieLabel {
        let start = position &+ 2
        position = start &+ (Int(bytes[position]) | Int(bytes[position &+ 1]) &<< 8)
        return TrieLabel(bytes, from: start, to: position)
    }

    private mutating func text() -> UnsafeBufferPointer<UInt8> { label().bytes }
}
