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
        var reader: VideoReader?

        mutating func next() async throws -> ScanFrame? {
            if reader == nil { reader = try VideoReader(path) }
            do {
                if let frame = try reader?.next() { return frame }
            } catch {
                reader?.close()
                throw error
            }
            reader?.close()
            return nil
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
