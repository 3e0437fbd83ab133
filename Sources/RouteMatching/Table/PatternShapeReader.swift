/// Reads a shape step by step.
struct PatternShapeReader {
    enum Step {
        case literal(ArraySlice<UInt8>)
        case affix(prefix: ArraySlice<UInt8>, suffix: ArraySlice<UInt8>)
        case typed(ArraySlice<UInt8>)
        case parameter
        case wildcard
        case catchAll
        case endSlash
        case fragment
    }

    private let bytes: [UInt8]
    private var position = 2
    let isFragmentRoute: Bool
    let sourceTag: UInt8
    private(set) var scheme: ArraySlice<UInt8> = []
    private(set) var host: ArraySlice<UInt8> = []

    init(_ shape: PatternShape) {
        bytes = shape.bytes
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

    private mutating func text() -> ArraySlice<UInt8> {
        let count = Int(bytes[position]) | Int(bytes[position + 1]) << 8
        position += 2
        defer { position += count }
        return bytes[position..<position + count]
    }
}
