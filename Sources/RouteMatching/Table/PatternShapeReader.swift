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

    mutating func next() -> Step? {
        guard position < bytes.count else { return nil }
        let tag = bytes[position]
        position += 1
        switch tag {
        case PatternShape.Tag.literal: return .literal(text())
        case PatternShape.Tag.affix: return .affix(prefix: text(), suffix: text())
        case PatternShape.Tag.typed: return .typed(text())
        case PatternShape.Tag.parameter: return .parameter
        case PatternShape.Tag.wildcard: return .wildcard
        case PatternShape.Tag.catchAll: return .catchAll
        case PatternShape.Tag.endSlash: return .endSlash
        default: return .fragment
        }
    }

    private mutating func text() -> UnsafeBufferPointer<UInt8> {
        let count = Int(bytes[position]) | Int(bytes[position + 1]) << 8
        position += 2
        defer { position += count }
        return UnsafeBufferPointer(rebasing: bytes[position..<position + count])
    }
}
