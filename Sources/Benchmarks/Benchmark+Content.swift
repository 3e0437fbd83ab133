import Barcodes
import CodeContent

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Benchmark {
    /// Classification of payload vectors, by kind.
    static let content = Benchmark(
        name: "content", arguments: "VECTORS.jsonl",
        summary: "classification of payload vectors: median and 99th percentile by kind, as JSON lines"
    ) { arguments in
        guard let path = arguments.first, arguments.count == 1 else {
            throw BenchmarkError(description: "give a file of vectors")
        }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw BenchmarkError(description: "\(path) cannot be read")
        }
        try ContentBenchmark(bytes).run()
    }
}

private struct ContentBenchmark {
    private struct Vector: Decodable {
        let symbology: String?
        let symbologyIdentifier: String?
        let text: String?
        let bytes: Data?
        let kind: String
    }

    private let vectors: [Vector]

    init(_ data: Data) throws {
        vectors = try data.split(separator: 0x0A).map { try JSONDecoder().decode(Vector.self, from: $0) }
    }

    /// Each vector is timed by itself over many rounds; its reading is the least, which is what the work takes.
    func run() {
        let classifier = ContentClassifier()
        var readings: [String: [Double]] = [:]
        var all: [Double] = []
        for vector in vectors {
            let symbology = vector.symbology.flatMap(Symbology.init(rawValue:))
            let reading = Stopwatch.time(pieces: 1, runs: 3, atLeast: 0.005) {
                let source =
                    vector.text.map {
                        ContentSource($0, symbology: symbology, symbologyIdentifier: vector.symbologyIdentifier)
                    } ?? ContentSource(bytes: Array(vector.bytes ?? Data()), symbology: symbology)
                return classifier.classify(source).warnings.count
            }
            readings[vector.kind, default: []].append(reading.least / 1_000)
            all.append(reading.least / 1_000)
        }
        for (kind, times) in readings.sorted(by: { $0.key < $1.key }) { show(kind, times) }
        show("all", all)
        for (name, text) in Self.longTexts {
            let reading = Stopwatch.time(pieces: 1, runs: 3) { classifier.classify(text).warnings.count }
            print(#"{"long":"\#(name)","bytes":\#(text.utf8.count),"ms":\#(round(reading.median / 1e6))}"#)
        }
    }

    /// Texts of one mebibyte, and of the greatest length that is looked into, of shapes that could cost most.
    private static var longTexts: [(String, String)] {
        shapes.flatMap { name, head, piece in
            [1 << 20, ContentClassifier.longestStructured].map { size in
                (name, head + String(repeating: piece, count: (size - head.utf8.count) / piece.utf8.count))
            }
        }
    }

    private static let shapes: [(String, String, String)] = [
        ("brackets", "", "["),
        ("percent signs", "https://a.example/", "%"),
        ("separators", "WIFI:", ";"),
        ("vCard lines", "BEGIN:VCARD\n", "TEL:1\n"),
        ("folded lines", "BEGIN:VCARD\n", "N:\n "),
        ("nested addresses", "https://a.example/", "http:"),
        ("bracketed elements", "", "(10)A"),
        ("labels", "", "a."),
        ("invisible characters", "", "\u{200B}"),
    ]

    private func show(_ kind: String, _ times: [Double]) {
        let sorted = times.sorted()
        let median = sorted[sorted.count / 2]
        let late = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        print(#"{"kind":"\#(kind)","vectors":\#(sorted.count),"median_us":\#(round(median)),"p99_us":\#(round(late))}"#)
    }

    private func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
