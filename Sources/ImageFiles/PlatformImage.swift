#if canImport(ImageIO)
import Barcodes
import CoreGraphics
import Foundation
import ImageIO

/// Reads whatever the platform reads, through ImageIO.
enum PlatformImage {
    static func decode(
        _ file: UnsafeRawBufferPointer, format: ImageFileFormat, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        guard let source = CGImageSourceCreateWithData(Data(file) as CFData, nil), CGImageSourceGetCount(source) > 0
        else {
            guard format == .other else { throw .broken(format: format, message: "it holds no picture") }
            throw .unsupportedFormat(format: ImageFileFormat.foreignName(signature: file))
        }
        // The properties are read from the header, before memory for pixels is taken.
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
        guard let width = properties?[kCGImagePropertyPixelWidth] as? Int,
            let height = properties?[kCGImagePropertyPixelHeight] as? Int, width > 0, height > 0
        else { throw .broken(format: format, message: "its header states no size") }
        guard limits.admit(width: width, height: height) else {
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        }
        guard CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete else { throw .truncated(format: format) }
        guard let picture = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
            throw .broken(format: format, message: "its pixels cannot be read")
        }
        let image = try grey(picture, format: format)
        let orientation = (properties?[kCGImagePropertyOrientation] as? Int).flatMap(Orientation.init(rawValue:))
        return orientation?.applied(to: image) ?? image
    }

    /// Draws the picture on white in one grey channel.
    private static func grey(
        _ picture: CGImage, format: ImageFileFormat
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        let width = picture.width
        let height = picture.height
        var bytes = [UInt8](repeating: 255, count: width * height)
        let isDrawn = bytes.withUnsafeMutableBytes { buffer in
            guard
                let context = CGContext(
                    data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
            else { return false }
            context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
            return true
        }
        guard isDrawn, let image = LuminanceImage(width: width, height: height, bytes: bytes) else {
            throw .broken(format: format, message: "its pixels cannot be drawn")
        }
        return image
    }
}
#endif
