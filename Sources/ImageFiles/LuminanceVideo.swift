public import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The grey pictures of a YUV4MPEG2 video, from a file or standard input, one in memory at a time.
///
///     let video = try LuminanceVideo("-")     // ffmpeg -i FILE -pix_fmt gray -f yuv4mpegpipe - | …
///     while let frame = try video.next() { reader.read(frame.image) }
///
/// Colour planes are skipped; the sizes and the rate are the header's (`man yuv4mpeg` of mjpegtools).
public final class LuminanceVideo {
    /// A header line is not longer than that.
    private static let longestLine = 1024

    /// The number of columns.
    public var width: Int { header.width }
    /// The number of rows.
    public var height: Int { header.height }
    /// The time from frame to frame.
    public var interval: Duration { header.interval }

    private let header: VideoHeader
    private let file: UnsafeMutablePointer<FILE>
    private var count = 0

    /// Opens a video, or standard input for `-`, and reads its header.
    public init(_ path: String) throws(VideoError) {
        guard let file = path == "-" ? fdopen(dup(STDIN_FILENO), "rb") : fopen(path, "rb") else {
            throw .unreadable(message: String(cString: strerror(errno)))
        }
        do throws(VideoError) {
            header = try Self.header(from: file)
        } catch {
            fclose(file)
            throw error
        }
        self.file = file
    }

    deinit {
        fclose(file)
    }

    /// The next picture with its time; nil at the end.
    ///
    /// - Throws: ``VideoError`` where the stream breaks off; the pictures before were whole.
    public func next() throws(VideoError) -> (image: LuminanceImage, time: Duration)? {
        switch try Self.line(from: file) {
        case .whole("FRAME"): break
        case .whole(let line) where line.hasPrefix("FRAME "): break
        case .cutOff(""): return nil
        case .cutOff(let line) where "FRAME".hasPrefix(line) || line.hasPrefix("FRAME "):
            throw .truncated(frame: count + 1)
        case .whole, .cutOff, .tooLong: throw .brokenFrame(number: count + 1)
        }
        guard let pixels = bytes(width * height), skip(header.colourBytes),
            let image = LuminanceImage(width: width, height: height, bytes: pixels)
        else { throw Self.failure(of: file) ?? .truncated(frame: count + 1) }
        defer { count += 1 }
        return (image, header.interval * count)
    }

    /// Takes memory as it comes, so that a header which promises much does not take it in advance.
    private func bytes(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        let chunk = 1 << 20
        while bytes.count < count {
            let start = bytes.count
            let wanted = min(chunk, count - start)
            bytes.append(contentsOf: repeatElement(0, count: wanted))
            let got = bytes.withUnsafeMutableBytes { buffer in
                fread(buffer.baseAddress.map { $0 + start }, 1, wanted, file)
            }
            guard got == wanted else { return nil }
        }
        return bytes
    }

    private func skip(_ count: Int) -> Bool {
        var left = count
        while left > 0 {
            let wanted = min(1 << 16, left)
            guard bytes(wanted) != nil else { return false }
            left -= wanted
        }
        return true
    }

    private static func header(from file: UnsafeMutablePointer<FILE>) throws(VideoError) -> VideoHeader {
        switch try line(from: file) {
        case .whole(let line): return try VideoHeader(line)
        case .cutOff(let line) where line.hasPrefix(VideoHeader.mark):
            throw .brokenHeader(message: "the video ends before its first line does")
        case .tooLong(let line) where line.hasPrefix(VideoHeader.mark):
            throw .brokenHeader(message: "its line is longer than \(longestLine) bytes")
        case .cutOff, .tooLong: throw .otherFormat
        }
    }

    private enum Line {
        /// A line without its end.
        case whole(String)
        /// What is there of a line that the stream's end cuts off; empty behind the last line.
        case cutOff(String)
        /// The beginning of a line that is too long.
        case tooLong(String)
    }

    private static func line(from file: UnsafeMutablePointer<FILE>) throws(VideoError) -> Line {
        var bytes: [UInt8] = []
        while bytes.count <= longestLine {
            let byte = getc(file)
            if byte == EOF {
                if let error = failure(of: file) { throw error }
                return .cutOff(String(decoding: bytes, as: UTF8.self))
            }
            if byte == 0x0A { return .whole(String(decoding: bytes, as: UTF8.self)) }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return .tooLong(String(decoding: bytes, as: UTF8.self))
    }

    /// What the system said when it could not read on; nil at a mere end.
    private static func failure(of file: UnsafeMutablePointer<FILE>) -> VideoError? {
        let code = errno
        return ferror(file) == 0 ? nil : .unreadable(message: String(cString: strerror(code)))
    }
}
