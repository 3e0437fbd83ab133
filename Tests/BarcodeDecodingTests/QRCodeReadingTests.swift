import BarcodeDecoding
import Barcodes
import Testing

/// From pictures to codes, by drawn symbols.
@Suite struct QRCodeReadingTests {
    private let decoder = BarcodeDecoder()

    private static func matrix(_ number: Int, _ text: String = "switchboard") throws -> Matrix {
        try #require(QRCodeWriter(number, .medium, mask: number % 8).symbol([.bytes(Array(text.utf8))]))
    }

    @Test(arguments: [(1, 1), (1, 3), (2, 2), (7, 2), (10, 3), (25, 2), (40, 2)])
    func `an upright symbol reads with its corners`(number: Int, scale: Int) throws {
        let canvas = Canvas(try Self.matrix(number), scale: scale)
        let codes = decoder.read(canvas.image)
        let code = try #require(codes.first)
        #expect(codes.count == 1 && code.text == "switchboard" && code.version == String(number))
        #expect(code.symbology == .qrCode && code.variant == "model2" && code.symbologyIdentifier == "]Q1")
        #expect(code.bytes == Array("switchboard".utf8) && code.errorCorrectionLevel == "M")
        let (start, end) = (Double(4 * scale), Double(canvas.width - 4 * scale))
        let expected = [(start, start), (end, start), (end, end), (start, end)]
        for (corner, place) in zip(code.corners.points, expected) {
            #expect(abs(corner.x - place.0) < 1.5 + 0.3 * Double(scale))
            #expect(abs(corner.y - place.1) < 1.5 + 0.3 * Double(scale))
        }
    }

    @Test(arguments: [
        (0.0, 1.0), (0.087, 0.996), (0.5, 0.866), (0.707, 0.707), (0.866, 0.5), (1, 0), (0, -1), (-0.707, 0.707),
    ])
    func `a turned symbol reads`(sine: Double, cosine: Double) throws {
        let canvas = Canvas(try Self.matrix(3), scale: 4, turnedBy: (sine, cosine))
        #expect(decoder.read(canvas.image).map(\.text) == ["switchboard"])
    }

    @Test(arguments: [
        [(40.0, 40.0), (260, 60), (240, 250), (30, 220)],
        [(60, 30), (240, 30), (280, 260), (20, 260)],
        [(30, 30), (270, 80), (270, 200), (40, 270)],
    ]) func `a slanting view reads`(corners: [(Double, Double)]) throws {
        var canvas = Canvas(width: 300, height: 300, brightness: 235)
        canvas.draw(try Self.matrix(2), at: corners)
        #expect(decoder.read(canvas.image).map(\.text) == ["switchboard"])
    }

    @Test func `noise, weak contrast and both together read`() throws {
        var canvas = Canvas(width: 240, height: 240, brightness: 150)
        canvas.draw(
            try Self.matrix(2), at: [(40, 40), (200, 40), (200, 200), (40, 200)], dark: 100, light: 150)
        #expect(decoder.read(canvas.image).count == 1)
        canvas.addNoise(12, seed: 1)
        #expect(decoder.read(canvas.image).map(\.text) == ["switchboard"])
    }

    @Test func `mirrored and inverted symbols read, unless they are not asked for`() throws {
        let matrix = try Self.matrix(2)
        let mirrored = Canvas(matrix.transposed, scale: 4).image
        let code = try #require(decoder.read(mirrored).first)
        #expect(code.isMirrored && code.text == "switchboard")
        #expect(decoder.read(mirrored, options: ReadingOptions(readsMirrored: false)).isEmpty)
        let inverted = Canvas(matrix, scale: 4).inverted.image
        let light = try #require(decoder.read(inverted).first)
        #expect(light.isInverted && light.text == "switchboard")
        #expect(decoder.read(inverted, options: ReadingOptions(readsInverted: false)).isEmpty)
    }

    @Test func `several symbols in one picture all read, up to the number asked for`() throws {
        var canvas = Canvas(width: 420, height: 300, brightness: 235)
        var texts: Set<String> = []
        for (index, place) in [(20.0, 20.0), (160, 20), (300, 20), (20, 170), (160, 170), (300, 170)].enumerated() {
            let (x, y) = place
            texts.insert("code \(index)")
            canvas.draw(
                try Self.matrix(1, "code \(index)"),
                at: [(x, y), (x + 84, y), (x + 84, y + 84), (x, y + 84)])
        }
        #expect(Set(decoder.read(canvas.image).map(\.text)) == texts)
        #expect(decoder.read(canvas.image, options: ReadingOptions(maximumCount: 2)).count == 2)
        #expect(decoder.read(canvas.image, options: ReadingOptions(maximumCount: 0)).isEmpty)
    }

    @Test func `a region of interest bounds the search and keeps the picture's coordinates`() throws {
        var canvas = Canvas(width: 300, height: 150, brightness: 235)
        let matrix = try Self.matrix(1, "left")
        canvas.draw(matrix, at: [(25, 25), (109, 25), (109, 109), (25, 109)])
        canvas.draw(try Self.matrix(1, "right"), at: [(175, 25), (259, 25), (259, 109), (175, 109)])
        let half = PixelRectangle(x: 150, y: 0, width: 5_000, height: 5_000)
        let codes = decoder.read(canvas.image, options: ReadingOptions(regionOfInterest: half))
        #expect(codes.map(\.text) == ["right"])
        #expect(abs(try #require(codes.first).corners.topLeft.x - 175) < 2)
        let outside = PixelRectangle(x: 900, y: 0, width: 5, height: 5)
        #expect(decoder.read(canvas.image, options: ReadingOptions(regionOfInterest: outside)).isEmpty)
    }

    @Test func `other symbologies alone find no QR code`() throws {
        let image = Canvas(try Self.matrix(1), scale: 3).image
        #expect(decoder.read(image, options: ReadingOptions(symbologies: [.aztec])).isEmpty)
        #expect(decoder.read(image, options: ReadingOptions(symbologies: [.aztec, .qrCode])).count == 1)
    }

    @Test func `the fast effort reads a plain symbol, and reading is deterministic`() throws {
        let image = Canvas(try Self.matrix(4), scale: 4).image
        #expect(decoder.read(image, options: ReadingOptions(effort: .fast)).map(\.text) == ["switchboard"])
        #expect(decoder.read(image) == decoder.read(image))
    }
}
