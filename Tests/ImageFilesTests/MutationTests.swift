import Barcodes
import Foundation
import ImageFiles
import Testing

@Suite struct MutationTests {
    /// How many files are broken at random; a test run takes few, `SWITCHBOARD_MUTATIONS=100000` takes all.
    private static let count = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap(Int.init) ?? 3000

    @Test func `a broken file is an error or a picture within the limits, never a trap`() throws {
        var generator = SeededGenerator(seed: 2)
        let files = try Samples.names.map { try Samples.bytes($0) }
        let limits = ImageFileLimits(pixels: 250_000)
        var pictures = 0
        for _ in 0..<Self.count {
            var bytes = files[Int.random(in: 0..<files.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
            do {
                let image = try LuminanceImage(fileBytes: bytes, limits: limits)
                #expect(image.width * image.height <= limits.pixels)
                #expect(Pixels(image).values.count == image.width * image.height)
                pictures += 1
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        // Some mutations hit nothing that matters; if none or all did, they would not mutate what they should.
        #expect(pictures > 0 && pictures < Self.count)
    }

    /// One change: a byte, a bit, a stretch removed, repeated or overwritten, or a number made extreme.
    private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard bytes.count > 16 else { return }
        // Headers are short beside pixels, so half of the changes are aimed at the first bytes.
        let reach = Bool.random(using: &generator) ? min(bytes.count, 64) : bytes.count
        let index = Int.random(in: 0..<reach, using: &generator)
        let length = min(Int.random(in: 1...12, using: &generator), bytes.count - index)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 2: bytes.removeSubrange(index..<index + length)
        case 3: bytes.insert(contentsOf: bytes[index..<index + length], at: index)
        case 4: for offset in index..<index + length { bytes[offset] = 0xFF }
        case 5: bytes.removeSubrange(max(index, 3)...)
        default: for offset in index..<index + length { bytes[offset] = 0 }
        }
        repairChecksums(&bytes)
    }

    /// Gives a PNG's chunks their right sums again: else libpng looks no further than at them.
    private func repairChecksums(_ bytes: inout [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50]) else { return }
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
            guard length <= bytes.count - offset - 12 else { return }
            let end = offset + 8 + length
            let sum = checksum(bytes[offset + 4..<end])
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
            offset = end + 4
        }
    }

    /// CRC-32 as ISO/IEC 15948, annex D, has it, bit by bit.
    private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
    }
}

/// Numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
