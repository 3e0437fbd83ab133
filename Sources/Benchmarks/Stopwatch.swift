/// Times a piece of work as the peers' benchmarks do: nine runs of at least 0.15 seconds, and their median.
enum Stopwatch {
    struct Reading {
        /// Nanoseconds for one of `count` pieces.
        let median: Double
        let least: Double
    }

    static func time(pieces count: Int, runs: Int = 9, atLeast duration: Double = 0.15, _ work: () -> Int) -> Reading {
        let once = max(seconds { sink &+= work() }, 1e-7)
        let repetitions = max(1, Int(duration / once))
        var readings: [Double] = []
        for _ in 0..<runs {
            let elapsed = seconds {
                for _ in 0..<repetitions { sink &+= work() }
            }
            readings.append(elapsed * 1e9 / Double(repetitions * count))
        }
        readings.sort()
        return Reading(median: readings[runs / 2], least: readings[0])
    }

    static func seconds(_ work: () -> Void) -> Double {
        let clock = ContinuousClock()
        let elapsed = clock.measure(work).components
        return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    }

    /// Where results go, so that the compiler cannot leave the work out.
    nonisolated(unsafe) private static var sink = 0
}
