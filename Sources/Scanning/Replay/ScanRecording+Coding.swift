import Barcodes

extension ScanRecording: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, timing, inputs, looks, openings, isComplete
    }

    private static let version = 1

    /// Reads a recording.
    ///
    /// - Throws: `DecodingError` if it is of another version, or something in it does not fit.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "The recording has version \(version); version \(Self.version) is read here.")
        }
        timing = try container.decodeIfPresent(Timing.self, forKey: .timing)
        inputs = try container.decode([Input].self, forKey: .inputs)
        looks = try container.decode([Look].self, forKey: .looks)
        openings = try container.decode([Opening].self, forKey: .openings)
        isComplete = try container.decode(Bool.self, forKey: .isComplete)
        guard timing != nil || !inputs.contains(where: \.isOfSession) else {
            throw DecodingError.dataCorruptedError(
                forKey: .timing, in: container,
                debugDescription: "Frames, touches and pauses are of a session, whose timing is missing.")
        }
    }

    /// Writes the recording.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encodeIfPresent(timing, forKey: .timing)
        try container.encode(inputs, forKey: .inputs)
        try container.encode(looks, forKey: .looks)
        try container.encode(openings, forKey: .openings)
        try container.encode(isComplete, forKey: .isComplete)
    }
}

extension ScanRecording.Input: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, image, codes, frame, tap, pause, resume
    }

    /// Reads one input: an object with one name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "An input has one name: text, image, codes, frame, tap, pause or resume."))
        }
        switch key {
        case .text: self = .text(try container.decode(String.self, forKey: key))
        case .image: self = .image(try container.decode(ScanRecording.Picture.self, forKey: key))
        case .codes: self = .codes(try container.decodeBarcodes(forKey: key))
        case .frame: self = .frame(try container.decode(ScanRecording.Frame.self, forKey: key))
        case .tap: self = .tap(try container.decode(Int.self, forKey: key))
        case .pause: self = .pause
        case .resume: self = .resume
        }
    }

    /// Writes the input.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let text): try container.encode(text, forKey: .text)
        case .image(let picture): try container.encode(picture, forKey: .image)
        case .codes(let codes):
            try container.encode(codes.map(ScanRecording.CodedBarcode.init), forKey: .codes)
        case .frame(let frame): try container.encode(frame, forKey: .frame)
        case .tap(let visit): try container.encode(visit, forKey: .tap)
        case .pause: try container.encode(true, forKey: .pause)
        case .resume: try container.encode(true, forKey: .resume)
        }
    }
}

extension ScanRecording.Picture: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, pixels
    }

    /// Reads a picture whose pixels are two hexadecimal digits each.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let picture = Self(
            width: try container.decode(Int.self, forKey: .width),
            height: try container.decode(Int.self, forKey: .height),
            pixels: Hexadecimal.bytes(of: try container.decode(String.self, forKey: .pixels)) ?? [])
        guard let picture else {
            throw DecodingError.dataCorruptedError(
                forKey: .pixels, in: container, debugDescription: "The pixels do not fill the picture's size.")
        }
        self = picture
    }

    /// Writes the picture.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(Hexadecimal.text(of: pixels), forKey: .pixels)
    }
}

extension ScanRecording.Frame: Codable {
    private enum CodingKeys: String, CodingKey {
        case time, number, width, height, took, codes
    }

    /// Reads a frame; its times are microseconds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        time = .microseconds(try container.decode(Int64.self, forKey: .time)).clamped
        number = min(max(try container.decode(Int.self, forKey: .number), 0), 1 << 40)
        width = try container.decode(Int.self, forKey: .width)
        height = try container.decode(Int.self, forKey: .height)
        decodeTime = .microseconds(try container.decode(Int64.self, forKey: .took)).clamped
        codes = try container.decodeBarcodes(forKey: .codes)
    }

    /// Writes the frame.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time.microseconds, forKey: .time)
        try container.encode(number, forKey: .number)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(decodeTime.microseconds, forKey: .took)
        try container.encode(codes.map(ScanRecording.CodedBarcode.init), forKey: .codes)
    }
}

extension KeyedDecodingContainer {
    fileprivate func decodeBarcodes(forKey key: Key) throws -> [Barcode] {
        try decode([ScanRecording.CodedBarcode].self, forKey: key).map { coded in
            guard let barcode = coded.barcode else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: self,
                    debugDescription: "A code has eight corner numbers, and its bytes as hexadecimal.")
            }
            return barcode
        }
    }
}
