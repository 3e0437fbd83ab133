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
            guard let line = Self.line(from: file) else { throw .otherFormat }
            header = try VideoHeader(line)
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
        let first = getc(file)
        if first == EOF { return nil }
        ungetc(first, file)
        guard let line = Self.line(from: file), line == "FRAME" || line.hasPrefix("FRAME ") else {
            throw .brokenFrame(number: count + 1)
        }
        guard let pixels = bytes(width * height), skip(header.colourBytes),
            let image = LuminanceImage(width: width, height: height, bytes: pixels)
        else { throw .truncated(frame: count + 1) }
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

    /// A line without its end; nil if it does not end in time.
    private static func line(from file: UnsafeMutablePointer<FILE>) -> String? {
        var bytes: [UInt8] = []
        while bytes.count <= longestLine {
            let byte = getc(file)
            if byte == EOF { return nil }
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return nil
    }
}
