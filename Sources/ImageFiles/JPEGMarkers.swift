#if !canImport(ImageIO)
/// What a JPEG file's marker segments say that the decompressor does not tell.
struct JPEGMarkers {
    /// The orientation of the EXIF segment, where there is one.
    private(set) var orientation: Orientation?
    /// Whether the pixels are coded arithmetically, which has no least number of bits a block.
    private(set) var isArithmetic = false
    /// Whether an end-of-image marker follows the first scan.
    private(set) var hasEnd = false

    /// Walks the segments up to the first scan (ITU-T T.81, annex B); stops where they make no sense.
    init(_ file: UnsafeRawBufferPointer) {
        var offset = 2
        while offset <= file.count - 4 {
            guard file[offset] == 0xFF else { return }
            let marker = file[offset + 1]
            if marker == 0xFF {  // Any number of fill bytes may stand before a marker.
                offset += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {  // These have no length.
                offset += 2
                continue
            }
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            guard length >= 2, length <= file.count - offset - 2 else { return }
            let data = UnsafeRawBufferPointer(rebasing: file[offset + 4..<offset + 2 + length])
            switch marker {
            case 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF:
                isArithmetic = true
            case 0xE1 where orientation == nil && data.starts(with: "Exif\0\0".utf8):
                orientation = Orientation(tiff: UnsafeRawBufferPointer(rebasing: data[6...]))
            case 0xDA:
                hasEnd = Self.hasEnd(file, from: offset + 2 + length)
                return
            default:
                break
            }
            offset += 2 + length
        }
    }

    /// Whether FF D9 stands anywhere from `offset` on; coded pixels never contain it.
    private static func hasEnd(_ file: UnsafeRawBufferPointer, from offset: Int) -> Bool {
        // It is nearly always at the very end, with or without padding.
        var index = file.count - 2
        while index >= offset {
            if file[index] == 0xFF, file[index + 1] == 0xD9 { return true }
            index -= 1
        }
        return false
    }
}
#endif
