import Barcodes
import CodeContent
import Foundation
import Testing

/// Mutated contents of all kinds: nothing traps, and what was read is read again from what was printed.
@Suite struct MutationTests {
    private static let seeds: [ContentSource] =
        (KindTable.inOrder + KindTable.fallbacks).map { $0.reference.example }
        + (KindTests.people + KindTests.records + KindTests.numbers + KindTests.services).map(\.sample.source)
        + FaultTests.cases.flatMap { $0.earn + $0.miss }.map(\.source)

    /// How many mutations are tried: `SWITCHBOARD_MUTATIONS=1000000 swift test -c release` tries them all.
    private static let count =
        ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap(Int.init) ?? 20_000

    @Test func `no mutation traps, and the same content is read from the same text`() {
        var random = SeededGenerator(seed: 7)
        let classifier = ContentClassifier(currentYear: 2026)
        for _ in 0..<Self.count {
            guard let seed = Self.seeds.randomElement(using: &random) else { return }
            var bytes = seed.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, &random) }
            let symbology =
                Bool.random(using: &random) ? seed.symbology : Symbology.allCases.randomElement(using: &random)
            let source = ContentSource(
                bytes: bytes, symbology: symbology, symbologyIdentifier: seed.symbologyIdentifier)
            let content = classifier.classify(source)
            // Everything that can be asked of a content is asked, and nothing may fail.
            #expect(!content.description.isEmpty)
            #expect(content.errors.allSatisfy { !$0.description.isEmpty })
            if let text = source.text {
                let again = classifier.classify(
                    ContentSource(text, symbology: symbology, symbologyIdentifier: seed.symbologyIdentifier))
                #expect(again.fields == content.fields && again.kind == content.kind)
                #expect(again.errors == content.errors && again.warnings == content.warnings)
            }
            if let elements = content.payload as? ScannedContent.GS1, content.isValid {
                let printed = ContentSource(elements.elementString, symbologyIdentifier: "]C1")
                let read = classifier.classify(printed).payload as? ScannedContent.GS1
                #expect(read.map { Set($0.elements) } == Set(elements.elements))
            }
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        let interesting: [UInt8] =
            Array("0129AZaz:;/?#[]@!$&'()*+,=%\\\"\n\r\u{1D}\u{0}".utf8) + [0x7F, 0x80, 0xC2, 0xE2, 0xFF]
        let byte = interesting.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.insert(byte, at: index)
        case 1 where index < bytes.count: bytes[index] = byte
        case 2 where index < bytes.count: bytes.remove(at: index)
        case 3: bytes.removeSubrange(index...)
        case 4: bytes.append(contentsOf: bytes[index...].prefix(40))
        default: if index < bytes.count { bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        }
    }
}

/// Numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
