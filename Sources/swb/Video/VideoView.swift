import Barcodes
import Locking
import Scanning

/// A small live view of a scan on a terminal: the look, where the codes are, and what opened last; it is drawn over itself.
///
/// What happens goes by too fast to read as lines, so the view keeps the last openings in sight.
final class VideoView: Sendable {
    private struct State {
        var look = ScanDisplay.State.searching
        var frames = 0
        var openings: [String] = []
        var drawnLines = 0
        var drawnAt: ContinuousClock.Instant?
    }

    /// Cells of the map; a terminal's cell is about twice as high as wide.
    private static let columns = 64
    private static let rows = 18
    private static let shownOpenings = 5

    private let console: Console
    private let state = Lock(State())

    init(console: Console) {
        self.console = console
    }

    func take(_ event: ScanSession.Event) {
        switch event {
        case .state(let look, _): state.withLock { $0.look = look }
        case .opening(let anchor, let time):
            let line =
                "\(VideoReport.stamp(time))  \(anchor.barcode.symbology.rawValue)  \(anchor.barcode.text.printable)"
            state.withLock { $0.openings = ($0.openings + [line]).suffix(Self.shownOpenings) }
        case .frame(let frame, let anchors, let decodeTime): draw(frame, anchors, decodeTime)
        case .appeared, .left, .repeated, .ended: break
        }
    }

    /// Leaves the last picture standing, so that what follows is written below it.
    func finish() {
        state.withLock { $0.drawnLines = 0 }
    }

    private func draw(_ frame: ScanFrame, _ anchors: [CodeTracker.Anchor], _ decodeTime: Duration) {
        let now = ContinuousClock.now
        let drawing: (look: ScanDisplay.State, openings: [String], linesAbove: Int)? = state.withLock { state in
            state.frames += 1
            // The eye takes in some ten pictures a second, and a terminal not many more.
            if let last = state.drawnAt, now - last < .milliseconds(100) { return nil }
            state.drawnAt = now
            defer { state.drawnLines = Self.rows + 3 + Self.shownOpenings }
            return (state.look, state.openings, state.drawnLines)
        }
        guard let drawing else { return }
        let milliseconds = (decodeTime / .microseconds(100)).rounded() / 10
        var lines = [
            "\(VideoReport.stamp(frame.time))  \(console.styled(drawing.look.rawValue, .bold))  "
                + console.styled("frame \(frame.number + 1), \(milliseconds) ms", .dim)
        ]
        lines += map(of: anchors, width: frame.image.width, height: frame.image.height)
        lines += (0..<Self.shownOpenings).map { index in
            drawing.openings.indices.contains(index) ? console.styled(drawing.openings[index], .green) : ""
        }
        console.redraw(lines, over: drawing.linesAbove)
    }

    /// The frame as a box in which each code's number stands at its centre, and dots at its corners.
    private func map(of anchors: [CodeTracker.Anchor], width: Int, height: Int) -> [String] {
        var cells = [[Character]](repeating: [Character](repeating: " ", count: Self.columns), count: Self.rows)
        func cell(_ point: ImagePoint) -> (column: Int, row: Int)? {
            let x = point.x / Double(max(width, 1)) * Double(Self.columns)
            let y = point.y / Double(max(height, 1)) * Double(Self.rows)
            guard x >= 0, y >= 0, x < Double(Self.columns), y < Double(Self.rows) else { return nil }
            return (Int(x), Int(y))
        }
        for anchor in anchors {
            for corner in anchor.corners.points {
                if let place = cell(corner) { cells[place.row][place.column] = anchor.isInFrame ? "·" : " " }
            }
            if let center = cell(anchor.corners.center) {
                for (offset, digit) in "\(anchor.id)".enumerated() where center.column + offset < Self.columns {
                    cells[center.row][center.column + offset] = digit
                }
            }
        }
        let edge = String(repeating: "─", count: Self.columns)
        return ["┌\(edge)┐"] + cells.map { "│\(String($0))│" } + ["└\(edge)┘"]
    }
}
