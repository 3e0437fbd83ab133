import Barcodes

extension ScanRecording.Timing: Codable {
    private enum CodingKeys: String, CodingKey {
        case reach, smoothing, keeping, dwell, rest, duplicateWindow
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func time(_ key: CodingKeys) throws -> Duration {
            .microseconds(try container.decode(Int64.self, forKey: key)).clamped
        }
        self.init(
            tracking: CodeTracker.Settings(
                reach: try container.decode(Double.self, forKey: .reach), smoothing: try time(.smoothing),
                keeping: try time(.keeping)),
            display: ScanDisplay.Settings(
                dwell: try time(.dwell), rest: container.contains(.rest) ? try time(.rest) : nil),
            duplicateWindow: try time(.duplicateWindow))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tracking.reach, forKey: .reach)
        try container.encode(tracking.smoothing.microseconds, forKey: .smoothing)
        try container.encode(tracking.keeping.microseconds, forKey: .keeping)
        try container.encode(display.dwell.microseconds, forKey: .dwell)
        try container.encodeIfPresent(display.rest?.microseconds, forKey: .rest)
        try container.encode(duplicateWindow.microseconds, forKey: .duplicateWindow)
    }
}

extension ScanRecording.Look: Codable {
    private enum CodingKeys: String, CodingKey {
        case state, time
    }

    /// Reads a look; its time is microseconds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .state)
        guard let state = ScanDisplay.State(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .state, in: container, debugDescription: "There is no look “\(name)”.")
        }
        self.init(state: state, time: .microseconds(try container.decode(Int64.self, forKey: .time)).clamped)
    }

    /// Writes the look.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(state.rawValue, forKey: .state)
        try container.encode(time.microseconds, forKey: .time)
    }
}

extension ScanRecording.Opening: Codable {
    private enum CodingKeys: String, CodingKey {
        case visit, time, symbology, text, kind, units, calls, ending, detail
    }

    /// Reads a way; its times are microseconds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        visit = try container.decodeIfPresent(Int.self, forKey: .visit)
        time = try container.decodeIfPresent(Int64.self, forKey: .time).map { Duration.microseconds($0).clamped }
        symbology = try container.decodeIfPresent(Symbology.self, forKey: .symbology)
        text = try container.decode(String.self, forKey: .text)
        kind = try container.decodeIfPresent(String.self, forKey: .kind)
        steps = try container.decode([Step].self, forKey: .units)
        calls = try container.decode([String].self, forKey: .calls)
        ending = try container.decode(Ending.self, forKey: .ending)
        detail = try container.decode(String.self, forKey: .detail)
    }

    /// Writes the way.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(visit, forKey: .visit)
        try container.encodeIfPresent(time?.microseconds, forKey: .time)
        try container.encodeIfPresent(symbology, forKey: .symbology)
        try container.encode(text, forKey: .text)
        try container.encodeIfPresent(kind, forKey: .kind)
        try container.encode(steps, forKey: .units)
        try container.encode(calls, forKey: .calls)
        try container.encode(ending, forKey: .ending)
        try container.encode(detail, forKey: .detail)
    }
}
