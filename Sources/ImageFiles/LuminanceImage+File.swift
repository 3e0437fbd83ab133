public import Barcodes

extension LuminanceImage {
    /// Reads a PNG, JPEG or PGM file as brightness, laid on white and turned as its EXIF orientation says.
    ///
    /// Brightness is that of ITU-R BT.601 over the stored values, without colour management, as most readers of
    /// codes take it. The orientation is a view and costs nothing.
    ///
    ///     let image = try LuminanceImage(contentsOfFile: "poster.jpg")
    ///
    /// - Throws: An ``ImageFileError`` that names the file and the reason.
    public init(contentsOfFile path: String, limits: ImageFileLimits = ImageFileLimits()) throws(ImageFileError) {
        do throws(ImageFileError.Reason) {
            let bytes = try FileBytes.read(path, limit: limits.bytes)
            self = try Self.decoded(bytes, limits: limits)
        } catch {
            throw ImageFileError(file: path, reason: error)
        }
    }

    /// Reads the bytes of a PNG, JPEG or PGM file; `name` stands for the file in errors.
    public init(
        fileBytes bytes: [UInt8], name: String = "image", limits: ImageFileLimits = ImageFileLimits()
    ) throws(ImageFileError) {
        do throws(ImageFileError.Reason) {
            guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
            self = try Self.decoded(bytes, limits: limits)
        } catch {
            throw ImageFileError(file: name, reason: error)
        }
    }

    private static func decoded(
        _ bytes: [UInt8], limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        guard !bytes.isEmpty else { throw .empty }
        let result: Result<LuminanceImage, ImageFileError.Reason> = bytes.withUnsafeBytes { bytes in
            do throws(ImageFileError.Reason) {
                return .success(try decoded(bytes, limits: limits))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func decoded(
        _ bytes: UnsafeRawBufferPointer, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        let format = ImageFileFormat(signature: bytes)
        if format == .netpbm { return try Netpbm.decode(bytes, limits: limits) }
        #if canImport(ImageIO)
        return try PlatformImage.decode(bytes, format: format ?? .other, limits: limits)
        #else
        switch format {
        case .png: return try PNG.decode(bytes, limits: limits)
        case .jpeg: return try JPEG.decode(bytes, limits: limits)
        default: throw .unsupportedFormat(format: ImageFileFormat.foreignName(signature: bytes))
        }
        #endif
    }
}
