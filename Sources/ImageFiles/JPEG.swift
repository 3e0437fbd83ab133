#if !canImport(ImageIO)
import Barcodes
import CTurboJPEG

/// Reads JPEG files through TurboJPEG, which reports errors by value; libjpeg's own API would end the process.
enum JPEG {
    /// The most pixels that a byte of Huffman-coded data can stand for: one bit for a block of 64.
    private static let densest = 512

    static func decode(
        _ file: UnsafeRawBufferPointer, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        guard let decompressor = tjInitDecompress() else { throw failure(nil) }
        defer { tjDestroy(decompressor) }
        let bytes = file.bindMemory(to: UInt8.self).baseAddress
        let count = CUnsignedLong(file.count)
        var width: CInt = 0
        var height: CInt = 0
        var subsampling: CInt = 0
        var colorSpace: CInt = 0
        guard
            tjDecompressHeader3(decompressor, bytes, count, &width, &height, &subsampling, &colorSpace) == 0,
            width > 0, height > 0
        else { throw failure(decompressor) }
        guard limits.admit(width: Int(width), height: Int(height)) else {
            throw .tooManyPixels(width: Int(width), height: Int(height), limit: limits.pixels)
        }
        let markers = JPEGMarkers(file)
        let pixels = Int(width) * Int(height)
        guard markers.hasEnd, markers.isArithmetic || pixels / densest <= file.count else {
            throw .truncated(format: .jpeg)
        }
        // Grey is the Y channel as it is stored; TurboJPEG makes no grey from four inks.
        let hasInks = colorSpace == TJCS_CMYK.rawValue || colorSpace == TJCS_YCCK.rawValue
        let channels = hasInks ? 4 : 1
        var samples = [UInt8](repeating: 0, count: pixels * channels)
        let status = samples.withUnsafeMutableBufferPointer { buffer in
            tjDecompress2(
                decompressor, bytes, count, buffer.baseAddress, width, width * CInt(channels), height,
                CInt((hasInks ? TJPF_CMYK : TJPF_GRAY).rawValue), CInt(TJFLAG_LIMITSCANS))
        }
        // A warning (stray bytes before a marker, as many cameras write) leaves a whole picture.
        guard status == 0 || tjGetErrorCode(decompressor) == TJERR_WARNING.rawValue else {
            throw failure(decompressor)
        }
        guard
            let image = LuminanceImage(
                width: Int(width), height: Int(height), bytes: hasInks ? brightness(ofInks: samples) : samples)
        else { throw .truncated(format: .jpeg) }
        return markers.orientation?.applied(to: image) ?? image
    }

    /// One byte a pixel from cyan, magenta, yellow and black, where 255 is no ink, as Adobe's programs store them.
    private static func brightness(ofInks samples: [UInt8]) -> [UInt8] {
        let count = samples.count / 4
        return [UInt8](unsafeUninitializedCapacity: count) { grey, written in
            for index in 0..<count {
                let first = 4 &* index
                let value = Luma.of(samples[first], samples[first &+ 1], samples[first &+ 2])
                grey[index] = Luma.product(value, samples[first &+ 3])
            }
            written = count
        }
    }

    private static func failure(_ decompressor: tjhandle?) -> ImageFileError.Reason {
        .broken(format: .jpeg, message: String(cString: tjGetErrorStr2(decompressor)))
    }
}
#endif
