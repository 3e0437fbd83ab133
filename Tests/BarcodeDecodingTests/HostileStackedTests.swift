import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// PDF417 and MicroPDF417 that a stranger made: no trap, no hang, and no message that was never written.
@Suite struct HostileStackedTests {
    /// Mutations of each kind: few by default, as many as `SWITCHBOARD_MUTATIONS` says for a long run.
    private static let mutations =
        ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 300

    @Test func `mutated codewords come out right or not at all`() {
        var generator = SeededGenerator(seed: 51)
        let data = (0..<30).map { _ in Int.random(in: 0..<929, using: &generator) }
        let clean = [31] + data + PDF417Writer.correction(for: [31] + data, count: 16)
        var readable = 0
        for round in 0..<Self.mutations {
            var codewords: [Int?] = clean
            for _ in 0..<(round % 12) {
                let place = Int.random(in: 0..<codewords.count, using: &generator)
                codewords[place] = Bool.random(using: &generator) ? nil : Int.random(in: 0..<929, using: &generator)
            }
            let doubtful = (0..<4).map { _ in Int.random(in: -5..<codewords.count + 5, using: &generator) }
            guard let result = PDF417Codewords(codewords, correctionCount: 16, doubtful: doubtful) else { continue }
            readable += 1
            #expect(result.data == data)
        }
        #expect(readable > Self.mutations / 4)
    }

    @Test func `codewords by chance never trap and never say more than they can hold`() {
        var generator = SeededGenerator(seed: 52)
        for round in 0..<Self.mutations * 5 {
            let count = Int.random(in: 0...60, using: &generator)
            let data = (0..<count).map { _ in
                Bool.random(using: &generator)
                    ? Int.random(in: 900...928, using: &generator) : Int.random(in: 0..<900, using: &generator)
            }
            guard let message = PDF417Text(data: data, isMicro: round.isMultiple(of: 2)) else { continue }
            #expect(message.bytes.count <= 3 * count + 9)
        }
    }

    @Test func `facts by chance name symbols that exist`() {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<Self.mutations * 5 {
            let numbers = (0..<3).map { _ in Int.random(in: -5...120, using: &generator) }
            guard let facts = PDF417Indicators(rows: numbers[0], columns: numbers[1], level: numbers[2]) else {
                continue
            }
            #expect(facts.rows * facts.columns <= 928 && facts.correctionCount < facts.rows * facts.columns)
            for row in [0, facts.rows - 1] {
                #expect((0..<929).contains(facts.left(row: row)) && (0..<929).contains(facts.right(row: row)))
            }
        }
    }

    @Test func `mutated modules and pixels read rightly or not at all`() throws {
        var generator = SeededGenerator(seed: 54)
        let size = try #require(MicroPDF417Size.all.first { $0.columns == 2 && $0.rows == 11 })
        let symbols = [
            (try #require(PDF417Writer([453, 178, 121], columns: 3, level: 2)?.grid()), "PDF41"),
            (try #require(MicroPDF417Writer([900, 1, 63], size: size)?.grid), "ABCD"),
        ]
        let options = ReadingOptions(symbologies: [.pdf417, .microPDF417])
        for (grid, text) in symbols {
            for round in 0..<max(2, Self.mutations / 20) {
                var modules = grid.modules
                for _ in 0..<(round % 40) { modules[Int.random(in: 0..<modules.count, using: &generator)] ^= 1 }
                let mutated = try #require(ModuleGrid(width: grid.width, height: grid.height, modules: modules))
                var canvas = Canvas(mutated, module: 2, aspect: 3)
                for _ in 0..<Int.random(in: 0...40, using: &generator) {
                    let place = Int.random(in: 0..<canvas.pixels.count, using: &generator)
                    for index in place..<min(canvas.pixels.count, place + 6) {
                        canvas.pixels[index] = UInt8.random(in: 0...255, using: &generator)
                    }
                }
                let texts = BarcodeDecoder().read(canvas.image, options: options).map(\.text)
                #expect(texts.allSatisfy { $0.hasPrefix(text) })
            }
        }
    }
}
