/// How row addresses go on along a symbol's side.
struct MicroPDF417Climb {
    private let line: LineFit
    private let count: Int
    private let length: Double

    /// The address differs from what a line through all says by no more than this.
    private static let tolerance = 1.2
    /// The smallest symbol has four rows.
    private static let leastClimb = 2.2
    /// A row is at least as high as a module is wide, and not much higher than a line of text.
    private static let rowHeights = 1.0...40.0

    /// Lays a line through addresses, which begin anew after 52, in the order of their places.
    init?(_ readings: [(place: Double, address: Int)]) {
        guard let first = readings.first, let last = readings.last else { return nil }
        var address = first.address
        var places = [(first.place, Double(address))]
        for reading in readings.dropFirst() {
            address += (reading.address - address + 26 + 52 * 64) % 52 - 26
            places.append((reading.place, Double(address)))
        }
        guard let line = LineFit(places, tolerance: Self.tolerance) else { return nil }
        (self.line, count, length) = (line, readings.count, abs(last.place - first.place))
    }

    /// Whether most readings lie on a line that is as steep as rows of such modules make it.
    func isSymbol(module: Double) -> Bool {
        let slope = abs(line.slope)
        guard line.inliers * 4 >= 3 * count, slope * length >= Self.leastClimb else { return false }
        return Self.rowHeights.contains(1 / (slope * module))
    }
}
