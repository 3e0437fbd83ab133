import ImageFiles
import Scanning

/// A video file in place of a camera: each frame comes when the one before is done with.
struct CameraFrames: AsyncSequence, Sendable {
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
            do throws(VideoError) {
                if video == nil { video = try LuminanceVideo(path) }
                guard let frame = try video?.next() else { return nil }
                defer { count += 1 }
                return ScanFrame(frame.image, time: frame.time, number: count)
            } catch {
                throw CameraError(path: path, reason: error)
            }
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(path: path) }
}

/// Why a video ended before its time, with its path.
private struct CameraError: Error, CustomStringConvertible {
    let path: String
    let reason: VideoError

    var description: String { "\(path): \(reason)" }
}
