/// The first line of a YUV4MPEG2 stream: the size, the rate, and how many bytes of colour follow each grey picture.
struct VideoHeader: Equatable {
    /// How every stream begins.
    static let mark = "YUV4MPEG2"
    /// More pixels than that are a lie or a mistake.
    static let maximumPixels = 1 << 26

    /// A frame that stays longer than that is a lie or a mistake: who plays the video would wait for years.
    private static let longestInterval: Int64 = 3600

    let width: Int
    let height: Int
    /// The time from frame to frame.
    let interval: Duration
    /// The bytes of the colour planes after the luma plane.
    let colourBytes: Int

    /// Reads the line without its end.
    init(_ line: String) throws(VideoError) {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard words.first == Substring(Self.mark) else { throw .otherFormat }
        var parameters: [Character: Substring] = [:]
        for word in words.dropFirst() {
            guard let tag = word.first else { continue }
            // Only X, the comment, may stand there several times.
            guard tag == "X" || parameters[tag] == nil else {
                throw .brokenHeader(message: "\(tag) is there twice")
            }
            parameters[tag] = word.dropFirst()
        }
        let width = try Self.side("W", parameters)
        let height = try Self.side("H", parameters)
        guard width <= Self.maximumPixels / height else {
            throw .brokenHeader(message: "\(width) × \(height) pixels are more than \(Self.maximumPixels)")
        }
        self.width = width
        self.height = height
        interval = try Self.interval(parameters["F"])
        colourBytes = try Self.colourBytes(of: parameters["C"] ?? "420", width: width, height: height)
    }

    private static func side(_ tag: Character, _ parameters: [Character: Substring]) throws(VideoError) -> Int {
        guard let text = parameters[tag] else { throw .brokenHeader(message: "\(tag) is missing") }
        guard let side = Int(text), side > 0, side <= maximumPixels else {
            throw .brokenHeader(message: "\(tag)\(text.description) is no size")
        }
        return side
    }

    /// `F30000:1001` is frames a second; 25 where it is missing or unknown (`0:0`).
    private static func interval(_ rate: Substring?) throws(VideoError) -> Duration {
        guard let rate, rate != "0:0" else { return .milliseconds(40) }
        let parts = rate.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
        guard parts.count == 2, let frames = parts[0], let seconds = parts[1], frames > 0, seconds > 0 else {
            throw .brokenHeader(message: "F\(rate.description) is no rate")
        }
        guard Int64(seconds) <= Int64(frames) * longestInterval else {
            throw .brokenHeader(message: "F\(rate.description) is slower than a frame an hour")
        }
        return .seconds(Double(seconds) / Double(frames))
    }

    private static func colourBytes(of space: Substring, width: Int, height: Int) throws(VideoError) -> Int {
        let halfWidth = (width + 1) / 2
        switch space {
        case "mono": return 0
        case "420", "420jpeg", "420mpeg2", "420paldv": return 2 * halfWidth * ((height + 1) / 2)
        case "411": return 2 * ((width + 3) / 4) * height
        case "422": return 2 * halfWidth * height
        case "444": return 2 * width * height
        case "444alpha": return 3 * width * height
        default:
            throw .brokenHeader(
                message: "C\(space.description) is not read; make it grey with ffmpeg -pix_fmt gray")
        }
    }
}
