/// Why a video ends before its time.
public enum VideoError: Error, Sendable, Hashable {
    /// The system could not open or read it; `message` is what it said.
    case unreadable(message: String)
    /// It does not begin as YUV4MPEG2 does.
    case otherFormat
    /// The stream's header breaks the rules; `message` says how.
    case brokenHeader(message: String)
    /// A frame does not begin with `FRAME`; frames count from 1.
    case brokenFrame(number: Int)
    /// It ends in the middle of a frame.
    case truncated(frame: Int)
}

extension VideoError: CustomStringConvertible {
    /// What happened, and what to do where there is something to do.
    public var description: String {
        switch self {
        case .unreadable(let message): message
        case .otherFormat:
            "not YUV4MPEG2; make it with: ffmpeg -i FILE -pix_fmt gray -f yuv4mpegpipe -"
        case .brokenHeader(let message): "the video's header is broken: \(message)"
        case .brokenFrame(let number): "frame \(number) does not begin with FRAME; the frames before it were read"
        case .truncated(let frame): "the video ends inside frame \(frame); the frames before it were read"
        }
    }
}
