#if canImport(CZlib)
import CZlib
#endif

/// Unpacks what was compressed with zlib or with bare deflate (RFC 1950, RFC 1951), up to a limit.
enum Inflation {
    /// More than any certificate holds; a code of a few kilobytes could unpack to megabytes.
    static let limit = 1 << 18

    /// The bytes, or nothing if they are broken, too many, or the package was built without zlib.
    static func inflated(_ bytes: [UInt8], isBare: Bool = false) -> [UInt8]? {
        #if canImport(CZlib)
        var stream = z_stream()
        // A negative window size means that there is no zlib header.
        let window: Int32 = isBare ? -15 : 15
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: limit)
        let status = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(truncatingIfNeeded: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(truncatingIfNeeded: output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else { return nil }
        return Array(output.prefix(limit - Int(stream.avail_out)))
        #else
        return nil
        #endif
    }
}
