import ImageFiles
import Scanning

/// A video's frames as a scan fetches them: each when the one before is done with, so that none is lost.
struct VideoFrames: AsyncSequence, Sendable {
    typealias Element = ScanFrame

    private let path: String

    init(_ path: String) {
        self.path = path
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        let path: String
        var video: LuminanceVideo?
        var count = 0

        mutating func next() async throws -> ScanFrame? {
            if video == nil { video = try LuminanceVideo(path) }
            guard let frame = try video?.next() else { return nil }
            defer { count += 1 }
            return ScanFrame(frame.image, time: frame.time, number: count)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(path: path) }

    /// Sends the frames in their own time, as a camera does: what comes too fast is lost.
    @concurrent
    func play(into stream: FrameStream) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        defer { stream.finish() }
        for try await frame in self {
            try await clock.sleep(until: start + frame.time)
            stream.send(frame.image, at: frame.time)
        }
    }
}
