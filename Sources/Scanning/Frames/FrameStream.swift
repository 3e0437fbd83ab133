public import Barcodes

import Locking

/// A stream of frames in which the latest frame wins: what was not fetched when the next one comes is dropped.
///
///     let frames = FrameStream()
///     frames.send(image, at: time)                 // from the camera's queue, never waits
///     try await session.run(over: frames)          // from a task
///
/// So there is never a queue: one frame waits at most, however slow the reader is. For one session.
public final class FrameStream: AsyncSequence, Sendable {
    /// What comes out.
    public typealias Element = ScanFrame

    private let stream: AsyncStream<ScanFrame>
    private let continuation: AsyncStream<ScanFrame>.Continuation
    private let counts = Lock((sent: 0, dropped: 0))

    /// Creates a stream; it goes on until ``finish()``.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Puts a frame in the place of the one that still waits, if one does.
    public func send(_ image: LuminanceImage, at time: Duration) {
        let number = counts.withLock { counts in
            counts.sent += 1
            return counts.sent - 1
        }
        if case .dropped = continuation.yield(ScanFrame(image, time: time, number: number)) {
            counts.withLock { $0.dropped += 1 }
        }
    }

    /// Ends the stream; the frame that waits is still handed out.
    public func finish() {
        continuation.finish()
    }

    /// How many frames were put in.
    public var sent: Int { counts.withLock { $0.sent } }

    /// How many frames a later one took the place of.
    public var dropped: Int { counts.withLock { $0.dropped } }

    /// Hands out the frames.
    public func makeAsyncIterator() -> AsyncStream<ScanFrame>.Iterator {
        stream.makeAsyncIterator()
    }
}
