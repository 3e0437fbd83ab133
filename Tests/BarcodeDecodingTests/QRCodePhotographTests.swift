import BarcodeDecoding
import Barcodes
import Testing

/// The kinds of difficulty that photographs bring, one at a time, in drawn pictures.
@Suite struct QRCodePhotographTests {
    private let decoder = BarcodeDecoder()

    private static func symbol(_ number: Int, _ text: String, _ level: QRCodeErrorCorrectionLevel = .medium) throws
        -> Matrix
    {
        try #require(QRCodeWriter(number, level, mask: 5).symbol([.bytes(Array(text.utf8))]))
    }

    @Test(arguments: [(4, 4), (22, 4), (4, 22)]) func `a covered mark is made up for by the two others`(
        column: Int, row: Int
    ) throws {
        var canvas = Canvas(try Self.symbol(2, "covered", .quartile), scale: 5)
        canvas.fill(x: column * 5, y: row * 5, width: 25, height: 25, brightness: 128)
        #expect(decoder.read(canvas.image).map(\.text) == ["covered"])
    }

    @Test func `the edge of a sharp shadow may run through a symbol`() throws {
        var canvas = Canvas(try Self.symbol(2, "in the shade"), scale: 7)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width where x + y / 3 > canvas.width / 2 {
                canvas.pixels[y * canvas.width + x] = canvas.pixels[y * canvas.width + x] / 4
            }
        }
        #expect(decoder.read(canvas.image).map(\.text) == ["in the shade"])
    }

    @Test func `light that falls off over the picture does not hide a symbol`() throws {
        var canvas = Canvas(try Self.symbol(3, "falling light"), scale: 5)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let share = 256 - 200 * x / canvas.width
                canvas.pixels[y * canvas.width + x] = UInt8(Int(canvas.pixels[y * canvas.width + x]) * share / 256)
            }
        }
        #expect(decoder.read(canvas.image).map(\.text) == ["falling light"])
    }

    @Test(arguments: [4, 9, 14]) func `a symbol on a curved surface reads`(rise: Int) throws {
        let canvas = Canvas(try Self.symbol(3, "round the bottle"), scale: 8).bent(by: rise)
        #expect(decoder.read(canvas.image).map(\.text) == ["round the bottle"])
    }

    /// From the left, from above, from the right: the far side is half as long as the near one.
    @Test(arguments: [
        [(40, 40), (280, 115), (280, 265), (40, 340)], [(115, 40), (265, 40), (340, 280), (40, 280)],
        [(40, 115), (280, 40), (280, 340), (40, 265)],
    ]) func `a symbol seen at a steep slant reads`(corners: [(Double, Double)]) throws {
        var canvas = Canvas(width: 380, height: 380, brightness: 235)
        canvas.draw(try Self.symbol(2, "steeply seen"), at: corners)
        #expect(decoder.read(canvas.image).map(\.text) == ["steeply seen"])
    }

    @Test func `a logo over the middle is made up for by the correction`() throws {
        var canvas = Canvas(try Self.symbol(4, "logo", .high), scale: 4)
        canvas.fill(x: 66, y: 66, width: 32, height: 32, brightness: 90)
        #expect(decoder.read(canvas.image).map(\.text) == ["logo"])
    }

    @Test func `a small symbol is found in a large noisy picture`() throws {
        var canvas = Canvas(width: 500, height: 360, brightness: 180)
        canvas.draw(try Self.symbol(1, "small"), at: [(400, 290), (442, 290), (442, 332), (400, 332)])
        canvas.addNoise(14, seed: 8)
        #expect(decoder.read(canvas.image).map(\.text) == ["small"])
    }

    @Test func `every label of a sheet reads`() throws {
        var canvas = Canvas(width: 640, height: 420, brightness: 235)
        var texts: Set<String> = []
        for index in 0..<24 {
            let (x, y) = (Double(20 + index % 6 * 102), Double(15 + index / 6 * 100))
            texts.insert("label \(index)")
            canvas.draw(
                try Self.symbol(1, "label \(index)"), at: [(x, y), (x + 63, y), (x + 63, y + 63), (x, y + 63)])
        }
        #expect(Set(decoder.read(canvas.image).map(\.text)) == texts)
    }

    @Test func `a dark and a light symbol in one picture both read`() throws {
        var canvas = Canvas(width: 300, height: 150, brightness: 235)
        canvas.draw(try Self.symbol(1, "dark"), at: [(20, 30), (104, 30), (104, 114), (20, 114)])
        canvas.fill(x: 160, y: 10, width: 130, height: 130, brightness: 20)
        canvas.draw(
            try Self.symbol(1, "light"), at: [(180, 30), (264, 30), (264, 114), (180, 114)], dark: 235, light: 20)
        let codes = decoder.read(canvas.image)
        #expect(Set(codes.map(\.text)) == ["dark", "light"])
        #expect(codes.first { $0.text == "light" }?.isInverted == true)
    }

    /// What counts as contrast rises with the noise, up to where print that is hardly darker than paper still counts.
    @Test(arguments: [0, 4, 8, 12, 16]) func `a faint code reads in any noise that leaves its modules apart`(noise: Int)
        throws
    {
        var canvas = Canvas(width: 420, height: 320, brightness: 150)
        canvas.draw(
            try Self.symbol(1, "faint"), at: [(120, 60), (288, 60), (288, 228), (120, 228)], dark: 110, light: 150)
        canvas.addNoise(noise, seed: 7)
        #expect(BarcodeDecoder().read(canvas.image).map(\.text) == ["faint"])
    }
}
