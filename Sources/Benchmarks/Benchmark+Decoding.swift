import BarcodeDecoding
import Barcodes

extension Benchmark {
    /// What looking for codes costs a megapixel, by size of picture, effort and symbology.
    static let decoding = Benchmark(
        name: "decoding", arguments: "[--json | --frames COUNT]",
        summary:
            "ms a megapixel by picture size, effort and symbology; with --frames, COUNT fast 1280 x 720 frames alone"
    ) { arguments in
        switch (arguments.first, arguments.count) {
        case (nil, _): DecodingBenchmark().run { print($0.row) }
        case ("--json", 1): DecodingBenchmark().run { print($0.json) }
        case ("--frames", 2):
            guard let count = Int(arguments[1]), count > 0 else {
                throw BenchmarkError(description: "give a number of frames from 1 on")
            }
            try DecodingBenchmark.readFrames(count)
        default: throw BenchmarkError(description: "give nothing, --json, or --frames and a number")
        }
    }
}

private struct DecodingBenchmark {
    private static let sizes = [0.3, 1, 2, 8, 12]
    private let decoder = BarcodeDecoder()

    /// One effort and one choice of symbologies, over all sizes.
    struct Figures {
        let scene: String
        let effort: ReadingOptions.Effort
        let symbologies: String
        /// Milliseconds a megapixel, by size from the smallest.
        let milliseconds: [Double]

        /// The dearest megapixel beside that of the smallest picture: 1 or less if cost grows at most linearly.
        var growth: Double { (milliseconds.max() ?? 0) / max(milliseconds.first ?? 0, 1e-9) }

        var row: String {
            let cells = milliseconds.map { pad(two($0), 9) }.joined()
            return pad(scene, 6) + pad(effort.rawValue, 10) + pad(symbologies, 24) + cells + pad(two(growth), 9)
        }

        var json: String {
            let cells = zip(DecodingBenchmark.sizes, milliseconds).map { "\"\($0)\":\(two($1))" }
            return """
                {"scene":"\(scene)","effort":"\(effort.rawValue)","symbologies":"\(symbologies)",\
                "ms_per_megapixel":{\(cells.joined(separator: ","))},"growth":\(two(growth))}
                """
        }
    }

    func run(_ show: (Figures) -> Void) {
        // Without a code all passes are made; with one the search ends when it is found.
        for hasCode in [false, true] {
            let pictures = Self.sizes.map { DecodingScene(megapixels: $0, hasCode: hasCode) }
            for effort in [ReadingOptions.Effort.fast, .thorough] {
                for (name, symbologies) in choices {
                    let options = ReadingOptions(symbologies: symbologies, effort: effort)
                    let figures = pictures.map { milliseconds($0, options) }
                    show(
                        Figures(
                            scene: hasCode ? "code" : "page", effort: effort, symbologies: name, milliseconds: figures))
                }
            }
        }
    }

    /// Each symbology that the decoder reads, then all of them.
    private var choices: [(String, Set<Symbology>)] {
        let known = Symbology.allCases.filter(BarcodeDecoder.symbologies.contains)
        return known.map { ($0.rawValue, [$0]) } + [("all", BarcodeDecoder.symbologies)]
    }

    private func milliseconds(_ scene: DecodingScene, _ options: ReadingOptions) -> Double {
        guard let image = scene.image else { return 0 }
        let reading = Stopwatch.time(pieces: 1, runs: 3, atLeast: 0.05) {
            decoder.read(image, options: options).count
        }
        // The least of the runs, since other work on the machine can only add to a time.
        return reading.least / Double(scene.width * scene.height)
    }

    /// Reads frames and nothing else, so that a profiler can take the difference of two counts.
    static func readFrames(_ count: Int) throws {
        guard let frame = DecodingScene(width: 1_280, height: 720, hasCode: true).image else { return }
        let options = ReadingOptions(symbologies: BarcodeDecoder.symbologies, effort: .fast)
        let found = (0..<count).reduce(0) { sum, _ in sum + BarcodeDecoder().read(frame, options: options).count }
        print("\(count) frames, \(found) codes")
    }
}

/// Rounded to hundredths.
private func two(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}
