/// What one line through a symbol's rows meets, from the address at one side to that at the other.
struct MicroPDF417Trace {
    /// The way along the symbol's side to where the line begins, in pixels.
    let place: Double
    /// The address at the side where the line begins.
    let address: Int
    /// What stands at the other side, for each number of columns for which there is an address.
    let others: [Other]

    /// An address at the other side.
    struct Other {
        let columns: Int
        let address: Int
        /// The outer edge of the symbol there.
        let edge: Vector
    }

    /// The way from address to address differs from what the first one's width promises by no more than this part.
    private static let tolerance = 0.3

    /// A line across a symbol's side, and where on it the address there begins.
    private struct Side {
        let line: PDF417Line
        let from: Vector
        let edge: Int
        let address: Int

        /// Lays a line over the side; nil if no address is there.
        ///
        /// - Parameter reach: How far to go into the symbol, in modules.
        init?(
            _ strip: PDF417Strip, start: Vector, way: Vector, reach: Double, gray: GrayView, isInverted: Bool,
            sensitivity: Float
        ) {
            let module = strip.module
            let isLeft = strip.kind == .start
            let (before, after) = isLeft ? (3.0, reach) : (reach, 3.0)
            from = start - way * (before * module)
            line = PDF417Line(
                from: from, to: start + way * (after * module), gray: gray, isInverted: isInverted, module: module,
                sensitivity: sensitivity)
            // On the right, the address ends where the last bar begins.
            guard let bar = line.bar(near: (isLeft ? before : before - 1) * module, within: 1.5 * module) else {
                return nil
            }
            edge = isLeft ? bar : bar - 6
            guard let match = MicroPDF417Trace.side(line.edges, edge),
                (7 * module..<14 * module).contains(line.edges[edge + 6] - line.edges[edge])
            else { return nil }
            address = match
        }
    }

    /// The address at a place on a symbol's side.
    static func address(
        _ strip: PDF417Strip, start: Vector, gray: GrayView, isInverted: Bool, sensitivity: Float
    ) -> Int? {
        Side(
            strip, start: start, way: strip.reading, reach: 14, gray: gray, isInverted: isInverted,
            sensitivity: sensitivity)?.address
    }

    /// Follows a line; nil if it does not begin with an address.
    ///
    /// - Parameters:
    ///   - start: A place on the symbol's side.
    ///   - way: The direction across the rows as they are read, of length 1.
    init?(
        _ strip: PDF417Strip, place: Double, start: Vector, way: Vector, gray: GrayView, isInverted: Bool,
        sensitivity: Float
    ) {
        guard
            let side = Side(
                strip, start: start, way: way, reach: 108, gray: gray, isInverted: isInverted, sensitivity: sensitivity)
        else { return nil }
        let isLeft = strip.kind == .start
        let (edges, near) = (side.line.edges, side.edge)
        let unit = (edges[near + 6] - edges[near]) / 10
        self.place = place
        address = side.address
        others = (1...4).compactMap { columns in
            let elements = 6 + 8 * columns + (columns > 2 ? 6 : 0)
            let far = isLeft ? near + elements : near - elements
            let modules = Double(17 * columns + (columns > 2 ? 20 : 10))
            guard far >= 0, far + 7 < edges.count, let other = Self.side(edges, far) else { return nil }
            let width = abs(edges[far] - edges[near]) / (modules * unit)
            guard abs(width - 1) < Self.tolerance else { return nil }
            let stop = edges[far + 7] - edges[far + 6]
            if isLeft, stop < 0.3 * unit || stop > 2 * unit { return nil }
            return Other(
                columns: columns, address: other, edge: side.from + way * (isLeft ? edges[far + 7] : edges[far]))
        }
    }

    fileprivate static func side(_ edges: [Double], _ start: Int) -> Int? {
        guard start >= 0, start + 6 < edges.count,
            let match = MicroPDF417Addresses.shared.match(edges[start...(start + 6)]), !match.isCenter
        else { return nil }
        return match.address
    }
}
