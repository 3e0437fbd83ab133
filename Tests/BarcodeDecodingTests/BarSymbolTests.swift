import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// From one row's widths to a code, for every linear family but EAN and UPC.
@Suite struct BarSymbolTests {
    private static let families: [any BarSymbolReader.Type] = [
        Code128Reader.self, DataBarReader.self, DataBarLimitedReader.self, DataBarExpandedReader.self,
        Code93Reader.self, TelepenReader.self, Code39Reader.self, CodabarReader.self, ITFReader.self,
        DXFilmEdgeReader.self,
    ]

    /// Those whose check no change of a few elements passes by chance.
    private static let checked: Set<Symbology> = [.code128, .code93, .dataBar, .dataBarLimited, .dataBarExpanded]

    /// Rounds of each kind: few by default, as many as `SWITCHBOARD_MUTATIONS` says for a long run.
    private static let rounds = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 300

    /// What each family makes of rows, every one of them read from both ends.
    private static func codes(in rows: [BarRow]) -> [Barcode] {
        let options = ReadingOptions()
        return families.flatMap { family in
            [rows, rows.map(\.reversed)].flatMap { rows in
                family.codes(from: rows.flatMap { family.readings(in: $0, options: options) }, options: options)
            }
        }.map(\.code)
    }

    private static func codes(in row: BarRow) -> [Barcode] { codes(in: [row]) }

    // MARK: Symbols of other programs

    @Test(arguments: PublishedBars.all) func `a published symbol reads`(_ symbol: PublishedBars) throws {
        let codes = Self.codes(in: symbol.printed.map { $0.row() })
        let code = try #require(codes.first)
        #expect(codes.count == 1)
        #expect(code.symbology == symbol.symbology)
        #expect(code.text == symbol.text)
        #expect(code.symbologyIdentifier == symbol.identifier)
        #expect(code.variant == symbol.variant)
        #expect(code.isCheckVerified == symbol.isCheckVerified)
        #expect(code.isGS1 == symbol.isGS1)
        #expect(String(code.bytes.map { Character(Unicode.Scalar($0)) }) == symbol.text)
    }

    @Test func `function characters of Code 128 are told, not shown`() throws {
        func code(_ values: [Int]) throws -> Barcode {
            try #require(Self.codes(in: BarWriter.code128(values).row()).first)
        }
        let setUp = try code([104, 96, 33, 34])
        #expect(setUp.isReaderInitialization)
        #expect(setUp.text == "AB")
        let application = try code([104, 33, 102, 34, 102, 35])
        #expect(application.symbologyIdentifier == "]C2")
        #expect(application.text == "AB\u{1D}C")
        #expect(!application.isGS1)
        // FNC2 asks for the message to be joined to the next; a shift lasts for one character.
        #expect(try code([104, 97, 33, 98, 65, 34]).text == "A\u{1}B")
        // The FNC1 that ends a GS1 message separates nothing.
        #expect(try code([105, 102, 10, 12, 102]).text == "1012")
    }

    // MARK: Flaws

    struct Flaw: CustomTestStringConvertible {
        let testDescription: String
        let flaws: PrintedBars.Flaws

        init(_ name: String, _ flaws: PrintedBars.Flaws) {
            (testDescription, self.flaws) = (name, flaws)
        }
    }

    @Test(arguments: [
        Flaw("ink that spreads", .init(gain: 0.35)), Flaw("ink that is thin", .init(gain: -0.35)),
        Flaw("edges off by a seventh of a module", .init(noise: 0.14)),
        Flaw("a module that grows by half", .init(drift: 0.5)),
        Flaw("a module that shrinks by a third", .init(drift: -0.35)),
        Flaw("all at once", .init(module: 1.7, gain: 0.15, drift: 0.2, noise: 0.1)),
        Flaw("a quiet zone of half the standard's", .init(quietZone: 5.5)),
    ]) func `flaws of printing and of the lens do no harm`(_ flaw: Flaw) {
        var generator = SeededGenerator(seed: 5)
        for symbol in PublishedBars.all {
            for _ in 0..<3 {
                let codes = Self.codes(in: symbol.printed.map { $0.row(flaw.flaws, using: &generator) })
                #expect(codes.map(\.text) == [symbol.text], "\(symbol.testDescription)")
            }
        }
    }

