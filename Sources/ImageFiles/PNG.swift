#if !canImport(ImageIO)
import Barcodes
import CPNG

/// Reads PNG files through libpng's simplified API, which reports errors by value and never jumps.
enum PNG {
    static func decode(
        _ file: UnsafeRawBufferPointer, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        let chunks = try PNGChunks(file)
        guard limits.admit(width: chunks.width, height: chunks.height) else {
            throw .tooManyPixels(width: chunks.width, height: chunks.height, limit: limits.pixels)
        }
        guard chunks.mayBeComplete else { throw .truncated(format: .png) }
        // The standard library's closure rethrows untyped, so the typed error travels as a value.
        let result: Result<LuminanceImage, ImageFileError.Reason> = chunks.pixelChunks.withUnsafeBytes { bytes in
            do throws(ImageFileError.Reason) {
                return .success(try pixels(of: bytes))
            } catch {
                return .failure(error)
            }
        }
        let image = try result.get()
        return chunks.orientation?.applied(to: image) ?? image
    }

    private static func pixels(of bytes: UnsafeRawBufferPointer) throws(ImageFileError.Reason) -> LuminanceImage {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
            throw failure(image)
        }
        // Without this, 16-bit samples would be taken for linear light and come out far too bright.
        image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        // Colour and opacity are asked for as they are: libpng would mix both in linear light.
        let hasColor = image.format & UInt32(PNG_FORMAT_FLAG_COLOR) != 0
        let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
        image.format = UInt32(hasColor ? PNG_FORMAT_FLAG_COLOR : 0) | UInt32(hasAlpha ? PNG_FORMAT_FLAG_ALPHA : 0)
        let channels = (hasColor ? 3 : 1) + (hasAlpha ? 1 : 0)
        let width = Int(image.width)
        let height = Int(image.height)
        guard let rowStride = Int32(exactly: width * channels) else {
            throw .broken(format: .png, message: "its rows are too long")
        }
        var samples = [UInt8](repeating: 0, count: width * height * channels)
        let succeeded = samples.withUnsafeMutableBytes { buffer in
            png_image_finish_read(&image, nil, buffer.baseAddress, rowStride, nil) != 0
        }
        guard succeeded else { throw failure(image) }
        let bytes = channels == 1 ? samples : brightness(of: samples, count: width * height, channels: channels)
        guard let picture = LuminanceImage(width: width, height: height, bytes: bytes) else {
            throw .truncated(format: .png)
        }
        return picture
    }

    /// One byte a pixel from two (grey, opacity), three (colour) or four (colour, opacity).
    private static func brightness(of samples: [UInt8], count: Int, channels: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { grey, written in
            samples.withUnsafeBufferPointer { samples in
                switch channels {
                case 2:
                    for index in 0..<count {
                        grey[index] = Luma.onWhite(samples[2 &* index], opacity: samples[2 &* index &+ 1])
                    }
                case 3:
                    for index in 0..<count {
                        let first = 3 &* index
                        grey[index] = Luma.of(samples[first], samples[first &+ 1], samples[first &+ 2])
                    }
                default:
                    for index in 0..<count {
                        let first = 4 &* index
                        let value = Luma.of(samples[first], samples[first &+ 1], samples[first &+ 2])
                        grey[index] = Luma.onWhite(value, opacity: samples[first &+ 3])
                    }
                }
            }
            written = count
        }
    }

    private static func failure(_ image: png_image) -> ImageFileError.Reason {
        let message = withUnsafeBytes(of: image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .broken(format: .png, message: message.isEmpty ? "libpng gives no reason" : message)
    }
}
#endif
