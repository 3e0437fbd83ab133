import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// Data Matrix and Aztec that a stranger made: no trap, no hang, and no message that was never written.
@Suite struct HostileMatrixTests {
    /// Mutations of each kind: few by default, as many as `SWITCHBOARD_MUTATIONS` says for a long run.
    private static let mutations =
        ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 300

    /// A clean symbol, and how its modules are read.
    private struct Clean: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let grid: ModuleGrid
        let text: String
        /// So many modules are changed at most.
        let most: Int
        let read: @Sendable (ModuleGrid) -> String?

        static func dataMatrix(_ name: String, _ grid: ModuleGrid, _ text: String) -> Clean {
            Clean(testDescription: name, grid: grid, text: text, most: 60) {
                DataMatrixSymbolTests.read($0)?.message.text
            }
        }

        static func aztec(_ name: String, _ grid: ModuleGrid, _ text: String) -> Clean {
            Clean(testDescription: name, grid: grid, text: text, most: 40) { AztecSymbolTests.read($0)?.message.text }
        }
    }

    private static let symbols: [Clean] = [
        .dataMatrix("GS1", DataMatrixSymbols.gs1, "010401234567890110ABC\u{1D}21123"),
        .dataMatrix("DMRE", DataMatrixSymbols.extended, "DMRE 8x48"),
        .dataMatrix("several regions", DataMatrixSymbols.regions, "x"),
        .aztec("compact Aztec", AztecSymbols.compact, "Aztec Code 2D :)"),
        .aztec("full Aztec", AztecSymbols.full, "https://example.com/1234567890"),
    ]

    @Test(arguments: symbols)
    private func `mutated modules read rightly or not at all`(clean: Clean) throws {
        var generator = SeededGenerator(seed: 41)
        var readable = 0
        for round in 0..<Self.mutations {
            let count = 1 + round % clean.most
            let grid = try #require(Self.mutated(clean.grid, count: count, using: &generator))
            guard let text = clean.read(grid) else { continue }
            readable += 1
            #expect(text == clean.text)
        }
        #expect(readable > Self.mutations / 20)
    }

    @Test func `codewords by chance never trap and never say more than they can hold`() {
        var generator = SeededGenerator(seed: 43)
        let latches: [UInt8] = [230, 231, 232, 233, 235, 236, 238, 239, 240, 241, 254]
        for _ in 0..<Self.mutations * 5 {
            let count = Int.random(in: 0...60, using: &generator)
            let data = (0..<count).map { _ in
                Bool.random(using: &generator)
                    ? latches.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
            }
            guard let message = DataMatrixText(data: data) else { continue }
            #expect(message.bytes.count <= 2 * count + 9)
        }
    }

    @Test func `bits by chance never trap and never say more than they can hold`() {
        var generator = SeededGenerator(seed: 44)
        for _ in 0..<Self.mutations * 5 {
            let count = Int.random(in: 0...300, using: &generator)
            let bits = (0..<count).map { _ in UInt8.random(in: 0...1, using: &generator) }
            guard let message = AztecText(bits: bits) else { continue }
            #expect(message.bytes.count <= count)
        }
    }

    @Test func `mode messages by chance name sizes that exist`() {
        var generator = SeededGenerator(seed: 45)
        for round in 0..<Self.mutations * 5 {
            let bits = (0..<(round.isMultiple(of: 2) ? 28 : 40)).map { _ in UInt8.random(in: 0...1, using: &generator) }
            guard case .symbol(let size, let dataCount, _)? = AztecModeMessage.read(bits)?.message else { continue }
            #expect(dataCount > 0 && dataCount < size.codewordCount)
        }
        #expect(AztecModeMessage.read([]) == nil)
    }

    @Test func `mutated pictures read rightly or not at all`() {
        var generator = SeededGenerator(seed: 46)
        let options = ReadingOptions(symbologies: [.dataMatrix, .aztec, .aztecRune])
        let symbols = [
            (DataMatrixSymbols.c40, "ABCDEFGHIJKLMNOP"), (AztecSymbols.compact, "Aztec Code 2D :)"),
        ]
        for (grid, text) in symbols {
            let clean = Canvas(DataMatrixReadingTests.square(grid), scale: 3)
            for _ in 0..<max(1, Self.mutations / 20) {
                var canvas = clean
                for _ in 0..<Int.random(in: 1...60, using: &generator) {
                    let place = Int.random(in: 0..<canvas.pixels.count, using: &generator)
                    let length = Int.random(in: 1...8, using: &generator)
                    for index in place..<min(canvas.pixels.count, place + length) {
                        canvas.pixels[index] = UInt8.random(in: 0...255, using: &generator)
                    }
                }
                let texts = BarcodeDecoder().read(canvas.image, options: options).map(\.text)
                #expect(texts.allSatisfy { $0 == text })
            }
        }
    }

    private static func mutated(
        _ grid: ModuleGrid, count: Int, using generator: inout SeededGenerator
    ) -> ModuleGrid? {
        var modules = grid.modules
        for _ in 0..<count { modules[Int.random(in: 0..<modules.count, using: &generator)] ^= 1 }
        return ModuleGrid(width: grid.width, height: grid.height, modules: modules)
    }
}
