import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// Pictures that hold no bars of any symbology, and bars within bars.
@Suite struct HostileBarPictureTests {
    /// Textures of each kind: few by default, as many as `SWITCHBOARD_MUTATIONS` says for a long run.
    private static let rounds = ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 40

    private let decoder = BarcodeDecoder()
    private let options = ReadingOptions(symbologies: [
        .ean13, .ean8, .upcA, .upcE, .code128, .code93, .code39, .itf, .codabar, .telepen, .dataBar, .dataBarStacked,
        .dataBarLimited, .dataBarExpanded, .dataBarExpandedStacked, .dxFilmEdge,
    ])

    enum Texture: CaseIterable {
        /// Each pixel by chance.
        case noise
        /// Chance that changes slowly along one direction at any angle: brushed metal, cloth, hair.
        case fibres
        /// Stripes of one width, with noise: blinds, fences, corrugated board.
        case stripes
        /// Small dark rectangles in rows: print.
        case print

        func pixels(_ width: Int, _ height: Int, using generator: inout SeededGenerator) -> [UInt8] {
            var pixels = [UInt8](repeating: 255, count: width * height)
            func fill(_ brightness: (Int, Int) -> Double) {
                for y in 0..<height {
                    for x in 0..<width { pixels[y * width + x] = UInt8(min(max(brightness(x, y), 0), 255)) }
                }
            }
            switch self {
            case .noise:
                for index in pixels.indices { pixels[index] = UInt8.random(in: 0...255, using: &generator) }
            case .fibres:
                let lengths = Double.random(in: 4...40, using: &generator)
                let angle = Double.random(in: 0..<Double.pi, using: &generator)
                let (cosine, sine) = (cos(angle), sin(angle))
                let cells = (0..<4096).map { _ in Double.random(in: 0...255, using: &generator) }
                fill { x, y in
                    let across = Int((Double(x) * cosine + Double(y) * sine).rounded(.down)) & 63
                    let along = Int((Double(y) * cosine - Double(x) * sine) / lengths) & 63
                    return cells[along * 64 + across]
                }
            case .stripes:
                let period = Double.random(in: 3...14, using: &generator)
                let angle = Double.random(in: 0..<Double.pi, using: &generator)
                let noise = Double.random(in: 0...60, using: &generator)
                let (cosine, sine) = (cos(angle) / period, sin(angle) / period)
                fill { x, y in
                    let place = Double(x) * cosine + Double(y) * sine
                    let dark = place - place.rounded(.down) < 0.5
                    return (dark ? 60 : 200) + Double.random(in: -noise...max(noise, 0.1), using: &generator)
                }
            case .print:
                for line in stride(from: 4, to: height - 12, by: 16) {
                    var x = 4
                    while x + 8 < width {
                        let size = Int.random(in: 1...3, using: &generator)
                        for row in line..<line + Int.random(in: 5...11, using: &generator) {
                            for column in x..<x + size { pixels[row * width + column] = 30 }
                        }
                        x += size + Int.random(in: 1...5, using: &generator)
                    }
                }
            }
            return pixels
        }
    }

    @Test(arguments: Texture.allCases) func `a texture holds no bars`(_ texture: Texture) {
        var generator = SeededGenerator(seed: 21)
        var found: [String] = []
        for _ in 0..<Self.rounds {
            var canvas = Canvas(width: 160, height: 64)
            canvas.pixels = texture.pixels(canvas.width, canvas.height, using: &generator)
            found += decoder.read(canvas.image, options: options).map { "\($0.symbology) \($0.text)" }
        }
        #expect(found.isEmpty)
    }

    @Test func `bars within a longer symbol are none by themselves`() {
        // The DataBar symbol of GTIN 59080705446460, of which 33 elements make up UPC-E 09906541.
        let bars = PrintedBars(Self.dataBarWithUPCE)
        for height in [20, 60] {
            let canvas = Canvas([(bars, height)], module: 2)
            #expect(decoder.read(canvas.image, options: options).map(\.text) == ["0159080705446460"])
        }
    }

    private static let dataBarWithUPCE: [Int] = [
        1, 4, 1, 2, 2, 1, 2, 3, 1, 1, 3, 9, 1, 1, 1, 3, 1, 1, 5, 2, 1, 1, 3, 3, 2, 1, 1, 3, 1, 1, 1, 1, 5, 5, 3, 1, 2,
        5, 3, 1, 1, 1, 2, 1,
    ]

    @Test func `the clock of another frame says nothing about a film edge's data`() {
        // Product 80, specifier 11, frame 23, the first half of it.
        let bits = [0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 0]
        let data = [1, 0, 1, 0, 1] + bits + [bits.reduce(0, +) % 2, 0] + [1, 0, 1]
        let clock = [1, 1, 1, 1, 1] + (0..<23).map { $0 % 2 } + [1, 1, 1]
        let (light, gap) = ([Int](repeating: 0, count: 31), [Int](repeating: 0, count: 12))
        func codes(_ clocks: [Int]) -> [String] {
            let canvas = Canvas(
                [(BarWriter.modules(clocks), 30), (BarWriter.modules(data + gap + data + gap + data), 30)], module: 3)
            return decoder.read(canvas.image, options: options).map(\.text)
        }
        let text = "80-11/23"
        #expect(Set(codes(clock + gap + clock + gap + clock)) == [text])
        #expect(codes(clock + gap + light + gap + light) == [text])
    }
}
