import Barcodes
import Foundation

/// The pictures beside the tests, and what another program sees in them.
enum Samples {
    static let folder = Bundle.module.bundleURL.appending(path: "Pictures").path()

    /// The names of all pictures, in order.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".grey") }.map { String($0.dropLast(5)) }.sorted()
    }()

    static func path(_ name: String) -> String { "\(folder)/\(name)" }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path(name))))
    }

    /// What Pillow makes of the picture as grey, laid on white and turned upright.
    static func expected(_ name: String) throws -> Pixels {
        let bytes = try bytes("\(name).grey")
        return Pixels(
            width: Int(bytes[0]) << 8 | Int(bytes[1]), height: Int(bytes[2]) << 8 | Int(bytes[3]),
            values: Array(bytes[4...]))
    }
}

/// A picture's pixels without gaps, to compare.
struct Pixels: Equatable {
    var width: Int
    var height: Int
    var values: [UInt8]

    init(width: Int, height: Int, values: [UInt8]) {
        self.width = width
        self.height = height
        self.values = values
    }

    init(_ image: LuminanceImage) {
        self.init(
            width: image.width, height: image.height,
            values: image.withPixels { pixels, rowStride in
                (0..<image.height).flatMap { y in pixels[y * rowStride..<y * rowStride + image.width] }
            })
    }

    /// The greatest and the mean difference between two pictures of one size.
    func difference(from other: Pixels) -> (greatest: Int, mean: Double) {
        let differences = zip(values, other.values).map { abs(Int($0) - Int($1)) }
        return (differences.max() ?? 0, Double(differences.reduce(0, +)) / Double(max(differences.count, 1)))
    }
}
