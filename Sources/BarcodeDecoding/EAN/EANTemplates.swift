import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What stretches of EAN symbols look like through a blur: from the middle of one digit to the middle of the next.
///
/// A stretch depends on the two digits at its ends alone, as long as the blur is narrower than half a digit.
struct EANTemplates: Sendable {
    /// The kinds of stretches between the middles of digits.
    enum Stretch: Int, CaseIterable {
        /// Quiet zone, start guard, half a left digit.
        case start
        /// Two left digits.
        case left
        /// A left digit, the middle guard, a right digit.
        case middle
        /// Two right digits.
        case right
        /// Half a right digit, end guard, quiet zone.
        case end
        /// Half a left digit, UPC-E's end guard, quiet zone.
        case endAfterLeft
    }

    static let samplesPerModule = 4
    /// Modules of quiet zone that belong to the first and to the last stretch.
    static let quiet = 2
    /// How a blur spreads an edge.
    private enum Blur {
        /// By a normal distribution of this standard deviation, in modules: pixels, motion, a soft lens.
        case soft(Double)
        /// By a disc of this radius, in modules: a lens out of focus, which even turns fine bars into gaps.
        case disc(Double)

        /// The share of a step from 0 to 1 that is reached at a distance from it.
        func step(_ distance: Double) -> Double {
            switch self {
            case .soft(let deviation):
                return (1 + erf(distance / (deviation * 2.0.squareRoot()))) / 2
            case .disc(let radius):
                let x = min(max(distance / radius, -1), 1)
                return 0.5 + (x * (1 - x * x).squareRoot() + asin(x)) / .pi
            }
        }
    }

    /// From sharp to blurred: each is like those beside it.
    static let all: [EANTemplates] = [
        .soft(0.3), .soft(0.48), .soft(0.66), .disc(1.5), .disc(1.75), .disc(2.0), .disc(2.25), .disc(2.5),
    ].map(EANTemplates.init(blur:))
    /// Templates that are tried first; then those beside the best.
    static let first = [0, 2, 4, 6]
    /// The same for symbols whose edges have run into one another.
    static let firstOfBlurred = [4, 6, 2]

    private let pairs: [EANPairs]

    subscript(_ stretch: Stretch) -> EANPairs { pairs[stretch.rawValue] }

    private init(blur: Blur) {
        pairs = Stretch.allCases.map { Self.pairs($0, blur: blur) }
    }

    /// The modules of the 20 left digits, those of set A first, and of the 10 right ones; 1 is dark.
    private static let leftDigits = (0..<20).map { modules(EANPatterns.widths(of: $0 % 10, in: $0 < 10 ? .a : .b), 0) }
    private static let rightDigits = (0..<10).map { modules(EANPatterns.widths(of: $0, in: .c), 1) }

    private static func modules(_ widths: [Int], _ first: Int) -> [Int] {
        widths.enumerated().flatMap { [Int](repeating: ($0.offset + first) % 2, count: $0.element) }
    }

    private static func pairs(_ stretch: Stretch, blur: Blur) -> EANPairs {
        let quietZone = [Int](repeating: 0, count: 7)
        let (firsts, between, lasts): ([[Int]], [Int], [[Int]]) =
            switch stretch {
            case .start: ([quietZone], [1, 0, 1], leftDigits)
            case .left: (leftDigits, [], leftDigits)
            case .middle: (leftDigits, [0, 1, 0, 1, 0], rightDigits)
            case .right: (rightDigits, [], rightDigits)
            case .end: (rightDigits, [1, 0, 1], [quietZone])
            case .endAfterLeft: (leftDigits, [0, 1, 0, 1, 0, 1], [quietZone])
            }
        // Half a digit of seven modules at each end, or so much of the quiet zone as is looked at.
        let from = stretch == .start ? 7 - Double(quiet) : 3.5
        let to = Double(7 + between.count) + (lasts.count == 1 ? Double(quiet) : 3.5)
        let samples = Int((to - from) * Double(samplesPerModule))
        let steps = Steps(blur)
        // Darkness adds up, so that each part is spread by the blur once for all pairs.
        func responses(_ parts: [[Int]], at first: Int) -> [[Float]] {
            let last = 7 + between.count + 7
            return parts.map { part in
                (0..<samples).map { sample in
                    let place = from + (Double(sample) + 0.5) / Double(samplesPerModule)
                    var value: Float = 0
                    for module in first..<first + part.count where part[module - first] == 1 {
                        value += module == 0 ? 1 : steps.value(at: place - Double(module))
                        value -= module == last - 1 ? 0 : steps.value(at: place - Double(module + 1))
                    }
                    return value
                }
            }
        }
        let before = responses(firsts, at: 0)
        let inner = responses([between], at: 7)[0]
        let after = responses(lasts, at: 7 + between.count)
        // What stands between the digits always does, so that it counts with the first of them.
        return EANPairs(starts: before.map { zip($0, inner).map { $0 + $1 } }, ends: after)
    }

    /// A blurred step at all distances between samples and edges, which are eighths of a module.
    private struct Steps {
        private static let perModule = 2 * samplesPerModule
        private static let farthest = 24 * perModule
        private let values: [Float]

        init(_ blur: Blur) {
            values = (-Self.farthest...Self.farthest).map {
                Float(blur.step(Double($0) / Double(Self.perModule)))
            }
        }

        func value(at distance: Double) -> Float {
            let index = Int((distance * Double(Self.perModule)).rounded()) + Self.farthest
            return values[min(max(index, 0), values.count - 1)]
        }
    }
}
