import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// EAN and UPC symbols from pictures and from rows of widths.
@Suite struct EANReadingTests {
    private let decoder = BarcodeDecoder()
    private let options = ReadingOptions(symbologies: [.ean13, .ean8, .upcA, .upcE])

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var symbology: Symbology
        var text: String
        var addOn: String?
        var identifier: String

        init(_ name: String, _ symbology: Symbology, _ text: String, addOn: String? = nil, _ identifier: String) {
            (testDescription, self.symbology, self.text) = (name, symbology, text)
            (self.addOn, self.identifier) = (addOn, identifier)
        }

        var modules: [UInt8] { EANWriter.modules(text, isUPCE: symbology == .upcE, addOn: addOn) }
    }

    static let cases = [
        Case("EAN-13", .ean13, "4006381333931", "]E0"),
        Case("EAN-13 with the issue of a journal", .ean13, "9771144875007", addOn: "42", "]E3"),
        Case("EAN-13 with a book's price", .ean13, "9780345460950", addOn: "51395", "]E3"),
        Case("EAN-8", .ean8, "96385074", "]E4"),
        Case("UPC-A", .upcA, "036000291452", "]E0"),
        Case("UPC-E of number system 0", .upcE, "04252614", "]E0"),
        Case("UPC-E of number system 1", .upcE, "17654322", "]E0"),
    ]

    @Test(arguments: cases) func `symbols read at any angle, with place and identifier`(_ sample: Case) throws {
        for angle in [0.0, 17, 45, 90, 135, 180, 270] {
            let canvas = BarCanvas(modules: sample.modules, angle: angle).canvas
            let codes = decoder.read(canvas.image, options: options)
            let code = try #require(codes.first, "at \(angle) degrees")
            #expect(codes.count == 1)
            #expect(code.symbology == sample.symbology)
            #expect(code.text == sample.text)
            #expect(code.addOn == sample.addOn)
            #expect(code.symbologyIdentifier == sample.identifier)
            #expect(abs(remainder(code.orientation - angle, 360)) < 4)
            #expect(!code.isMirrored && !code.isInverted)
        }
    }

    @Test(arguments: cases) func `light bars on dark are inverted symbols`(_ sample: Case) {
        let canvas = BarCanvas(modules: sample.modules).canvas.inverted
        let codes = decoder.read(canvas.image, options: options)
        #expect(codes.map(\.text) == [sample.text])
        #expect(codes.allSatisfy { $0.isInverted })
        var options = ReadingOptions(symbologies: options.symbologies, effort: .fast)
        options.readsInverted = false
        #expect(decoder.read(canvas.image, options: options).isEmpty)
    }

    /// Without optimisation a match takes seconds.
    private static let isOptimized: Bool = {
        #if DEBUG
        false
        #else
        true
        #endif
    }()

    @Test(.enabled(if: isOptimized))
    func `a symbol whose edges have run into one another is matched by its brightness`() {
        for (scale, blur) in [(1.5, 1.2), (2.0, 1.8), (3.0, 2.8)] {
            let canvas = BarCanvas(modules: EANWriter.modules("9780446579803"), scale: scale, blur: blur).canvas
            #expect(decoder.read(canvas.image, options: options).map(\.text) == ["9780446579803"], "blur \(blur)")
        }
    }

    @Test func `a UPC-A symbol is an EAN-13 symbol for those who ask for EAN-13 alone`() {
        let image = BarCanvas(modules: EANWriter.modules("036000291452")).canvas.image
        let codes = decoder.read(image, options: ReadingOptions(symbologies: [.ean13]))
        #expect(codes.map(\.text) == ["0036000291452"])
        let other = BarCanvas(modules: EANWriter.modules("4006381333931")).canvas.image
        #expect(decoder.read(other, options: ReadingOptions(symbologies: [.upcA])).isEmpty)
    }

    @Test(
        arguments: [
            (ReadingOptions.AddOns.ignored, "12", [nil]), (.read, "12", ["12"]), (.required, "12", ["12"]),
            (.required, nil, []), (.read, nil, [nil]),
        ] as [(ReadingOptions.AddOns, String?, [String?])]) func `add-ons are ignored, read or required`(
            option: ReadingOptions.AddOns, addOn: String?, found: [String?]
        )
    {
        var options = options
        options.addOns = option
        let canvas = BarCanvas(modules: EANWriter.modules("9771144875007", addOn: addOn)).canvas
        #expect(decoder.read(canvas.image, options: options).map(\.addOn) == found)
    }

    @Test func `every digit in every number set reads from a row of widths`() {
        var generator = SeededGenerator(seed: 90)
        for round in 0..<300 {
            let count = [12, 7][round % 2]
            let text = EANWriter.checked((0..<count).map { _ in Int.random(in: 0...9, using: &generator) })
            let widths = Self.widths(EANWriter.modules(text), jitter: 0.12, using: &generator)
            for (row, isReversed) in [(BarRow(widths: widths), false), (BarRow(widths: widths.reversed()), true)] {
                let readings = EANReader.readings(in: row, options: options)
                let found = readings.map { $0.values.map(String.init).joined() }
                #expect(isReversed ? found.isEmpty || found == [text] : found == [text])
            }
        }
    }

    @Test func `wrong check digits and parities are no symbol`() {
        var generator = SeededGenerator(seed: 91)
        for text in ["4006381333932", "96385075"] {
            let widths = Self.widths(EANWriter.modules(text), jitter: 0, using: &generator)
            #expect(EANReader.readings(in: BarRow(widths: widths), options: options).isEmpty)
        }
    }

    @Test func `rows by chance hold next to nothing, and no two of them agree`() {
        let rows = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 2_000
        var generator = SeededGenerator(seed: 92)
        var found = 0
        for _ in 0..<rows {
            let widths = (0..<121).map { _ in Float(Int.random(in: 1...4, using: &generator)) * 2 + 0.5 }
            found += EANReader.readings(in: BarRow(widths: widths), options: options).count
        }
        #expect(found * 1_000 <= rows)
    }

    @Test func `stripes of one width are no digits, however uneven`() {
        let rows = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 2_000
        var generator = SeededGenerator(seed: 94)
        var found = 0
        for round in 0..<rows {
            let unevenness = Float(round % 8) * 0.1
            // As many elements as UPC-E, EAN-8 and EAN-13 have, cut off by the picture on both sides.
            let widths = (0..<[35, 45, 61][round % 3]).map { _ in
                3 + Float.random(in: -1...1, using: &generator) * unevenness
            }
            found += EANReader.readings(in: BarRow(widths: widths), options: options).count
        }
        #expect(found == 0)
    }

    @Test func `mutated rows read rightly or not at all`() {
        var generator = SeededGenerator(seed: 93)
        let rows = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 1_000
        let clean = Self.widths(EANWriter.modules("4006381333931", addOn: "12"), jitter: 0, using: &generator)
        var wrong = 0
        for round in 0..<rows {
            var widths = clean
            for _ in 0...round % 4 {
                let place = Int.random(in: 0..<widths.count, using: &generator)
                switch Int.random(in: 0...3, using: &generator) {
                case 0: widths[place] = Float.random(in: 0...20, using: &generator)
                case 1: widths.remove(at: place)
                case 2: widths.insert(Float.random(in: 0...9, using: &generator), at: place)
                default: widths[place] = [0, -1, .nan, .infinity, 1e30][Int.random(in: 0..<5, using: &generator)]
                }
            }
            for reading in EANReader.readings(in: BarRow(widths: widths), options: options)
            where reading.values.prefix(13) != [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1] {
                wrong += 1
            }
        }
        // One digit may turn into another together with a second one; lines that agree on that are rarer still.
        #expect(wrong * 200 <= rows)
    }

    @Test(arguments: [
        [], [1], [1, 2], [0, 0, 0], [Float](repeating: 0, count: 121), [Float](repeating: 1, count: 999),
    ])
    func `rows of any length and without width are no symbol`(widths: [Float]) {
        #expect(EANReader.readings(in: BarRow(widths: widths), options: options).isEmpty)
    }

    @Test func `two symbols one above the other and side by side are two codes`() {
        let first = BarCanvas(modules: EANWriter.modules("4006381333931"), scale: 2).canvas
        let second = BarCanvas(modules: EANWriter.modules("96385074"), scale: 2).canvas
        for isBeside in [false, true] {
            let (dx, dy) = isBeside ? (first.width, 0) : (0, first.height)
            var both = Canvas(width: first.width + second.width, height: first.height + second.height, brightness: 220)
            for (part, x, y) in [(first, 0, 0), (second, dx, dy)] {
                for row in 0..<part.height {
                    for column in 0..<part.width {
                        both.pixels[(y + row) * both.width + x + column] = part.pixels[row * part.width + column]
                    }
                }
            }
            let texts = decoder.read(both.image, options: options).map(\.text)
            #expect(texts.sorted() == ["4006381333931", "96385074"])
        }
    }

    /// The widths of a symbol's elements with the light around, each off by a share of a module.
    static func widths(_ modules: [UInt8], jitter: Float, using generator: inout SeededGenerator) -> [Float] {
        var widths: [Float] = [12]
        var last: UInt8 = 0
        for module in modules {
            if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = module
        }
        widths.append(12)
        return widths.map { 3 * ($0 + (jitter > 0 ? Float.random(in: -jitter...jitter, using: &generator) : 0)) }
    }
}