    @Test func `a symbol without quiet zones is part of something else, but for DataBar, which needs none`() {
        for symbol in PublishedBars.all {
            guard
                ![.dataBar, .dataBarStacked, .dataBarLimited, .dataBarExpanded, .dataBarExpandedStacked].contains(
                    symbol.symbology)
            else { continue }
            let bare = symbol.printed[0].modules.map(Float.init)
            let row = BarRow(widths: [30, 1, 1] + bare + [1, 1, 30])
            #expect(Self.codes(in: row).isEmpty, "\(symbol.testDescription)")
        }
    }

    @Test func `two symbols side by side are two codes`() {
        let first = BarWriter.code39("SIDE").modules.map(Float.init)
        let second = BarWriter.code128([104, 17, 18, 19]).modules.map(Float.init)
        let row = BarRow(widths: [20] + first + [14] + second + [20])
        #expect(Self.codes(in: row).map(\.text).sorted() == ["123", "SIDE"])
    }

    // MARK: Round trips

    @Test func `values written at random are read`() {
        var generator = SeededGenerator(seed: 6)
        for round in 0..<60 {
            let flaws = PrintedBars.Flaws(gain: 0.2, noise: 0.08)
            func text(_ alphabet: [UInt8], _ count: Int) -> String {
                String(
                    decoding: (0..<count).compactMap { _ in alphabet.randomElement(using: &generator) }, as: UTF8.self)
            }
            let length = 2 + round % 30
            let digits = text(Array("0123456789".utf8), 2 * (3 + length / 2))
            #expect(Self.codes(in: BarWriter.itf(digits).row(flaws)).map(\.text) == [digits])
            let number = "A" + text(Array("0123456789-$:/.+".utf8), length) + "D"
            #expect(Self.codes(in: BarWriter.codabar(number).row(flaws)).map(\.text) == [number])
            let plain = text(Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. ".utf8), 7 + length)
            #expect(Self.codes(in: BarWriter.code39(plain, ratio: 2 + round % 2).row(flaws)).map(\.text) == [plain])
            let values = plain.utf8.compactMap { Code93Patterns.alphabet.firstIndex(of: $0) }
            #expect(Self.codes(in: BarWriter.code93(values).row(flaws)).map(\.text) == [plain])
            let set = [104] + plain.utf8.map { Int($0) - 32 }
            #expect(Self.codes(in: BarWriter.code128(set).row(flaws)).map(\.text) == [plain])
        }
    }

    @Test func `a film edge is read where its clock stands beside it`() throws {
        // 115-10/11A: product 115, specifier 10, frame 11, the second half of it.
        let bits = [0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1, 0]
        let parity = bits.reduce(0, +) % 2
        let data = BarWriter.modules([1, 0, 1, 0, 1] + bits + [parity, 0] + [1, 0, 1])
        let clock = PrintedBars(DXFilmEdgePatterns.clock(length: 31).widths)
        let flaws = PrintedBars.Flaws(quietZone: 4, gain: 0.2, noise: 0.1)
        let code = try #require(Self.codes(in: [clock.row(flaws), data.row(flaws)]).first)
        #expect(code.symbology == .dxFilmEdge)
        #expect(code.text == "115-10/11A")
        #expect(code.symbologyIdentifier == "]X0")
        #expect(Self.codes(in: data.row(flaws)).isEmpty)
    }

    @Test func `every value of a DataBar character has widths of its own`() {
        for set in [DataBarPatterns.outside, DataBarPatterns.inside, DataBarExpandedPatterns.characters] {
            let count = set.groups.reduce(0) { $0 + $1.odd.count * $1.even.count }
            for value in stride(from: 0, to: count, by: 7) {
                #expect(set.widths(of: value).flatMap(set.value(of:)) == value)
            }
            #expect(set.widths(of: count) == nil)
        }
        // ISO/IEC 24724, tables 1, 2, 6 and 10: one more than the largest value.
        func count(_ set: DataBarCharacterSet) -> Int { set.groups.reduce(0) { $0 + $1.odd.count * $1.even.count } }
        #expect(count(DataBarPatterns.outside) == 2841)
        #expect(count(DataBarPatterns.inside) == 1597)
        #expect(count(DataBarLimitedPatterns.characters) == 2_013_571)
        #expect(count(DataBarExpandedPatterns.characters) == 4192)
    }

    // MARK: Hostile input

    /// How many of so many random rows may read as each family, before any line has to agree with another.
    @Test func `random rows hold next to nothing`() {
        var generator = SeededGenerator(seed: 7)
        var found: [Symbology: Int] = [:]
        for round in 0..<Self.rounds {
            let count = Int.random(in: 1...161, using: &generator)
            let widths: [Float] = (0..<count).map { _ in
                switch round % 4 {
                case 0: Float(Int.random(in: 1...4, using: &generator))
                case 1: Float.random(in: 1...4, using: &generator)
                case 2: Bool.random(using: &generator) ? 1 : 3
                default: -5 * Float.random(in: 0.01...1, using: &generator).logarithm
                }
            }
            for code in Self.codes(in: BarRow(widths: widths)) { found[code.symbology, default: 0] += 1 }
        }
        for (symbology, count) in found {
            #expect(count <= 1 + Self.rounds / 20_000, "\(symbology)")
        }
    }

    @Test func `mutated rows never trap, and checked symbologies hardly ever say what was not written`() {
        var generator = SeededGenerator(seed: 8)
        var wrong = 0
        for round in 0..<Self.rounds {
            let symbol = PublishedBars.all[round % PublishedBars.all.count]
            var widths = (symbol.printed.randomElement(using: &generator) ?? symbol.printed[0]).row().widths
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<max(1, widths.count), using: &generator)
                guard widths.indices.contains(place) else { break }
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: widths[place] = Float.random(in: 0...20, using: &generator)
                case 1: widths.remove(at: place)
                case 2: widths.insert(Float.random(in: 0...6, using: &generator), at: place)
                case 3: widths.removeSubrange(place...)
                default: widths[place] = [0, .infinity, .nan, -3].randomElement(using: &generator) ?? 0
                }
            }
            wrong += Self.codes(in: BarRow(widths: widths)).count {
                Self.checked.contains($0.symbology) && $0.text != symbol.text
            }
        }
        // A check of two digits is right by chance once in a hundred times, before any line has to agree with another.
        #expect(wrong * 5_000 <= Self.rounds)
    }

    @Test func `an expanded symbol of one row is not stacked, though no line says all of it`() throws {
        for symbol in PublishedBars.all where symbol.symbology == .dataBarExpanded {
            let widths = symbol.printed[0].row().widths
            // One line is spoilt before its middle, the other one after it.
            let middle = widths.count / 2
            let spoilt = [middle - 12, middle + 12].map { place in
                BarRow(widths: widths.enumerated().map { $0.offset == place ? $0.element * 4 : $0.element })
            }
            for code in Self.codes(in: spoilt) {
                #expect(code.text == symbol.text)
                #expect(code.symbology == .dataBarExpanded, "\(symbol.testDescription)")
            }
        }
    }

    @Test(arguments: [[], [1], [1, 1], [.nan, .nan, .nan], [0, 0, 0, 0, 0]] as [[Float]])
    func `rows of nothing hold nothing`(widths: [Float]) {
        for repetition in [1, 40] {
            let row = BarRow(widths: Array(repeating: widths, count: repetition).flatMap { $0 })
            #expect(Self.codes(in: row).isEmpty)
        }
    }
}

extension Float {
    fileprivate var logarithm: Float { Float(log(Double(self))) }
}
