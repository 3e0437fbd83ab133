/// A file format that pictures are read from.
public enum ImageFileFormat: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics (ISO/IEC 15948).
    case png = "PNG"
    /// JPEG (ITU-T T.81), baseline and progressive, grey, colour and CMYK.
    case jpeg = "JPEG"
    /// The Netpbm family: PBM, PGM and PPM, plain and binary.
    case netpbm = "PGM"
    /// Whatever else the platform reads: only where ImageIO is.
    case other = "image"

    /// The format that a file's first bytes claim, whatever its name is.
    package init?(signature bytes: UnsafeRawBufferPointer) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.count >= 3, bytes[0] == UInt8(ascii: "P"), (0x31...0x36).contains(bytes[1]),
            Netpbm.endsToken(bytes[2])
        {
            self = .netpbm
        } else {
            return nil
        }
    }

    /// The name of a well-known format that is not read, for the error's sake.
    static func foreignName(signature bytes: UnsafeRawBufferPointer) -> String? {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.count > offset && bytes[offset...].starts(with: text.utf8)
        }
        if has("GIF8") { return "GIF" }
        if has("RIFF"), has("WEBP", at: 8) { return "WebP" }
        if has("BM") { return "BMP" }
        if has("II*\0") || has("MM\0*") { return "TIFF" }
        if has("ftyphei", at: 4) || has("ftypmif1", at: 4) { return "HEIC" }
        if has("ftypavif", at: 4) { return "AVIF" }
        if has("%PDF") { return "PDF" }
        if has("<svg") || has("<?xml") { return "SVG" }
        return nil
    }
}
