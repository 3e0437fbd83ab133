/// How well the characters of one symbol fit, as they are read.
struct FitStatistics {
    private var count: Float = 0
    private var squares: Float = 0
    private var growths: Float = 0
    private var squaredGrowths: Float = 0

    mutating func add(_ match: EdgeAlphabet.Match) {
        count += 1
        squares += match.deviation * match.deviation
        growths += match.growth
        squaredGrowths += match.growth * match.growth
    }

    /// The root of the mean square of all deviations, in modules.
    var deviation: Float { count > 0 ? (squares / count).squareRoot() : 0 }

    /// How unlike the characters' bar growth is, in modules: ink spreads alike over one symbol.
    var unevenness: Float {
        guard count > 0 else { return 0 }
        let mean = growths / count
        return max(0, squaredGrowths / count - mean * mean).squareRoot()
    }
}
