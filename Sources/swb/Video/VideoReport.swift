import Barcodes
import CodeContent
import Scanning

/// Shows what happens in a video, a line for each event, and the closing figures.
struct VideoReport: Sendable {
    let console: Console
    let isJSON: Bool

    /// Whether a person watches: then the scan is drawn, not told line by line.
    var isLive: Bool { console.isTerminal && !isJSON }

    func show(_ event: ScanSession.Event) {
        switch event {
        case .appeared(let anchor, let time): show("appeared", anchor, time)
        case .left(let anchor, let time): show("left", anchor, time)
        case .opening(let anchor, let time): show("opening", anchor, time, style: .green)
        case .repeated(let anchor, let time): show("repeated", anchor, time)
        case .state(let state, let time):
            if isJSON {
                let line: JSON = [
                    "event": "state", "time": .number(Self.seconds(time)), "state": .string(state.rawValue),
                ]
                console.write(line.text)
            } else {
                console.write(console.styled("\(Self.stamp(time))  \(state.rawValue)", .dim))
            }
        case .ended(let anchor, let entry):
            guard case .failed(let unit, let error) = entry.ending else { return }
            if isJSON {
                let line: JSON = [
                    "event": "refused", "id": .integer(anchor.id), "text": .string(anchor.barcode.text),
                    "unit": .string(unit), "error": .string("\(error)"),
                ]
                console.write(line.text)
            } else {
                console.write("           refused   #\(anchor.id)  \("\(error)".printable)")
            }
        case .frame: break
        }
    }

    func finish(_ figures: ScanSession.Figures, dropped: Int) {
        let read = figures.decoded + dropped
        let times = [0.5, 0.95].map { figures.time(ofShare: $0) } + [figures.worst]
        let milliseconds = times.map { ($0 / .microseconds(100)).rounded() / 10 }
        if isJSON {
            let line: JSON = [
                "event": "end", "read": .integer(read), "decoded": .integer(figures.decoded),
                "dropped": .integer(dropped), "late": .integer(figures.late),
                "openings": .integer(figures.openings), "medianMs": .number(milliseconds[0]),
                "p95Ms": .number(milliseconds[1]), "worstMs": .number(milliseconds[2]),
            ]
            console.write(line.text)
        } else {
            console.write(
                "\(read) frames, \(figures.decoded) decoded, \(dropped) dropped, \(figures.openings) "
                    + "opened; ms a frame: median \(milliseconds[0]), 95 % \(milliseconds[1]), "
                    + "worst \(milliseconds[2])")
        }
    }

    func fail(file: String, reason: String) {
        if isJSON {
            let line: JSON = ["event": "error", "file": .string(file), "error": .string(reason)]
            console.write(line.text)
        } else {
            console.write(console.styled(file.printable, .bold) + "  " + console.styled(reason.printable, .red))
        }
    }

    private func show(
        _ event: String, _ anchor: CodeTracker.Anchor, _ time: Duration, style: Console.Style? = nil
    ) {
        let barcode = anchor.barcode
        if isJSON {
            let points = anchor.corners.points.map {
                JSON.array([.number(Self.tenth($0.x)), .number(Self.tenth($0.y))])
            }
            let line: JSON = [
                "event": .string(event), "time": .number(Self.seconds(time)), "id": .integer(anchor.id),
                "symbology": .string(barcode.symbology.rawValue), "text": .string(barcode.text),
                "corners": .array(points),
            ]
            console.write(line.text)
        } else {
            let name = event.padding(to: 9)
            let line =
                "\(Self.stamp(time))  \(name) #\(anchor.id)  \(barcode.symbology.rawValue)  \(barcode.text.printable)"
            console.write(style.map { console.styled(line, $0) } ?? line)
        }
    }

    private static func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    private static func seconds(_ time: Duration) -> Double { (time / .milliseconds(1)).rounded() / 1000 }

    /// Seconds with three places, in nine columns.
    static func stamp(_ time: Duration) -> String {
        let text = String(seconds(time))
        let places = text.split(separator: ".").last?.count ?? 0
        let full = text + String(repeating: "0", count: max(0, 3 - places))
        return String(repeating: " ", count: max(0, 9 - full.count)) + full
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
