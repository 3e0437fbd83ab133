import BarcodeDecoding
import Barcodes
import Testing

/// From codewords to text, with a symbol that zint 2.11 wrote.
@Suite struct MaxiCodeSymbolTests {
    /// Mode 4, "MaxiCode".
    private static let published: [Int] =
        [
            4, 13, 63, 1, 24, 9, 59, 3, 15, 4, 50, 2, 42, 51, 53, 34, 22, 20, 5, 16, 5,
        ] + [Int](repeating: 33, count: 83) + [
            14, 60, 14, 40, 37, 9, 16, 43, 26, 14, 12, 50, 61, 12, 56, 53, 55, 57, 32, 58, 50, 36, 57, 28, 48, 10, 2,
            53,
            57, 37, 51, 30, 36, 14, 54, 5, 61, 31, 60, 40,
        ]

    @Test func `a symbol of another program reads`() throws {
        let codewords = try #require(MaxiCodeCodewords(Self.published))
        let message = try #require(MaxiCodeText(codewords))
        #expect(codewords.mode == 4 && codewords.corrected == 0)
        #expect(message.text == "MaxiCode" && message.symbologyIdentifier == "]U0")
    }

    @Test func `errors up to the capacity are put right, and more read as nothing`() throws {
        var damaged = Self.published
        for place in [0, 5, 9, 15, 19] { damaged[place] ^= 21 }
        for place in 30..<50 { damaged[place] ^= 42 }
        let codewords = try #require(MaxiCodeCodewords(damaged))
        #expect(codewords.corrected == 25)
        #expect(MaxiCodeText(codewords)?.text == "MaxiCode")
        for place in [1, 2, 3] { damaged[place] ^= 7 }
        #expect(MaxiCodeCodewords(damaged) == nil)
    }

    @Test func `mutated codewords read rightly or not at all`() {
        var random = SeededGenerator(seed: 43)
        var readable = 0
        for round in 0..<300 {
            var damaged = Self.published
            for _ in 0...(round % 40) {
                damaged[Int.random(in: 0..<144, using: &random)] = Int.random(in: 0..<64, using: &random)
            }
            guard let codewords = MaxiCodeCodewords(damaged), let message = MaxiCodeText(codewords) else { continue }
            readable += 1
            #expect(message.text == "MaxiCode")
        }
        #expect(readable > 60)
    }

    @Test func `what is no symbol reads as nothing`() {
        #expect(MaxiCodeCodewords([]) == nil)
        #expect(MaxiCodeCodewords([Int](repeating: 64, count: 144)) == nil)
        #expect(MaxiCodeCodewords(ModuleGrid(width: 30, height: 32)) == nil)
    }

    @Test func `every bit has a module of its own`() {
        #expect(MaxiCodeModules.places.count == 864)
        let fixed = MaxiCodeModules.orientation.map(\.place)
        #expect(Set(MaxiCodeModules.places + fixed).count == 864 + 18)
    }

    @Test(arguments: [0.0, 17, 45, 90, 133, 180, 271])
    func `a drawn symbol reads at any angle`(degrees: Double) throws {
        let picture = MaxiCodePicture(Self.published, module: 7, degrees: degrees)
        let codes = BarcodeDecoder().read(
            try #require(picture.image), options: ReadingOptions(symbologies: [.maxiCode]))
        #expect(codes.map(\.text) == ["MaxiCode"])
        #expect(codes.first?.correctedErrors == 0)
    }

    @Test func `a bull's eye without a symbol, cut off or in noise reads as nothing`() throws {
        var random = SeededGenerator(seed: 5)
        let whole = MaxiCodePicture([], module: 7, degrees: 0)
        var pictures = [whole.pixels, whole.pixels.map { 255 - $0 }]
        for share in [2, 3, 10] {
            pictures.append(whole.pixels.map { Int.random(in: 0..<share, using: &random) == 0 ? 255 - $0 : $0 })
        }
        pictures.append(whole.pixels.map { _ in UInt8.random(in: 0...255, using: &random) })
        for pixels in pictures {
            for (width, height) in [
                (whole.side, whole.side), (whole.side, whole.side / 2), (whole.side / 2, 9), (1, 1),
            ] {
                let part = (0..<height).flatMap { pixels[($0 * whole.side)..<($0 * whole.side + width)] }
                let image = try #require(LuminanceImage(width: width, height: height, bytes: part))
                let options = ReadingOptions(symbologies: [.maxiCode], effort: .thorough)
                #expect(BarcodeDecoder().read(image, options: options).isEmpty)
            }
        }
    }
}
